import type { ErpLine } from '../../src/features/erp/embedded/erp-order-queries.ts';

/** Returns a line of an order of ten cases of six, all confirmed. */
export function anErpLine(position: number, wishes: Partial<ErpLine> = {}): ErpLine {
  return {
    position,
    productId: `P${position}`,
    unitQuantity: 6,
    quantityOrdered: 10,
    quantityConfirmed: 10,
    quantityDelivered: 0,
    weightOrderedG: 5000,
    weightConfirmedG: null,
    unitPriceOre: 6000,
    lineTotalOre: 60_000,
    isCatchWeight: false,
    coolType: 'dry',
    shelfLifeDays: null,
    quantityOnTheWay: 0,
    stock: null,
    elsewhere: null,
    isReplaced: false,
    replacement: null,
    ...wishes,
  };
}
