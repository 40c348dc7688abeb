import type { Right } from '@engros/contracts/endpoint.ts';

/** A session that a procurement system began, or that staff began for one. */
export interface PunchOutState {
  sessionId: string;
  /** True when the basket may be looked at only. */
  isReadOnly: boolean;
  /** True when only goods of the customer's agreement may be found and bought. */
  isAgreementOnly: boolean;
}

/** Whoever may only look at a basket may not order either: every change of a basket needs that right. */
export function rightsIn(punchOut: PunchOutState | null, rights: ReadonlySet<Right>): ReadonlySet<Right> {
  if (punchOut?.isReadOnly !== true) return rights;
  return new Set([...rights].filter((right) => right !== 'order'));
}
