import type { ConsoleProductRow, promiseKinds } from '@engros/contracts/supplier/goods/products.ts';
import { imageOf, noImage } from '@engros/contracts/values/pictures.ts';
import { defaultUnitOf } from '../../goods/catalog/catalog.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { commonAvailability } from '../../goods/product-snapshots/common-availability.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { unitContent, unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { FoundProduct } from './find-products.ts';
import type { RowFacts } from './product-queries.ts';
import { stateOf } from './product-state.ts';

export interface RowDay {
  readonly date: string;
  readonly language: Language;
  /** The customer's day; null for a depot or all of them. */
  readonly shelf: CustomerShelf | null;
  /** Null for all depots together. */
  readonly depotId: string | null;
}

/** As the shop says it: fewer than these sales units are few. */
const fewBelow = 10;

interface Promised {
  readonly Promise: (typeof promiseKinds)[number];
  readonly Left: number | null;
  readonly From: string | null;
}

function leftInDepots(
  product: CatalogProduct,
  { date, depotId }: RowDay,
): { units: number; from: string | null } {
  const depots = [...product.stockByDepot].filter(([id]) => depotId === null || id === depotId);
  const units = depots.reduce(
    (sum, [, { quantity, restockDate, restockedQuantity }]) =>
      sum + (restockDate !== null && restockDate <= date ? restockedQuantity : quantity),
    0,
  );
  const supplies = depots.flatMap(([, { restockDate }]) =>
    restockDate !== null && restockDate > date ? restockDate : [],
  );
  return { units, from: supplies.toSorted()[0] ?? null };
}

/** In sales units of the first unit that the shop offers. */
export function promised(product: CatalogProduct, day: RowDay): Promised {
  if (!product.isStockManaged) return { Promise: 'Without', Left: null, From: null };
  const { quantity } = defaultUnitOf(product);
  if (day.shelf === null) {
    const { units, from } = leftInDepots(product, day);
    return promise(Math.floor(units / quantity), from);
  }
  const { maxBaseUnits, expectedDeliveryDate } = commonAvailability(day.shelf, product, quantity);
  const left = maxBaseUnits === null ? null : Math.floor(maxBaseUnits / quantity);
  if (left === null) return { Promise: 'Without', Left: null, From: null };
  const from = expectedDeliveryDate !== null && expectedDeliveryDate > day.date ? expectedDeliveryDate : null;
  return promise(left, from);
}

function promise(left: number, from: string | null): Promised {
  if (left > 0) return { Promise: left < fewBelow ? 'Few' : 'Enough', Left: left, From: null };
  return { Promise: from === null ? 'Out' : 'Later', Left: left, From: from };
}

export function presentRow(
  { product, foundBy, hidden }: FoundProduct,
  facts: RowFacts | undefined,
  day: RowDay,
): ConsoleProductRow {
  const { language, date } = day;
  const unit = defaultUnitOf(product);
  const words = unitTexts(unit, language);
  return {
    Id: product.id,
    DisplayName: displayNameOf(product, language),
    Brand: product.brand ?? product.manufacturer,
    Picture: product.picture === null ? noImage : imageOf(product.picture),
    Artwork: product.artwork,
    Tint: product.tint,
    State: stateOf(product, date),
    FoundBy: [...foundBy],
    Hidden: hidden,
    ValidTo: product.validTo,
    UnitText: words.singular,
    UnitTextPlural: words.plural,
    UnitContent: unitContent(unit, language),
    ListPriceOre: unit.listPriceOre === 0 && !product.isSample ? null : unit.listPriceOre,
    ...promised(product, day),
    Allergens: facts?.isFood === false ? null : (facts?.stated ?? 0),
    ChangedAt: (facts?.updatedAt ?? Temporal.Instant.fromEpochMilliseconds(0)).toString(),
  };
}
