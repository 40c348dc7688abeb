import type { Right } from '@engros/contracts/endpoint.ts';

/** Started by a procurement system or by staff in place of one. */
export interface PunchOutState {
  sessionId: string;
  /** True when the user may only look at the basket. */
  isReadOnly: boolean;
  isAgreementOnly: boolean;
}

/** A user who may only look at a basket has no right to order, because every change of a basket needs that right. */
export function rightsIn(punchOut: PunchOutState | null, rights: ReadonlySet<Right>): ReadonlySet<Right> {
  if (punchOut?.isReadOnly !== true) return rights;
  return new Set([...rights].filter((right) => right !== 'order'));
}
