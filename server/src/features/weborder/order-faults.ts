import type { ErrorCode } from '@engros/contracts/errors.ts';
import type { Ore } from '../../platform/money.ts';

/** What a submission is held against. Nothing here can be waved through (domain 6). */
export interface FaultQuestion {
  numberOfLines: number;
  /** Every line and the date can be had, and nothing is among the lines that could not be resolved. */
  isOrderable: boolean;
  missingToMinimumOre: Ore;
  orderReference: string | null;
  isReferenceRequired: boolean;
  referenceMaxLength: number;
}

/** Why a basket cannot become an order, as the code of the answer; null when it can. */
export type OrderFault = Extract<
  ErrorCode,
  'basketEmpty' | 'orderRefused' | 'orderReferenceMissing' | 'orderReferenceTooLong'
>;

/** All that is wrong, the one that names the answer first. */
export function orderFaults(question: FaultQuestion): OrderFault[] {
  const faults: OrderFault[] = [];
  if (question.numberOfLines === 0) faults.push('basketEmpty');
  else if (!question.isOrderable || question.missingToMinimumOre > 0) faults.push('orderRefused');
  const reference = question.orderReference ?? '';
  if (question.isReferenceRequired && reference === '') faults.push('orderReferenceMissing');
  // Counted in characters as a person counts them, not in UTF-16 units.
  if ([...reference].length > question.referenceMaxLength) faults.push('orderReferenceTooLong');
  return faults;
}
