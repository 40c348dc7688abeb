import { limits } from '../values/limits.ts';

export const readOfFavorites = {
  method: 'GET',
  access: 'signedIn',
  rights: [],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: 0,
} as const;

export const changeOfFavorites = {
  access: 'signedIn',
  rights: ['manageFavorites'],
  scope: 'customer',
  closedTo: ['punchOut'],
  rate: 'usual',
  bodyLimit: limits.jsonBodyBytes,
  group: 'favorites',
} as const;
