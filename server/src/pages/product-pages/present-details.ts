import { allergenCodes, allergenLevelOf } from '@engros/contracts/goods/allergens.ts';
import type { ProductDetails } from '@engros/contracts/goods/product.ts';
import { type CatalogSupplier, defaultUnitOf } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import type { PriceCandidate } from '../../goods/pricing/resolve-price.ts';
import { wireSourceOf } from '../../goods/product-snapshots/present-prices.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { formatNumber, formatOre } from '../../platform/danish-formats.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { LongTexts } from './queries.ts';

/**
 * All 14 allergens for food. An allergen that is not stated is unknown, never "free from". Empty for products that are not food.
 */
export function presentAllergens(
  { isFood }: CatalogProduct,
  { allergens }: LongTexts,
  text: TextOf,
): ProductDetails['Allergens'] {
  if (!isFood) return [];
  return allergenCodes.map((code) => ({
    Code: code,
    Name: text(`goods.allergen.${code}`),
    Level: allergenLevelOf(allergens, code),
  }));
}

const kiloJoulePerKiloCalorie = 4.184;
const nutritionRows = [
  { code: 'energyKj', children: [] },
  { code: 'energyKcal', children: [] },
  { code: 'fat', children: ['saturated'] },
  { code: 'carbohydrate', children: ['sugars'] },
  { code: 'fibre', children: [] },
  { code: 'protein', children: [] },
  { code: 'salt', children: [] },
] as const;

// Salt below 1 g has two decimals (regulation 1169/2011 guidance), so that 0.04 g is not shown as 0 g.
function decimalsOf(code: string, figure: number): number {
  if (figure % 1 === 0) return 0;
  return code === 'salt' && figure < 1 ? 2 : 1;
}

// Base units that are single pieces. Other base units are a bag or a box, which nobody eats at a time.
const pieceCodes: ReadonlySet<string> = new Set(['st', 'stk']);

/** A heavier piece is no portion, such as a ham or a whole chicken. */
const heaviestPieceG = 500;

/** Only for products counted by the piece, of equal weight and eaten one by one. */
export function pieceWeightG({ baseUnitCode, netWeightG, isCatchWeight }: CatalogProduct): number | null {
  if (netWeightG === null || netWeightG > heaviestPieceG || isCatchWeight) return null;
  return pieceCodes.has(baseUnitCode.toLowerCase()) ? netWeightG : null;
}

const perGrams = 100;

/** Per 100 g in the order of the label and, when `pieceG` is known, per piece; values not stated are left out. */
export function presentNutrition(
  { nutrition }: LongTexts,
  pieceG: number | null,
  language: Language,
  text: TextOf,
): ProductDetails['Nutritions'] {
  if (nutrition === null) return [];
  const kiloJoules = nutrition['energyKj'];
  const figures: Readonly<Record<string, number>> =
    kiloJoules === undefined ? nutrition : { ...nutrition, energyKcal: kiloJoules / kiloJoulePerKiloCalorie };
  const rowOf = (code: string) => {
    const figure = figures[code];
    if (figure === undefined) return [];
    const ofPiece = pieceG === null ? null : nutrientAmount(code, (figure * pieceG) / perGrams, language);
    const { amount, formatted } = nutrientAmount(code, figure, language);
    const row = {
      Code: code,
      Text: text(`goods.nutrition.${code}`),
      Amount: amount,
      FormattedAmount: formatted,
      AmountPerPiece: ofPiece?.amount ?? null,
      FormattedAmountPerPiece: ofPiece?.formatted ?? null,
    };
    return [row];
  };
  return nutritionRows.flatMap(({ code, children }) =>
    rowOf(code).map((row) => ({ ...row, Children: children.flatMap(rowOf) })),
  );
}

const energyUnits: Readonly<Record<string, string>> = { energyKj: 'kJ', energyKcal: 'kcal' };

/** Energy in whole units, everything else in grams. */
function nutrientAmount(code: string, figure: number, language: Language) {
  const unit = energyUnits[code];
  const rounded = Number(figure.toFixed(unit === undefined ? 2 : 0));
  const decimals = unit === undefined ? decimalsOf(code, rounded) : 0;
  return { amount: rounded, formatted: `${formatNumber(rounded, decimals, language)} ${unit ?? 'g'}` };
}

const basisPointsPerPercent = 100;

function candidateText(candidate: PriceCandidate, language: Language, text: TextOf): string {
  const { source, number, name, discountBasisPoints } = candidate;
  if (source === 'list') return text('goods.listPrice');
  if (source === 'campaign') return text('goods.campaignName', { name: name ?? '' });
  if (source === 'agreement') return text('goods.agreementNumber', { number: number ?? '' });
  if (source === 'groupAgreement') return text('goods.groupAgreementNumber', { number: number ?? '' });
  const percent = (discountBasisPoints ?? 0) / basisPointsPerPercent;
  return text('goods.discountPercent', {
    percent: formatNumber(percent, percent % 1 === 0 ? 0 : 1, language),
  });
}

/**
 * Returns all compared prices of the default unit, and the price used (shown as 'Derfor 823,68 kr.', why
 * 823.68 kr.; domain 2).
 */
export function presentExplanation(
  shelf: CustomerShelf,
  product: CatalogProduct,
  text: TextOf,
): ProductDetails['PriceExplanation'] {
  const { language, maySeePrices } = shelf.request;
  const unit = defaultUnitOf(product);
  const price = maySeePrices ? shelf.price(product.id, unit.code) : undefined;
  if (price === undefined) return null;
  const { singular } = unitTexts(unit, language);
  const formatted = (ore: number) => `${formatOre(ore, language)} / ${singular}`;
  return {
    SalesUnitCode: unit.code,
    SalesUnitText: singular,
    FormattedPrice: formatted(price.priceOre),
    // The price of one is explained; those of more stand beside the unit.
    Candidates: price.candidates
      .filter(({ isReached }) => isReached)
      .map((candidate) => ({
        Source: wireSourceOf(candidate.source),
        Text: candidateText(candidate, language, text),
        PriceOre: candidate.priceOre,
        FormattedPrice: formatted(candidate.priceOre),
        ValidFrom: candidate.validFrom,
        ValidTo: candidate.validTo,
        IsUsed: candidate === price.chosen,
      })),
    NextChange:
      price.nextChange === null || price.nextPriceOre === null
        ? null
        : {
            Date: price.nextChange,
            PriceOre: price.nextPriceOre,
            FormattedPrice: formatted(price.nextPriceOre),
          },
  };
}

export function presentSupplier(supplier: CatalogSupplier | undefined): ProductDetails['Supplier'] {
  if (supplier === undefined) return null;
  const { id, name, city, countryCode } = supplier;
  return { Id: id, Name: name, City: city, CountryCode: countryCode };
}
