import type { SignedInViewer } from '../../platform/http/viewer.ts';
import { type MembershipRights, mayOrderOnBehalf } from './rights.ts';

/** A user is linked to the chosen customer by a membership, or by the depot that serves the customer. */
export interface MembershipColumns {
  member_id: string | null;
  may_order: boolean | null;
  may_see_prices: boolean | null;
  may_see_documents: boolean | null;
  may_manage_favorites: boolean | null;
  may_approve: boolean | null;
  may_manage_users: boolean | null;
  depot_user_id: string | null;
}

/** As a member, or as staff of the customer's depot who order on behalf (domain 3). */
export function belongsThere(row: MembershipColumns, role: SignedInViewer['role']): boolean {
  return row.member_id !== null || (row.depot_user_id !== null && mayOrderOnBehalf(role));
}

/** Null when the user is not a member. */
export function membershipOf(row: MembershipColumns): MembershipRights | null {
  if (row.member_id === null) return null;
  return {
    mayOrder: row.may_order === true,
    maySeePrices: row.may_see_prices === true,
    maySeeDocuments: row.may_see_documents === true,
    mayManageFavorites: row.may_manage_favorites === true,
    mayApprove: row.may_approve === true,
    mayManageUsers: row.may_manage_users === true,
  };
}
