import { limits } from '../values/limits.ts';

/** Shared declaration of the calls that read favourite lists. */
export const readOfFavorites = {
  method: 'GET',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
} as const;

/** Shared declaration of the calls that change favourite lists. */
export const changeOfFavorites = {
  access: 'signedIn',
  rights: ['manageFavorites'],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: limits.jsonBodyBytes,
  group: 'favorites',
} as const;
