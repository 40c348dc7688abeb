import { createBits, fullBits, intersectInto, setBit, withoutBits } from '../bit-set.ts';
import type { CodedColumn } from '../document-columns.ts';
import type { SupplierPlace } from '../search-document.ts';
import { markProducts, type SearchIndex } from '../search-index.ts';
import { type CustomerMarks, FLAG_NAMES, type FlagName, type SearchFilters } from '../search-request.ts';

/** The values of a facet are counted without the facet's own filter. */
export interface ActiveFilter {
  name: string;
  bits: Uint32Array;
}

const MARK_OF = {
  purchasedBefore: 'purchased',
  isFavorite: 'favorites',
  isOnAgreement: 'onAgreement',
  isDeliverable: 'deliverable',
  mightBeLate: 'mightBeLate',
  suitsProfile: 'suitsProfile',
} as const;
const EARTH_RADIUS_KM = 6371;

function isMarkFlag(flag: FlagName): flag is keyof typeof MARK_OF {
  return flag in MARK_OF;
}

/** Null when this customer has no documents with the flag. */
export function flagBits(index: SearchIndex, flag: FlagName, marks: CustomerMarks): Uint32Array | null {
  if (!isMarkFlag(flag)) return index.columns.flags[flag];
  return marks[MARK_OF[flag]]?.words ?? null;
}

function bitsOfCodes(codes: Uint32Array, isAllowed: readonly boolean[]): Uint32Array {
  const bits = createBits(codes.length);
  for (let at = 0; at < codes.length; at++) if (isAllowed[codes[at] ?? 0]) setBit(bits, at);
  return bits;
}

function bitsOfValues(column: CodedColumn, chosen: ReadonlySet<string>): Uint32Array {
  const isChosen = column.nodes.map((node) => chosen.has(node.id));
  return bitsOfCodes(
    column.codes,
    column.nodesOf.map((nodes) => nodes.some((node) => isChosen[node])),
  );
}

/** Removes chosen categories that have a chosen subcategory, which narrows the selection. */
function narrowestCategories(column: CodedColumn, chosen: readonly string[]): Set<string> {
  const narrowest = new Set(chosen);
  if (chosen.length < 2) return narrowest;
  for (const path of column.nodesOf) {
    const ids = path.map((node) => column.nodes[node]?.id ?? '').filter((id) => chosen.includes(id));
    for (const id of ids.slice(0, -1)) narrowest.delete(id);
  }
  return narrowest;
}

function comparePostalCodes(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function isPostalCodeWithin(place: SupplierPlace, from: string, to: string): boolean {
  const isFrom = from === '' || comparePostalCodes(place.postalCode, from) >= 0;
  return isFrom && (to === '' || comparePostalCodes(place.postalCode, to) <= 0);
}

/** Haversine formula. */
function distanceKm(place: SupplierPlace, near: { latitude: number; longitude: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitude = Math.sin(radians(place.latitude - near.latitude) / 2);
  const longitude = Math.sin(radians(place.longitude - near.longitude) / 2);
  const shrink = Math.cos(radians(place.latitude)) * Math.cos(radians(near.latitude));
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(latitude ** 2 + shrink * longitude ** 2)));
}

function bitsOfPlaces(index: SearchIndex, isWithin: (place: SupplierPlace) => boolean): Uint32Array {
  const { codes, values } = index.columns.places;
  return bitsOfCodes(
    codes,
    values.map((place) => place !== null && isWithin(place)),
  );
}

function placeFilters(index: SearchIndex, { postalCodes, near }: SearchFilters): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  if (postalCodes !== undefined) {
    const { from, to } = postalCodes;
    const bits = bitsOfPlaces(index, (place) => isPostalCodeWithin(place, from.trim(), to.trim()));
    active.push({ name: 'postalCodes', bits });
  }
  if (near !== undefined) {
    const bits = bitsOfPlaces(index, (place) => distanceKm(place, near) <= near.radiusKm);
    active.push({ name: 'near', bits });
  }
  return active;
}

function valueFilters(index: SearchIndex, filters: SearchFilters): ActiveFilter[] {
  const { columns } = index;
  const chosenCategories = filters.categories ?? [];
  const rows: [string, CodedColumn, Iterable<string>][] = [
    ['categories', columns.categories, narrowestCategories(columns.categories, chosenCategories)],
    ['markings', columns.markings, filters.markings ?? []],
    ['coolTypes', columns.coolTypes, filters.coolTypes ?? []],
    ['suppliers', columns.suppliers, filters.suppliers ?? []],
    ['regions', columns.regions, filters.regions ?? []],
    ['supplierCountries', columns.supplierCountries, filters.supplierCountryCodes ?? []],
  ];
  return rows
    .map(([name, column, values]) => ({ name, column, chosen: new Set(values) }))
    .filter(({ chosen }) => chosen.size > 0)
    .map(({ name, column, chosen }) => ({ name, bits: bitsOfValues(column, chosen) }));
}

/** A product passes when it matches either a chosen brand or a chosen private brand. */
function brandFilter(index: SearchIndex, filters: SearchFilters): ActiveFilter[] {
  const chosen = new Set([...(filters.brands ?? []), ...(filters.privateBrands ?? [])]);
  if (chosen.size === 0) return [];
  const bits = bitsOfValues(index.columns.brands, chosen);
  const own = bitsOfValues(index.columns.privateBrands, chosen);
  return [{ name: 'brands', bits: bits.map((word, i) => word | (own[i] ?? 0)) }];
}

function flagFilter(index: SearchIndex, flag: FlagName, value: boolean, marks: CustomerMarks): ActiveFilter {
  const bits = flagBits(index, flag, marks) ?? createBits(index.size);
  return { name: flag, bits: value ? bits : withoutBits(fullBits(index.size), bits) };
}

function flagFilters(index: SearchIndex, filters: SearchFilters, marks: CustomerMarks): ActiveFilter[] {
  return FLAG_NAMES.flatMap((flag) => {
    const value = filters[flag];
    const isAsked = value === true || (value === false && flag === 'mightBeLate');
    return isAsked ? [flagFilter(index, flag, value, marks)] : [];
  });
}

/** Empty lists do not filter. */
export function readFilters(
  index: SearchIndex,
  filters: SearchFilters,
  marks: CustomerMarks,
): ActiveFilter[] {
  const active = [
    ...valueFilters(index, filters),
    ...brandFilter(index, filters),
    ...placeFilters(index, filters),
    ...flagFilters(index, filters, marks),
  ];
  if (filters.productIds !== undefined) {
    active.push({ name: 'productIds', bits: markProducts(index, filters.productIds).words });
  }
  if (filters.assortment !== undefined) active.push({ name: 'assortment', bits: filters.assortment.words });
  return active;
}

/** Null for `except` applies every filter. */
export function passing(
  matched: Uint32Array,
  active: readonly ActiveFilter[],
  except: string | null,
): Uint32Array {
  const bits = matched.slice();
  for (const filter of active) if (filter.name !== except) intersectInto(bits, filter.bits);
  return bits;
}
