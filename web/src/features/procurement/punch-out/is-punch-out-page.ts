import { pageContext } from '../../../lib/page-context.ts';

/** Staff who impersonate a buyer from a procurement system get the bar of staff instead. */
export function isPunchOutPage(): boolean {
  const { user } = pageContext();
  return user.IsPunchOutUser && user.Impersonation === null;
}
