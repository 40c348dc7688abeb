import type { SubmitParts } from '../../ordering/weborder/submit-basket.ts';
import { type CallerThere, viewersAt } from '../../people/session/switch-customer.ts';
import type { CommonContext } from '../../platform/http/context.ts';
import type { SignedInViewer, UserScope } from '../../platform/http/viewer.ts';

export type SheetParts = SubmitParts;

/** Of a call of the person whose sheets they are, at no customer. */
export type SheetContext = CommonContext & { viewer: SignedInViewer; scope: UserScope };

/** Who types: staff who act for the person, else the person. */
export const writerOf = ({ viewer }: Pick<SheetContext, 'viewer'>): string =>
  viewer.actingUserId ?? viewer.userId;

/** The caller at those customers of the list for which they may order. */
export async function callersAt(
  ctx: Pick<SheetContext, 'database' | 'viewer'>,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, CallerThere>> {
  const there = await viewersAt(ctx, customerIds);
  return new Map([...there].filter(([, { viewer }]) => viewer.rights.has('order')));
}
