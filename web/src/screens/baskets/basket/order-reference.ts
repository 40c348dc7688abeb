import type { Basket } from '@engros/contracts/baskets/basket.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';

export interface ReferenceFault {
  message: string;
  short: string;
}

/** Counts characters as users do: an emoji counts as one. */
export function characterCount(text: string): number {
  return [...text].length;
}

/** The reference is missing although the customer's agreement requires one, or it is too long (CHK-04). */
export function referenceFault({
  References,
  Rules,
}: Pick<Basket, 'References' | 'Rules'>): ReferenceFault | undefined {
  const reference = (References.OrderReference ?? '').trim();
  // A basket for a procurement system needs no reference, because the reference is entered in that system
  // (specification 5).
  const isRequired = Rules.IsOrderReferenceRequired && !pageContext().user.IsPunchOutUser;
  if (isRequired && reference === '') {
    return { message: label('checkout.referenceMissing'), short: label('checkout.mustBeFilled') };
  }
  if (characterCount(reference) <= Rules.OrderReferenceMaxLength) return undefined;
  return {
    message: label('checkout.referenceTooLong', { max: Rules.OrderReferenceMaxLength }),
    short: label('checkout.tooLong'),
  };
}
