import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import type { CatalogProduct, QuickSaleLot } from '../../goods/catalog/catalog-product.ts';
import { availabilityOn, quickSaleAvailability } from '../../goods/delivery/availability.ts';
import { planDates } from '../../goods/delivery/delivery-calendar.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { BasketLine } from './basket-state.ts';
import { checkLines } from './check-lines.ts';

const now = Temporal.Instant.from('2026-11-23T13:18:00Z');
const date = '2026-11-24';
const sizes: Record<string, number> = { st: 1, pk: 4, ks: 6 };
const plan = planDates(
  {
    timeZone: 'Europe/Copenhagen',
    routes: [
      { weekday: 2, cutOffTime: '16:00', cutOffWorkingDaysBefore: 1, window: { from: '06:10', to: '06:50' } },
    ],
    closures: [],
    extraDays: [],
    holidays: () => new Map(),
  },
  { from: '2026-11-23' },
);

/** With one product and one lot of it; applies the real availability rules. */
function shelfWith(stock: number): CustomerShelf {
  const product = {
    id: '1',
    units: Object.entries(sizes).map(([code, quantity]) => ({
      code,
      quantity,
      smallestQuantity: 1,
      quantityStep: 1,
    })),
  } as unknown as CatalogProduct;
  const lot = {
    id: 'Q',
    productId: '1',
    salesUnitCode: 'st',
    priceOre: 50,
    stock,
  } as unknown as QuickSaleLot;
  const asked = { plan, date, now, presalePeriodId: null };
  const facts = {
    leadTimeWorkingDays: 0,
    leadCutOffTime: null,
    coolType: 'dry' as const,
    isBlocked: false,
    isRecalled: false,
    isInAssortment: true,
    replacedBy: null,
    isStockManaged: true,
    stock,
    restockDate: null,
    restockedStock: stock,
    presalePeriodId: null,
    validFrom: null,
    validTo: null,
  };
  return {
    date,
    plan,
    terms: { allergenProfile: [] },
    product: (id: string) => (id === '1' ? product : undefined),
    price: () => ({ priceOre: 100, source: 'list' }),
    quickSale: (id: string) => (id === 'Q' ? lot : undefined),
    availability: (_id: string, neededBaseUnits?: number) =>
      availabilityOn({ ...asked, product: facts, ...(neededBaseUnits !== undefined && { neededBaseUnits }) }),
    quickSaleAvailability: (_id: string, neededBaseUnits?: number) =>
      quickSaleAvailability({
        ...asked,
        quickSale: {
          stock,
          validFrom: null,
          lastDate: null,
          isProductBlocked: false,
          isProductRecalled: false,
          coolType: 'dry',
        },
        ...(neededBaseUnits !== undefined && { neededBaseUnits }),
      }),
  } as unknown as CustomerShelf;
}

const line = (lineId: number, unitCode: string, quantity: number, quickSaleId = ''): BasketLine => ({
  lineId,
  productId: '1',
  quickSaleId,
  unitCode,
  quantity,
  unitPriceOre: 100,
  priceSource: 'list',
  addedBy: 'user',
  trackingList: null,
  trackingPosition: null,
  note: null,
  substitute: null,
});
const decision = (stock: number, lines: BasketLine[]) =>
  checkLines(shelfWith(stock), lines).lines.every((checked) => checked.faults.length === 0);

describe('checkLines', () => {
  it('decides a split demand as the unsplit, over 1,000 splittings (T29)', () => {
    const part = fc.record({
      unitCode: fc.constantFrom('st', 'pk', 'ks'),
      quantity: fc.integer({ min: 1, max: 20 }),
    });
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 200 }),
        (parts, stock) => {
          const units = parts.reduce((sum, one) => sum + one.quantity * (sizes[one.unitCode] ?? 0), 0);
          const split = parts.map((one, index) => line(index + 1, one.unitCode, one.quantity));
          expect(decision(stock, split)).toBe(decision(stock, [line(1, 'st', units)]));
          expect(decision(stock, split)).toBe(units <= stock);
          const lots = parts.map((one, index) =>
            line(index + 1, 'st', one.quantity * (sizes[one.unitCode] ?? 0), 'Q'),
          );
          expect(decision(stock, lots)).toBe(units <= stock);
        },
      ),
      { numRuns: byLength({ short: 200, matrix: 1000 }), seed: 29 },
    );
  });

  it('names the most left for each line beside the others (CHK-05)', () => {
    const { lines } = checkLines(shelfWith(17), [line(1, 'ks', 2), line(2, 'st', 3)]);
    expect(lines.map(({ maxQuantity }) => maxQuantity)).toEqual([2, 5]);
    expect(lines.every(({ faults }) => faults.length === 0)).toBe(true);
    const short = checkLines(shelfWith(17), [line(1, 'ks', 3), line(2, 'st', 3)]).lines;
    expect(short.map(({ faults, maxQuantity }) => [faults, maxQuantity])).toEqual([
      [['insufficient_stock'], 2],
      [['insufficient_stock'], 0],
    ]);
  });

  it('lets a lot and its product draw on their own stock', () => {
    expect(decision(5, [line(1, 'st', 5), line(2, 'st', 5, 'Q')])).toBe(true);
    const gone = checkLines(shelfWith(5), [line(1, 'st', 1, 'other')]).lines[0];
    expect(gone?.faults).toEqual(['quick_sale_gone']);
  });

  it('sets aside lines whose product or unit is no longer sold', () => {
    const checked = checkLines(shelfWith(5), [line(1, 'palle', 1), { ...line(2, 'st', 1), productId: '9' }]);
    expect(checked.unresolved.map(({ reason }) => reason)).toEqual(['invalid_unit', 'product_unavailable']);
  });

  it('counts samples of a change with the orders of the day (CHK-08)', () => {
    const goods = shelfWith(10);
    const sample = { ...goods.product('1'), isSample: true };
    const campaign = { validFrom: date, validTo: date, minimumBasketTotalOre: 0, maximumProducts: 2 };
    const known = { ...goods, product: () => sample, catalog: { sampleCampaigns: [campaign] }, placed: [] };
    const other = {
      id: 8,
      deliveryDate: date,
      subtotalOre: 100,
      deliveryFeeOre: 0,
      samples: 1,
      samplesOre: 0,
    };
    // As under the lock: the orders of the day are newer than what the shelf was opened with.
    const shelf = { ...known, placed: [other], holding: () => known } as unknown as CustomerShelf;
    const unit = { unitQuantity: 1, unitTextSingular: 'stk.', unitTextPlural: 'stk.' };
    const held = {
      orderId: 7,
      lots: {},
      goods: { '1': 1 },
      day: date,
      deadline: '2026-11-23T15:00:00Z',
      lines: [{ ...line(1, 'st', 1), ...unit, deposit: null }],
    };
    const faults = (quantity: number) =>
      checkLines(shelf, [line(1, 'st', quantity)], { amendsOrderId: 7, heldUnits: held }).lines[0]?.faults;
    expect([faults(1), faults(2)]).toEqual([[], ['sample_too_many']]);
  });
});
