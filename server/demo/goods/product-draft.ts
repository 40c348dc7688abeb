import { baseGtin, outerGtin } from '../gtin.ts';
import { fractionOf, hashOf, itemAt } from '../random.ts';
import { leafCategory } from './category-rows.ts';
import { allergenStatement } from './composition/allergens.ts';
import { type Composition, compositionOf } from './composition/composition.ts';
import { co2ePerKgOfCut } from './composition/cuts.ts';
import { describe, storageText } from './composition/descriptions.ts';
import { isOrganicName, markingsOf, originOf } from './composition/markings.ts';
import { englishIngredients } from './english/english-ingredients.ts';
import { englishName } from './english/english-names.ts';
import type { Packing } from './packing.ts';
import { levelPriceOre, referencePriceOre } from './prices.ts';
import { type Brand, chooseBrand } from './suppliers-and-brands.ts';
import type { Combination, Template } from './templates/template.ts';
import { unitWords } from './unit-words.ts';

export interface DraftUnit {
  code: string;
  quantity: number;
  isDefault: boolean;
  priceOre: number;
  one: string;
  many: string;
  content: string;
  gtin: string;
}

/** Without data that depends on the day. */
export interface ProductDraft {
  id: string;
  name: string;
  nameEn: string;
  leaf: string;
  topKey: string;
  categoryId: string;
  artwork: string;
  brand: Brand;
  supplierNumber: string;
  composition: Composition;
  baseCode: string;
  baseWeightG: number;
  /** volume of one base unit; null unless the product is liquid */
  netVolumeMl: number | null;
  pieceCount: number | null;
  isCatchWeight: boolean;
  isOrganic: boolean;
  coolType: 'cool' | 'freeze' | 'dry';
  shelfLifeDays: number;
  leadDays: number;
  markings: readonly string[];
  country: string | null;
  origin: string | null;
  originEn: string | null;
  ingredients: string | null;
  ingredientsEn: string | null;
  allergens: Readonly<Record<string, string>>;
  description: string;
  descriptionEn: string;
  storage: string;
  storageEn: string;
  popularity: number;
  units: readonly DraftUnit[];
  /** true for products written by hand (`lists/showcase.csv`) */
  isShowcase: boolean;
}

export interface DraftParts {
  id: string;
  item: number;
  template: Template;
  combination: Combination;
  packing: Packing;
  name: string;
  salt: string;
  brand?: Brand | undefined;
  /** set by hand for showcase products */
  fixed?: {
    brand: Brand;
    prices: readonly number[];
    popularity: number;
    artwork?: string;
    supplierNumber?: string;
  };
}

function coolTypeOf(name: string, template: Template): ProductDraft['coolType'] {
  if (/\bIQF\b|frost|frosne?n?\b|frosset/i.test(name)) return 'freeze';
  return /\bfersk|køl[,t ]|sous vide/i.test(name) && template.coolType !== 'dry' ? 'cool' : template.coolType;
}

// Oats become gluten-free oats; wheat, rye, barley and spelt become maize.
function withoutGluten(ingredients: string): string {
  const exchanged = ingredients
    .replace(/(?<!\p{L})havregryn/giu, 'glutenfri havregryn')
    .replace(/(?<!\p{L})(?:durum)?(?:hvede|rug|byg|spelt)\p{L}*/giu, 'majsmel');
  return exchanged.charAt(0).toUpperCase() + exchanged.slice(1);
}

function ingredientsOf(composition: Composition, combination: Combination, name: string): string | null {
  if (!composition.isFood) return null;
  let text = [composition.ingredients, ...combination.ingredients].join(', ');
  if (/glutenfri/i.test(name)) text = withoutGluten(text);
  if (/laktosefri/i.test(name)) text += ', enzym (laktase)';
  if (/økolog/i.test(name)) text = `${text}. Økologiske ingredienser fra EU og ikke-EU-landbrug`;
  return text;
}

function unitsOf(parts: DraftParts, brand: Brand, referenceOre: number, isFood: boolean): DraftUnit[] {
  const base = baseGtin(brand.code, parts.item);
  return parts.packing.levels.map((level, index) => {
    const words = unitWords(level.code);
    return {
      code: level.code.toUpperCase(),
      quantity: level.quantity,
      isDefault: level.isDefault,
      priceOre: parts.fixed?.prices[index] ?? levelPriceOre(parts.packing, level, referenceOre, isFood),
      one: words.one,
      many: words.many,
      content: level.content,
      gtin: level.quantity === 1 ? base : outerGtin(base, level.code === 'pll' ? 2 : 1),
    };
  });
}

/** Most products are bought by few customers. Below 0.45; showcase products start at 0.5. */
function popularityOf(id: string): number {
  return Math.round(450 * fractionOf(`popularity:${id}`) ** 3) / 1000;
}

export function draftProduct(parts: DraftParts): ProductDraft {
  const { id, name, template, packing, salt } = parts;
  const usual = compositionOf(template.composition);
  const co2ePerKg = co2ePerKgOfCut(template.composition, name) ?? usual.co2ePerKg;
  const composition = { ...usual, co2ePerKg };
  const isOrganic = isOrganicName(name);
  const brand =
    parts.fixed?.brand ??
    parts.brand ??
    chooseBrand(template.brands, isOrganic, hashOf(`${salt}:brand:${name}`));
  const place = originOf(
    /\bdansk/i.test(name)
      ? 'DK'
      : itemAt(template.origins, hashOf(`origin:${name}`) % template.origins.length),
  );
  const category = leafCategory(template.leaf);
  const coolType = coolTypeOf(name, template);
  const ingredients = ingredientsOf(composition, parts.combination, name);
  const referenceOre = referencePriceOre(
    template,
    { head: parts.combination.head, name, salt },
    { factor: parts.combination.priceFactor, isOrganic, packing, isFood: composition.isFood },
  );
  const described = describe(category.topKey, brand, coolType, hashOf(`text:${id}`));
  const storage = storageText(coolType, category.topKey);
  const isProcessed = ingredients?.includes(',') === true;
  return {
    id,
    name,
    nameEn: englishName(name),
    leaf: template.leaf,
    topKey: category.topKey,
    categoryId: category.id,
    artwork: parts.fixed?.artwork ?? category.artwork,
    brand,
    supplierNumber:
      parts.fixed?.supplierNumber ?? `${brand.id.slice(0, 2).toUpperCase()}-${10_000 + parts.item}`,
    composition,
    baseCode: packing.baseCode.toUpperCase(),
    baseWeightG: packing.baseWeightG,
    netVolumeMl: packing.isLiquid ? packing.baseWeightG : null,
    pieceCount: packing.pieces,
    isCatchWeight: packing.isApproximate,
    isOrganic,
    coolType,
    shelfLifeDays: coolType === 'freeze' ? Math.max(180, template.shelfLifeDays) : template.shelfLifeDays,
    leadDays: template.flags.has('lead1') ? 1 : 0,
    markings: markingsOf(name, template.flags, place.country),
    country: place.country,
    origin: place.text,
    originEn: place.textEn,
    ingredients,
    ingredientsEn: ingredients === null ? null : englishIngredients(ingredients),
    allergens: ingredients === null ? {} : allergenStatement(ingredients, id, isProcessed),
    description: described.da,
    descriptionEn: described.en,
    storage: storage.da,
    storageEn: storage.en,
    popularity: parts.fixed?.popularity ?? popularityOf(id),
    units: unitsOf(parts, brand, referenceOre, composition.isFood),
    isShowcase: parts.fixed !== undefined,
  };
}
