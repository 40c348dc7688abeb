import { limits } from '../values/limits.ts';

/** What the declarations of all calls that read favourite lists share. */
export const readOfFavorites = {
  method: 'GET',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
} as const;

/** What the declarations of all calls that change favourite lists share. */
export const changeOfFavorites = {
  access: 'signedIn',
  rights: ['manageFavorites'],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: limits.jsonBodyBytes,
  group: 'favorites',
} as const;
