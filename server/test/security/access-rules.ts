import { type Endpoint, type Right, type ServiceScope, serviceScopes } from '@engros/contracts/endpoint.ts';
import { consoleParts } from '@engros/contracts/supplier/parts.ts';
import { accessTable, amountsForStaff } from './access-table.ts';
import type { Who } from './access-who.ts';
import { type CallerKind, callerKinds } from './matrix-world.ts';

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** What a row of the table of access says, in the terms of a declaration. */
export interface Rule {
  access: Endpoint['access'];
  needsCustomer: boolean;
  rights: readonly Right[];
  serviceScope: ServiceScope | null;
  closedTo: Endpoint['closedTo'];
}

const rightsByWord: Readonly<Record<string, readonly Right[]>> = {
  order: ['order'],
  'see basket': ['seeBasket'],
  'see prices': ['seePrices'],
  'see documents': ['seeDocuments'],
  'manage favourites': ['manageFavorites'],
  approve: ['approve'],
  'manage people': ['manageUsers'],
  'see price list': ['seePriceList'],
  impersonate: ['impersonate'],
  'impersonate punch-out': ['impersonatePunchOut'],
  console: ['console'],
  ...Object.fromEntries(consoleParts.map((part) => [`console:${part}`, ['console', `console:${part}`]])),
};

const ofConsole: Rule['closedTo'] = ['punchOut', 'impersonated'];

export function ruleOf(who: Who): Rule {
  const words = who.split(', ');
  const serviceScope = serviceScopes.find((scope) => words.includes(`service:${scope}`)) ?? null;
  const closedTo: Rule['closedTo'] = [
    ...(words.includes('not punch-out') ? (['punchOut'] as const) : []),
    ...(words.includes('not impersonated') ? (['impersonated'] as const) : []),
  ];
  const person = words.includes('anyone') ? 'anyone' : 'signedIn';
  return {
    access: serviceScope === null ? person : 'service',
    needsCustomer: words.includes('customer'),
    rights: words.flatMap((word) => rightsByWord[word] ?? []),
    serviceScope,
    closedTo: who.startsWith('console') ? ofConsole : closedTo,
  };
}

export function declaredRule({ access, scope, rights, serviceScope, closedTo }: Endpoint): Rule {
  return {
    access,
    needsCustomer: scope === 'customer',
    rights,
    serviceScope: serviceScope ?? null,
    closedTo,
  };
}

export const accessRows: readonly (readonly [call: string, who: Who])[] = Object.values(accessTable).flatMap(
  (wing) => Object.entries(wing),
);

const ofBuyer: readonly Right[] = ['order', 'seeBasket', 'seePrices', 'seeDocuments', 'manageFavorites'];
const ofLeader: readonly Right[] = [...ofBuyer, 'approve', 'manageUsers'];
const without = (...rights: Right[]) => ofBuyer.filter((right) => !rights.includes(right));
const ofSupport: readonly Right[] = ['seePrices', 'seePriceList', 'impersonate', 'impersonatePunchOut'];

interface User {
  hasCustomer: boolean;
  rights: readonly Right[];
  session?: Rule['closedTo'][number];
}

/** What the users of the matrix may do. Sales work for the customers of their depots; support and admins have none. */
const users: Partial<Record<CallerKind, User>> = {
  buyer: { hasCustomer: true, rights: ofLeader },
  buyerOfBoth: { hasCustomer: true, rights: ofLeader },
  buyerWithoutOrderRight: { hasCustomer: true, rights: without('order', 'seeBasket') },
  buyerWithoutPrices: { hasCustomer: true, rights: without('seePrices') },
  buyerWithoutDocuments: { hasCustomer: true, rights: without('seeDocuments', 'manageFavorites') },
  removedBuyer: { hasCustomer: false, rights: [] },
  sales: {
    hasCustomer: true,
    rights: [...ofBuyer, 'manageUsers', 'seePriceList', 'actOnBehalf', 'impersonate'],
  },
  support: { hasCustomer: false, rights: ofSupport },
  staffOfTexts: { hasCustomer: false, rights: [...ofSupport, 'console', 'console:texts'] },
  admin: {
    hasCustomer: false,
    rights: ['seePrices', 'seePriceList', 'console', ...consoleParts.map((part): Right => `console:${part}`)],
  },
  punchOut: { hasCustomer: true, rights: ofLeader, session: 'punchOut' },
  impersonator: { hasCustomer: true, rights: ofLeader, session: 'impersonated' },
};

/** The statuses of all that stands in the caller's way, the one that is answered first; none when the caller may. */
export function refusalsOf(rule: Rule, caller: CallerKind): number[] {
  const user = users[caller];
  if (rule.access === 'service') return refusalsOfServiceCall(caller);
  if (!user && caller !== 'visitor') return [403];
  if (!user) return rule.access === 'anyone' ? [] : [401];
  const isClosed = rule.closedTo.some((closed) => closed === user.session);
  const missing = rule.rights.filter((right) => !user.rights.includes(right));
  return [
    ...(isClosed ? [403] : []),
    ...missing.map(() => 403),
    ...(rule.needsCustomer && !user.hasCustomer ? [400] : []),
  ];
}

function refusalsOfServiceCall(caller: CallerKind): number[] {
  if (caller === 'service') return [];
  return caller === 'visitor' ? [401] : [403];
}

/** One who may use the call, one of them who sees no amounts, and the two who may not for the fewest reasons. */
export function callersToTry(rule: Rule): CallerKind[] {
  const refusals = callerKinds.map((caller) => ({ caller, count: refusalsOf(rule, caller).length }));
  const allowed = refusals.filter(({ count }) => count === 0).map(({ caller }) => caller);
  const refused = refusals
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.count - b.count)
    .map(({ caller }) => caller);
  return [
    ...allowed.slice(0, 1),
    ...allowed.slice(1).filter((caller) => caller === 'buyerWithoutPrices'),
    ...refused.slice(0, 2),
  ];
}

export function maySeeAmounts(call: string, caller: CallerKind): boolean {
  const user = users[caller];
  if (!user) return caller !== 'visitor';
  return user.rights.includes('seePrices') && (user.hasCustomer || amountsForStaff.includes(call));
}

/** Support may look up any buyer of any customer (domain 3), and staff of the console answer all customers. */
export function maySeeAllCustomers(rule: Rule, caller: CallerKind): boolean {
  const held = users[caller]?.rights ?? [];
  const isLookup = rule.rights.some((right) => right === 'console' || right === 'impersonate');
  return caller !== 'sales' && isLookup && rule.rights.every((right) => held.includes(right));
}
