import type { ErrorCode } from '@engros/contracts/errors.ts';
import type { Ore } from '../../platform/money.ts';

/** The user cannot override any of these faults (domain 6). */
export interface FaultQuestion {
  numberOfLines: number;
  /** True when every line is available on the date and no line is unresolved. */
  isOrderable: boolean;
  missingToMinimumOre: Ore;
  orderReference: string | null;
  isReferenceRequired: boolean;
  referenceMaxLength: number;
}

export type OrderFault = Extract<
  ErrorCode,
  'basketEmpty' | 'orderRefused' | 'orderReferenceMissing' | 'orderReferenceTooLong'
>;

/** The first fault becomes the error code of the response. */
export function orderFaults(question: FaultQuestion): OrderFault[] {
  const faults: OrderFault[] = [];
  if (question.numberOfLines === 0) faults.push('basketEmpty');
  else if (!question.isOrderable || question.missingToMinimumOre > 0) faults.push('orderRefused');
  const reference = question.orderReference ?? '';
  if (question.isReferenceRequired && reference === '') faults.push('orderReferenceMissing');
  // Counts code points instead of UTF-16 units, so that an emoji is one character.
  if ([...reference].length > question.referenceMaxLength) faults.push('orderReferenceTooLong');
  return faults;
}
