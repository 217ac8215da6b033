// What the pages beside the tables know of each game.

import type { Component } from 'svelte';
import Aqueduct from '../pages/art/Aqueduct.svelte';
import Arch from '../pages/art/Arch.svelte';
import Italy from '../pages/art/Italy.svelte';

export const ART: Record<string, Component> = { glory_to_rome: Arch, great_city: Aqueduct, gloria_mundi: Italy };

export const GAMES = Object.keys(ART);
