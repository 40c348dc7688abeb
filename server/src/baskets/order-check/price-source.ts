import type { priceSources } from '@engros/contracts/goods/product.ts';
import type { LinePriceSource } from './basket-state.ts';

const wireNames: Record<LinePriceSource, (typeof priceSources)[number]> = {
  list: 'List',
  discount: 'Discount',
  quantity: 'Quantity',
  agreement: 'Agreement',
  groupAgreement: 'GroupAgreement',
  campaign: 'Campaign',
  quickSale: 'QuickSale',
};

/** In the spelling of the API. */
export function presentPriceSource(source: LinePriceSource): (typeof priceSources)[number] {
  return wireNames[source];
}
