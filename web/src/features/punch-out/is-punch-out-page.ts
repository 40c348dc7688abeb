import { pageContext } from '../../lib/page-context.ts';

/**
 * Returns true for a buyer from a procurement system. Staff who impersonate such a buyer get the bar of staff instead.
 */
export function isPunchOutPage(): boolean {
  const { user } = pageContext();
  return user.IsPunchOutUser && user.Impersonation === null;
}
