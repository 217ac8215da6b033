import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  {
    languageOptions: { globals: globals.browser },
    rules: {
      // svelte-check knows every name.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_$' }],
      // In styles stylelint sees to it.
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(Literal, SvelteLiteral)[value=/#([0-9a-f]{3,4}){1,2}\\b|\\b(rgb|hsl)a?\\(/i]',
          message: 'Colours stand in theme.css.',
        },
      ],
      // Sets and Maps are made anew instead of changed, or nobody watches them.
      'svelte/prefer-svelte-reactivity': 'off',
      // What the compiler warns of is svelte-check's to tell; it knows which warnings there are.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    // Views and books of games: what is in them is known to each game alone.
    files: ['src/lib/types.ts', 'src/games/*/types.ts'],
    rules: { '@typescript-eslint/no-explicit-any': 'off' },
  },
);
