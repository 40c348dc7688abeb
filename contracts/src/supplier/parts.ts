/** A member of staff may use those that an administrator gave to them; administrators use all. */
export const consoleParts = [
  'orders',
  'cases',
  'imports',
  'products',
  'prices',
  'search',
  'campaigns',
  'pictures',
  'notices',
  'recalls',
  'customers',
  'people',
  'procurement',
  'calendar',
  'menus',
  'texts',
  'audit',
  'tokens',
  'operation',
] as const;
export type ConsolePart = (typeof consoleParts)[number];

const keptByAdmins: readonly ConsolePart[] = ['tokens', 'operation'];

/** Those that administrators can give to other staff; tokens of other systems and the operation stay with them. */
export const givenParts: readonly ConsolePart[] = consoleParts.filter((part) => !keptByAdmins.includes(part));

export type ConsoleRight = `console:${ConsolePart}`;

/** Only staff with that part of the console may call, and not while they impersonate a user. */
export const ofConsole = <P extends ConsolePart>(part: P) =>
  ({
    access: 'signedIn',
    rights: ['console', `console:${part}`],
    scope: 'none',
    closedTo: ['punchOut', 'impersonated'],
    rate: 'usual',
  }) as const;
