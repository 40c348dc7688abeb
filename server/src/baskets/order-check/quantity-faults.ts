import type { CatalogUnit } from '../../goods/catalog/catalog-product.ts';

/** Fewer than are sold at least, or no multiple of what is sold at a time. */
export type QuantityFault = 'below_smallest' | 'not_a_step';

export const quantityFaultCodes: readonly QuantityFault[] = ['below_smallest', 'not_a_step'];

type Terms = Pick<CatalogUnit, 'smallestQuantity' | 'quantityStep'>;

/** The nearest quantity from `quantity` up that is sold, in sales units. */
export const soldFrom = ({ smallestQuantity, quantityStep }: Terms, quantity: number): number =>
  Math.ceil(Math.max(quantity, smallestQuantity) / quantityStep) * quantityStep;

/** The largest quantity up to `most` that is sold, in sales units; 0 when there is none. */
export function soldUpTo(terms: Terms, most: number): number {
  const steps = Math.floor(most / terms.quantityStep) * terms.quantityStep;
  return steps < terms.smallestQuantity ? 0 : steps;
}

/** Empty for a quantity that is sold. */
export function quantityFaults({ smallestQuantity, quantityStep }: Terms, quantity: number): QuantityFault[] {
  if (quantity < smallestQuantity) return ['below_smallest'];
  return quantity % quantityStep === 0 ? [] : ['not_a_step'];
}
