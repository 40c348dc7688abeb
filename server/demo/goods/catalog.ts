import { tableOf } from '../lists.ts';
import { hashOf, itemAt } from '../random.ts';
import { leafCategory, numberBlocks } from './category-rows.ts';
import { isPackedSo, type Packing, packingForPieces, readPacking } from './packing.ts';
import { draftProduct, type ProductDraft } from './product-draft.ts';
import { type Brand, brandNamed } from './suppliers-and-brands.ts';
import { type Combination, combinationOf, readTemplates, type Template } from './templates/template.ts';

interface Quota {
  template: Template;
  count: number;
}

/** Takes some tenths of a second, so it is done once per seeding. */
export function allTemplates(): Template[] {
  return ['meat', 'fish', 'dairy', 'green', 'bread', 'frozen', 'dry', 'drinks', 'nonfood'].flatMap(
    readTemplates,
  );
}

type HandwrittenLine = Record<
  'number' | 'name' | 'family' | 'brand' | 'packing' | 'prices' | 'artwork',
  string
>;

/** The same in every size of the demonstration. Family is "leaf;composition"; list prices are in kroner, one per unit. */
const showcaseLines = tableOf<keyof HandwrittenLine>('showcase.csv');

export const showcaseIds: readonly string[] = showcaseLines.map(({ number }) => number);

// Each combination once with its usual packing, once more per other packing, and once more per brand that can be added to the
// name.
const capacityOf = (template: Template) =>
  template.combinations.length * (1 + template.packings.length + template.brands.length);

interface Variant {
  packing: Packing;
  suffix: string;
  brand?: Brand;
}

// Undefined when the name does not fit that round's packing.
function variantOf(template: Template, cycle: number, name: string, salt: string): Variant | undefined {
  const fitting = template.packings.filter((packing) => isPackedSo(packing, name));
  const choices = fitting.length > 0 ? fitting : template.packings;
  const usual = itemAt(choices, hashOf(`${salt}:packing:${name}`) % choices.length);
  if (cycle === 0) return { packing: usual, suffix: '' };
  const packing = template.packings[cycle - 1];
  if (packing !== undefined) {
    return choices.includes(packing) ? { packing, suffix: `, ${packing.summary}` } : undefined;
  }
  const brand = brandNamed(itemAt(template.brands, cycle - 1 - template.packings.length));
  return { packing: usual, suffix: `, ${brand.name}`, brand };
}

/** In proportion to the square root of their size, but not beyond their maximum. */
export function quotasFor(templates: readonly Template[], wanted: number): Quota[] {
  const quotas = templates.map((template) => ({
    template,
    count: 0,
    weight: Math.sqrt(template.combinations.length),
  }));
  let left = wanted;
  while (left > 0) {
    const open = quotas.filter((quota) => quota.count < capacityOf(quota.template));
    if (open.length === 0) throw new RangeError(`The demo catalogue ends ${left} products short`);
    const totalWeight = open.reduce((sum, quota) => sum + quota.weight, 0);
    const share = left / totalWeight;
    const byWeight = open.toSorted((a, b) => b.weight - a.weight);
    for (const quota of byWeight) {
      const room = capacityOf(quota.template) - quota.count;
      const given = Math.min(left, room, Math.max(1, Math.floor(share * quota.weight)));
      quota.count += given;
      left -= given;
    }
  }
  return quotas;
}

function templateFor(templates: readonly Template[], leaf: string, composition: string): Template {
  const ofLeaf = templates.filter((template) => template.leaf === leaf);
  const found = ofLeaf.find((template) => template.composition === composition) ?? ofLeaf[0];
  if (found === undefined) throw new RangeError(`No family of ${leaf}`);
  return { ...found, composition };
}

interface Handwritten {
  line: HandwrittenLine;
  templates: readonly Template[];
  salt: string;
  item: number;
  popularity: number;
}

function handwrittenDraft({ line, templates, salt, item, popularity }: Handwritten): ProductDraft {
  const { number: id, name, brand, packing, prices, artwork } = line;
  const [leaf = '', composition = ''] = line.family.split(';');
  return draftProduct({
    id,
    item,
    template: templateFor(templates, leaf, composition),
    combination: { name, head: name, priceFactor: 1, ingredients: [] },
    packing: readPacking(packing),
    name,
    salt,
    fixed: {
      brand: brandNamed(brand),
      prices: prices.split('/').map((price) => Math.round(Number(price) * 100)),
      popularity,
      artwork,
    },
  });
}

export function showcaseDrafts(templates: readonly Template[], salt: string): ProductDraft[] {
  return showcaseLines.map((line, index) => {
    const popularity = 1 - index / (2 * showcaseLines.length);
    return handwrittenDraft({ line, templates, salt, item: index + 1, popularity });
  });
}

/** Number after the items of the largest catalogue. */
const firstSampleItem = 80_001;

/** The same for every size of the catalogue. */
export function sampleDrafts(salt: string): ProductDraft[] {
  const templates = allTemplates();
  return tableOf<keyof HandwrittenLine>('samples.csv').map((line, index) =>
    handwrittenDraft({ line, templates, salt, item: firstSampleItem + index, popularity: 0 }),
  );
}

/** Spread evenly over the block of a level 1 category, skipping the item numbers of the showcase. */
function numberGiver(totals: ReadonlyMap<string, number>): (topKey: string) => string {
  const taken = new Set(showcaseIds);
  const given = new Map<string, number>();
  return (topKey) => {
    const block = numberBlocks.find((candidate) => candidate.key === topKey);
    if (block === undefined) throw new RangeError(`No numbers for ${topKey}`);
    const index = given.get(topKey) ?? 0;
    given.set(topKey, index + 1);
    const step = (block.last - block.first) / (totals.get(topKey) ?? 1);
    let number =
      block.first + Math.floor(index * step) + (hashOf(`${topKey}:${index}`) % Math.max(1, Math.floor(step)));
    while (taken.has(String(number))) number += 1;
    taken.add(String(number));
    return String(number);
  };
}

function totalsByTop(quotas: readonly Quota[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { template, count } of quotas) {
    const topKey = leafCategory(template.leaf).topKey;
    totals.set(topKey, (totals.get(topKey) ?? 0) + count);
  }
  return totals;
}

interface NamedVariant extends Variant {
  name: string;
  combination: Combination;
}

/** Combinations with the usual packing come first. Names that are already used are skipped. */
function* variantsOf(template: Template, salt: string, names: Set<string>): Generator<NamedVariant> {
  for (let step = 0; step < capacityOf(template); step += 1) {
    const cycle = Math.floor(step / template.combinations.length);
    const number = itemAt(template.combinations, step % template.combinations.length);
    const combination = combinationOf(template.parts, number);
    const variant = combination && variantOf(template, cycle, combination.name, salt);
    if (combination === undefined || variant === undefined) continue;
    const name = `${combination.name}${variant.suffix}`;
    if (names.has(name)) continue;
    names.add(name);
    yield { ...variant, packing: packingForPieces(variant.packing, combination.name), name, combination };
  }
}

/** Showcase first. One at a time, so that the products need not all be in memory. */
export function* catalogDrafts(wanted: number, salt: string): Generator<ProductDraft> {
  const templates = allTemplates();
  const showcase = showcaseDrafts(templates, salt);
  yield* showcase;
  const names = new Set(showcase.map((draft) => draft.name));
  const quotas = quotasFor(templates, Math.max(0, wanted - showcase.length));
  const nextNumber = numberGiver(totalsByTop(quotas));
  let item = showcase.length;
  let owed = 0;
  for (const { template, count } of quotas) {
    // If a family has too few unused names, the next family provides the missing products.
    owed += count;
    for (const { packing, name, combination, brand } of variantsOf(template, salt, names)) {
      if (owed === 0) {
        names.delete(name);
        break;
      }
      owed -= 1;
      item += 1;
      const id = nextNumber(leafCategory(template.leaf).topKey);
      yield draftProduct({ id, item, template, combination, packing, name, salt, brand });
    }
  }
}
