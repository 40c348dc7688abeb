import type { priceSources } from '@engros/contracts/product.ts';
import type { LinePriceSource } from './basket-state.ts';

const wireNames: Record<LinePriceSource, (typeof priceSources)[number]> = {
  list: 'List',
  discount: 'Discount',
  agreement: 'Agreement',
  groupAgreement: 'GroupAgreement',
  campaign: 'Campaign',
  quickSale: 'QuickSale',
};

/** The source of a price as the wire spells it. */
export function presentPriceSource(source: LinePriceSource): (typeof priceSources)[number] {
  return wireNames[source];
}
