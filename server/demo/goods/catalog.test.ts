import { describe, expect, it } from 'vitest';
import { isValidGtin } from '../gtin.ts';
import { catalogDrafts, showcaseIds } from './catalog.ts';
import { categoryRows, numberBlocks } from './category-rows.ts';
import { englishIngredients } from './english/english-ingredients.ts';
import { englishName } from './english/english-names.ts';
import type { ProductDraft } from './product-draft.ts';

const catalog = [...catalogDrafts(5000, '')];
const sold = catalog.filter((draft) => !draft.name.startsWith('Vareprøve'));

function kiloPriceKr(draft: ProductDraft, unit: ProductDraft['units'][number]): number {
  return (unit.priceOre / (unit.quantity * draft.baseWeightG)) * 10;
}

/** Plausible price range of a kilo or litre in kroner, keyed by level 1 category. */
const kiloPrices: Readonly<Record<string, readonly [number, number]>> = {
  koed: [20, 620],
  fisk: [30, 800],
  mejeri: [6, 420],
  groent: [4, 420],
  broed: [10, 260],
  boller: [15, 190],
  frost: [8, 250],
  convenience: [16, 280],
  tapas: [30, 420],
  kolonial: [2.5, 700],
  drikke: [3, 1500],
  is: [25, 260],
  slik: [20, 400],
};

/** Words that indicate an allergen, chosen independently of the rules under test. */
const tellingWords: readonly (readonly [string, RegExp])[] = [
  ['AW', /\b(hvedemel|rugmel|durumhvede|havregryn|bygmalt)/],
  ['AM', /(smør \(|skummetmælk|letmælk|fløde \(|mozzarella|\(mælk\))/],
  ['AE', / æg(,|$)|\(æg\)/],
  ['AF', /\(fisk\)/],
  ['AC', /\(krebsdyr\)/],
  ['UM', /\(bløddyr\)/],
  ['AN', /\(nødder\)/],
  ['BC', /knoldselleri/],
  ['BM', /sennepsfrø|, sennep(,|$)/],
  ['AY', /sojabønner/],
  ['AS', /\(sesam\)|sesamfrø/],
  ['AP', /jordnødder/],
  ['AU', /sulfitter/],
];

describe('the demo catalogue', () => {
  it('has as many products as asked for, each with number and name', () => {
    expect(catalog).toHaveLength(5000);
    expect(new Set(catalog.map((draft) => draft.id)).size).toBe(5000);
    expect(new Set(catalog.map((draft) => draft.name)).size).toBe(5000);
  });

  it('gives every product units, one of them default, each code once', () => {
    const wrong = catalog.filter(
      ({ units }) =>
        units.filter((unit) => unit.isDefault).length !== 1 ||
        new Set(units.map((unit) => unit.code)).size !== units.length,
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('numbers every sales unit with its own valid Danish GTIN', () => {
    const gtins = catalog.flatMap((draft) => draft.units.map((unit) => unit.gtin));
    expect(gtins.filter((gtin) => !isValidGtin(gtin) || !/^[0-2]570\d{10}$/.test(gtin))).toEqual([]);
    expect(new Set(gtins).size).toBe(gtins.length);
  });

  it('keeps the price of a kilo within what its category costs', () => {
    const outside = sold
      .filter((draft) => draft.topKey !== 'nonfood')
      .flatMap((draft) => draft.units.map((unit) => ({ draft, price: kiloPriceKr(draft, unit) })))
      .filter(({ draft, price }) => {
        const [low, high] = kiloPrices[draft.topKey] ?? [0, 0];
        return price < low || price > high;
      });
    expect(outside.map(({ draft, price }) => `${draft.topKey} ${draft.name} ${price.toFixed(2)}`)).toEqual(
      [],
    );
  });

  it('compares liquids by the litre and napkins by the piece', () => {
    const named = (word: RegExp) => sold.filter(({ name }) => word.test(name));
    const napkins = named(/^Serviet/);
    const liquids = named(/^(Letmælk|Sødmælk|Piskefløde|Olivenolie|Rapsolie)/);
    expect([napkins.length > 0, liquids.length > 0]).toEqual([true, true]);
    for (const { name, pieceCount, composition } of napkins)
      expect([Number(pieceCount) > 1, composition.isFood], name).toEqual([true, false]);
    for (const { name, netVolumeMl } of liquids) expect(netVolumeMl, name).toBeGreaterThan(0);
    for (const { name, netVolumeMl } of named(/^(Oksefilet|Hvedemel|Smør)/))
      expect(netVolumeMl, name).toBeNull();
  });

  it('sells larger units cheaper by the kilo than smaller ones', () => {
    const dearer = sold.filter((draft) =>
      draft.units.some((unit, index) => {
        const before = draft.units[index - 1];
        return before !== undefined && kiloPriceKr(draft, unit) > kiloPriceKr(draft, before);
      }),
    );
    expect(dearer.map((draft) => draft.name)).toEqual([]);
  });

  it('names an allergen for every ingredient that has one', () => {
    const missing = catalog.flatMap((draft) =>
      tellingWords
        .filter(
          ([code, words]) =>
            words.test((draft.ingredients ?? '').toLowerCase()) && draft.allergens[code] !== 'contains',
        )
        .map(([code]) => `${code} ${draft.name}: ${draft.ingredients}`),
    );
    expect(missing).toEqual([]);
  });

  it('finds no allergen in water, meat, fruit and vegetables', () => {
    const plain = catalog.filter((draft) =>
      [
        'Kildevand',
        'Kyllingekød',
        'Oksekød',
        'Frugt',
        'Vindruer',
        'Peberfrugt',
        'Citrusfrugt',
        'Ris',
      ].includes(draft.ingredients ?? ''),
    );
    expect(plain.length).toBeGreaterThan(100);
    for (const draft of plain) expect(Object.values(draft.allergens), draft.name).not.toContain('contains');
  });

  it('puts no wheat, rye or barley in what is called gluten free', () => {
    const glutenFree = catalog.filter((draft) => draft.markings.includes('glutenfree'));
    expect(glutenFree.length).toBeGreaterThan(20);
    const wrong = glutenFree.filter((draft) =>
      /(?<!bog)hvede|(?<!\p{L})(rug|byg|spelt)/iu.test((draft.ingredients ?? '').toLowerCase()),
    );
    expect(wrong.map((draft) => `${draft.name}: ${draft.ingredients}`)).toEqual([]);
  });

  it('holds the products of the pictures with their prices', () => {
    const byId = new Map(catalog.map((draft) => [draft.id, draft]));
    expect(showcaseIds.filter((id) => !byId.has(id))).toEqual([]);
    expect(
      byId.get('204118')?.units.map((unit) => [unit.code, unit.quantity, unit.priceOre, unit.content]),
    ).toEqual([
      ['PS', 1, 13_950, '2 kg'],
      ['KRT', 5, 66_250, '5 poser · 10 kg'],
      ['PLL', 240, 2_971_200, '48 krt. · 480 kg'],
    ]);
    expect(byId.get('201077')?.units.map((unit) => unit.content)).toEqual([
      'ca. 1,5 kg',
      '6 stk. · ca. 9 kg',
    ]);
    expect(byId.get('501220')?.units.map((unit) => unit.content)).toEqual(['10 × 1 l']);
  });

  it.each([
    [500, [...catalogDrafts(500, '')]],
    [5000, catalog],
  ])('spreads %i products over every level 1 category', (wanted, drafts) => {
    const counts = new Map<string, number>();
    for (const draft of drafts) counts.set(draft.topKey, (counts.get(draft.topKey) ?? 0) + 1);
    for (const { key } of numberBlocks) expect(counts.get(key) ?? 0, key).toBeGreaterThan(wanted / 110);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(wanted);
  });

  it('has four levels of categories, and a product in every leaf', () => {
    const leaves = categoryRows.filter((row) => row.level === 4).map((row) => row.id);
    const used = new Set(catalog.map((draft) => draft.categoryId));
    expect(new Set(categoryRows.map((row) => row.level))).toEqual(new Set([1, 2, 3, 4]));
    expect(leaves.filter((leaf) => !used.has(leaf))).toEqual([]);
  });

  it('says everything in English too', () => {
    const proper = new Set(['Doyenné', 'Frisée', 'Rosé', 'Köttbullar']);
    const description = /^[A-Z][^æøå]*\.(?: From .+\.| Our own brand\.)(?: Delivered [a-z-]+\.)?$/u;
    const wrong = catalog.filter((draft) => {
      const words = draft.nameEn.replaceAll(draft.brand.name, '').split(/[\s,:]+/);
      return (
        words.some((word) => /[æøå]|^(?:m|u)\//i.test(word) && !proper.has(word)) ||
        !description.test(draft.descriptionEn) ||
        !/^Keep/.test(draft.storageEn) ||
        (draft.ingredientsEn === null) !== (draft.ingredients === null) ||
        /[æøå]|\d,\d/i.test(draft.ingredientsEn ?? '') ||
        /[æøå]/i.test(draft.originEn ?? 'ø')
      );
    });
    expect(wrong.map(({ nameEn }) => nameEn)).toEqual([]);
    const names = new Map(catalog.map(({ name, nameEn }) => [name, nameEn]));
    expect(names.get('Kyllingebrystfilet u/skind, kalibreret 160–180 g, IQF')).toBe(
      'Chicken breast fillet skinless, calibrated 160–180 g, IQF',
    );
    const ingredients = new Map(catalog.map((draft) => [draft.ingredients, draft.ingredientsEn]));
    expect(ingredients.get('Rugmel, solsikkekerner, hørfrø, sesamfrø, salt')).toBe(
      'Rye flour, sunflower seeds, linseed, sesame seeds, salt',
    );
    expect(() => englishIngredients('Vand, klokkeblomst')).toThrow('No English for klokkeblomst');
    expect(() => englishName('Klokkeblomst, fersk')).toThrow('No English for Klokkeblomst');
  });
});
