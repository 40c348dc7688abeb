/** Parts of the console. A member of staff may use those that an administrator gave to them; administrators use all. */
export const consoleParts = [
  'orders',
  'cases',
  'imports',
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
] as const;
export type ConsolePart = (typeof consoleParts)[number];

/** The right to use a part of the console. */
export type ConsoleRight = `console:${ConsolePart}`;

/** Returns what every call of a part of the console declares: for staff with the part, in their own name. */
export const ofConsole = <P extends ConsolePart>(part: P) =>
  ({
    access: 'signedIn',
    rights: ['console', `console:${part}`],
    scope: 'none',
    closedTo: ['punchOut', 'impersonated'],
    rate: 'usual',
  }) as const;
