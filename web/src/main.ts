import '@fontsource-variable/alegreya/wght.css';
import '@fontsource-variable/alegreya/wght-italic.css';
import '@fontsource/cinzel/latin-600.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { listen } from './lib/route.svelte';
import { show as showTheme } from './lib/theme.svelte';
import { show as showLanguage } from './lib/words.svelte';
import './theme.css';

showTheme();
showLanguage();
listen();
mount(App, { target: document.getElementById('app')! });
