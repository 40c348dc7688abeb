import type { ClimateCategory, ClimateImpact } from '@engros/contracts/insight/environmental-impact.ts';
import { percentOf } from '@engros/contracts/insight/organic-share.ts';
import type { Catalog } from '../../goods/catalog/catalog.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { DeliveredFood } from './delivered-food.ts';
import { foodKinds, footprintOf, type Weighed } from './footprint.ts';
import { swapsFor } from './swaps.ts';

const shownImpacts = 10;

const kilo = (grams: number) => grams / 1000;

/** In kilos; CO2e per kilo is that of the weight with a known factor. */
export function presentWeighed({ weightG, knownG, co2eG }: Weighed) {
  return {
    Kilo: kilo(weightG),
    UnknownKilo: kilo(weightG - knownG),
    CO2E: co2eG === null ? null : kilo(co2eG),
    CO2EPerKilo: co2eG === null || knownG === 0 ? null : co2eG / knownG,
  };
}

/** Returns the level 1 categories of the food, those with most CO2e first, those without a known factor last. */
export function presentCategories(
  { products }: Catalog,
  food: readonly DeliveredFood[],
  { language, text }: { language: Language; text: TextOf },
): ClimateCategory[] {
  const topOf = ({ productId }: DeliveredFood) => products.get(productId)?.categories[0];
  const groups = Map.groupBy(
    food.filter(({ isFood }) => isFood),
    (line) => topOf(line)?.id ?? '',
  );
  const found = [...groups].map(([id, lines]) => {
    const footprint = footprintOf(lines);
    const { byKind } = footprint;
    const top = lines[0] && topOf(lines[0]);
    const [kind = 'Andet'] = foodKinds.toSorted((a, b) => (byKind[b].co2eG ?? 0) - (byKind[a].co2eG ?? 0));
    return {
      Id: id,
      Name: nameOf(top, language) ?? text('statistics.noCategory'),
      Glyph: top?.glyph ?? null,
      Kind: kind,
      ...presentWeighed(footprint),
      OrganicWeightPercent: percentOf(footprint.organicG, footprint.weightG),
    };
  });
  return found.sort((a, b) => (b.CO2E ?? -1) - (a.CO2E ?? -1) || b.Kilo - a.Kilo || a.Id.localeCompare(b.Id));
}

const nameOf = (step: { nameDa: string; nameEn: string } | undefined, language: Language) =>
  language === 'en' ? step?.nameEn : step?.nameDa;

/** Each product has what could be bought instead on the next delivery day. */
export function presentImpacts(shelf: CustomerShelf, food: readonly DeliveredFood[]): ClimateImpact[] {
  const { catalog, request } = shelf;
  const { language } = request;
  const canHave = (id: string) =>
    shelf.product(id) !== undefined && shelf.availability(id)?.isDeliverable === true;
  const known = [...Map.groupBy(food, ({ productId }) => productId)].flatMap(([productId, lines]) => {
    const product = catalog.products.get(productId);
    const { weightG, co2eG } = footprintOf(lines);
    return product === undefined || co2eG === null || weightG === 0 ? [] : [{ product, weightG, co2eG }];
  });
  return known
    .sort((a, b) => b.co2eG - a.co2eG || a.product.id.localeCompare(b.product.id))
    .slice(0, shownImpacts)
    .map(({ product, weightG, co2eG }) => ({
      ProductId: product.id,
      Name: displayNameOf(product, language),
      Artwork: product.artwork,
      Tint: product.tint,
      Kilo: kilo(weightG),
      CO2E: kilo(co2eG),
      CO2EPerKilo: co2eG / weightG,
      Swaps: swapsFor(catalog, product, weightG, canHave).map((swap) => ({
        ProductId: swap.product.id,
        Name: displayNameOf(swap.product, language),
        CO2EPerKilo: swap.co2ePerKg,
        SavedKilo: kilo(swap.savedG),
        SavedPercent: (swap.savedG / co2eG) * 100,
      })),
    }));
}
