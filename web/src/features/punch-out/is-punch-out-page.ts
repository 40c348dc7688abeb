import { pageContext } from '../../lib/page-context.ts';

/** True for the buyer of a procurement system; staff who act as one have the bar of staff. */
export function isPunchOutPage(): boolean {
  const { user } = pageContext();
  return user.IsPunchOutUser && user.Impersonation === null;
}
