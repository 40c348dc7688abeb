import type { Right } from '@engros/contracts/endpoint.ts';
import { type ConsolePart, consoleParts, givenParts } from '@engros/contracts/supplier/parts.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';

export interface MembershipRights {
  mayOrder: boolean;
  maySeePrices: boolean;
  maySeeDocuments: boolean;
  mayManageFavorites: boolean;
  mayApprove: boolean;
  mayManageUsers: boolean;
}

type Role = SignedInViewer['role'];

const ofRole: Record<Role, readonly Right[]> = {
  buyer: [],
  supplier: ['seePriceList', 'actOnBehalf'],
  sales: ['seePriceList', 'actOnBehalf', 'impersonate'],
  support: ['seePriceList', 'impersonate', 'impersonatePunchOut'],
  admin: ['seePriceList', ...consoleRights(consoleParts)],
};

/** Unknown parts are ignored. */
function consoleRights(parts: readonly string[]): Right[] {
  const known = consoleParts.filter((part) => parts.includes(part));
  return known.length === 0 ? [] : ['console', ...known.map((part): Right => `console:${part}`)];
}

/** For the customers of the role's depots (domain 3). */
export function mayOrderOnBehalf(role: Role): boolean {
  return ofRole[role].includes('actOnBehalf');
}

export function mayImpersonate(role: string | null): role is 'sales' | 'support' {
  return role === 'sales' || role === 'support';
}

const onBehalf: readonly Right[] = [
  'order',
  'seeBasket',
  'seePrices',
  'seeDocuments',
  'manageFavorites',
  'manageUsers',
];

export const partsOf = (rights: ReadonlySet<Right>): ConsolePart[] =>
  consoleParts.filter((part) => rights.has(`console:${part}`));

/**
 * For a buyer the rights of the membership, for staff who may order on behalf all rights of a buyer (domain 3). Without a
 * customer only the rights of the role apply, and staff see list prices. `parts` are the console parts that an administrator gave
 * to a member of staff.
 */
export function rightsOf(
  role: Role,
  hasCustomer: boolean,
  membership: MembershipRights | null,
  parts: readonly string[],
): ReadonlySet<Right> {
  const own =
    role === 'buyer'
      ? ofRole.buyer
      : [...ofRole[role], ...consoleRights(givenParts.filter((part) => parts.includes(part)))];
  if (!hasCustomer) return new Set(own.includes('seePriceList') ? [...own, 'seePrices'] : own);
  if (membership) return new Set([...own, ...rightsOfMembership(membership)]);
  return new Set(own.includes('actOnBehalf') ? [...own, ...onBehalf] : own);
}

function rightsOfMembership(membership: MembershipRights): Right[] {
  const granted: [boolean, Right][] = [
    [membership.mayOrder, 'order'],
    [membership.mayOrder, 'seeBasket'],
    [membership.maySeePrices, 'seePrices'],
    [membership.maySeeDocuments, 'seeDocuments'],
    [membership.mayManageFavorites, 'manageFavorites'],
    [membership.mayApprove, 'approve'],
    [membership.mayManageUsers, 'manageUsers'],
  ];
  return granted.filter(([isGranted]) => isGranted).map(([, right]) => right);
}
