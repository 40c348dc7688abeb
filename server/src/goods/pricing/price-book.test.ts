import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignBookOf, priceBookOf, quantityBookOf } from './price-book.ts';

const date = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`);
const priceOre = fc.integer({ min: 0, max: 1_000_000 });
const terms = fc.array(
  fc.record({
    kind: fc.constantFrom('customer' as const, 'group' as const),
    productId: fc.constantFrom('1', '2'),
    unitCode: fc.constantFrom('ps', 'kt'),
    priceOre,
    validFrom: fc.option(date),
    validTo: fc.option(date),
    number: fc.constant('A-1'),
    fromQuantity: fc.constant(1),
    discountBasisPoints: fc.constant(null),
  }),
  { maxLength: 8 },
);
const campaigns = fc.array(
  fc.record({
    id: fc.constantFrom('C1', 'C2'),
    nameDa: fc.constant('Fund'),
    nameEn: fc.constant('Find'),
    productId: fc.constantFrom('1', '2'),
    unitCode: fc.constantFrom('ps', 'kt'),
    priceOre,
    validFrom: date,
    validTo: date,
    logoUrl: fc.constant(null),
  }),
  { maxLength: 8 },
);

const later = fc
  .uniqueArray(fc.record({ from: date, priceOre }), { maxLength: 3, selector: ({ from }) => from })
  .map((prices) => prices.toSorted((one, other) => (one.from < other.from ? -1 : 1)));

const quantities = fc.array(
  fc
    .record({
      productId: fc.constantFrom('1', '2'),
      unitCode: fc.constantFrom('ps', 'kt'),
      fromQuantity: fc.integer({ min: 2, max: 20 }),
      priceOre,
      validFrom: date,
      validTo: fc.option(date),
      percent: fc.option(fc.integer({ min: 1, max: 10_000 })),
    })
    .map(({ percent, ...row }) => ({
      ...row,
      priceOre: percent === null ? row.priceOre : null,
      discountBasisPoints: percent,
    })),
  { maxLength: 4 },
);

describe('the price book of a customer', () => {
  it('sorts by the very price it shows', () => {
    fc.assert(
      fc.property(
        terms,
        campaigns,
        date,
        priceOre,
        later,
        fc.integer({ min: 0, max: 10_000 }),
        quantities,
        (rows, offers, on, list, laterPrices, discount, ofMany) => {
          const own = ofMany.map((each) => ({ ...each, kind: 'quantity' as const, number: '' }));
          const book = priceBookOf([...rows, ...own], campaignBookOf(offers), quantityBookOf(ofMany));
          const request = {
            productId: '1',
            unitCode: 'ps',
            listPriceOre: list,
            laterPrices,
            discountBasisPoints: discount,
            date: on,
          };
          expect(book.lowest(request)).toBe(book.resolve(request, 'da').priceOre);
        },
      ),
    );
  });

  it('names campaigns in the asked language and knows the day’s agreements', () => {
    const offer = { id: 'C1', nameDa: 'Fund', nameEn: 'Find', productId: '1', unitCode: 'ps', priceOre: 5 };
    const offers = campaignBookOf([
      { ...offer, validFrom: '2026-11-01', validTo: '2026-11-30', logoUrl: null },
    ]);
    const agreed = {
      kind: 'customer' as const,
      unitCode: 'ps',
      priceOre: 7,
      number: 'A-1',
      validTo: null,
      fromQuantity: 1,
      discountBasisPoints: null,
    };
    const book = priceBookOf(
      [
        { ...agreed, productId: '1', validFrom: '2026-11-10' },
        { ...agreed, productId: '2', validFrom: null, kind: 'excluded' },
      ],
      offers,
    );
    const request = {
      productId: '1',
      unitCode: 'ps',
      listPriceOre: 9,
      laterPrices: [],
      discountBasisPoints: 0,
    };
    const named = (language: 'da' | 'en') =>
      book.resolve({ ...request, date: '2026-11-10' }, language).chosen.name;
    expect([named('da'), named('en')]).toEqual(['Fund', 'Find']);
    expect(book.productsOnAgreement('2026-11-09')).toEqual([]);
    expect(book.productsOnAgreement('2026-11-10')).toEqual(['1']);
    expect([...book.excluded]).toEqual(['2']);
  });
});
