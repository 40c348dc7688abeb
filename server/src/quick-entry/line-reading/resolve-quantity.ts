import type { CatalogProduct, CatalogUnit } from '../../goods/catalog/catalog-product.ts';
import { unitsForBase } from '../../goods/catalog/units-for-base.ts';
import type { WrittenQuantity } from '../order-files/typed/written-quantity.ts';
import { isSameGroup, measureFactor, unitGroup } from '../order-files/unit-group.ts';
import { nameTokens } from './name-tokens.ts';

/** `exact` needs no explanation; the others are explained at the line. */
export type QuantityNote =
  | { kind: 'exact' }
  /** No quantity was typed; 1 is proposed. */
  | { kind: 'notWritten' }
  /** A number was typed without a unit; the unit is the one the customer usually buys. */
  | { kind: 'usualUnit' }
  /** A weight, a volume or a number of base units was converted to a sales unit, exactly or rounded up. */
  | { kind: 'converted'; written: Written; isRounded: boolean }
  | { kind: 'otherUnit' };

/** The quantity before conversion: the typed text, or a computed count or weight. */
export type Written = string | { count: number } | { grams: number };

export interface ResolvedQuantity {
  unit: CatalogUnit;
  quantity: number;
  note: QuantityNote;
}

/** The unit the customer usually buys, or else the default one. */
export function usualUnit(product: CatalogProduct, usualCode: string | undefined): CatalogUnit {
  const unit =
    product.units.find(({ code }) => code === usualCode) ??
    product.units.find(({ isDefault }) => isDefault) ??
    product.units[0];
  if (unit === undefined) throw new Error(`Product ${product.id} has no sales unit`);
  return unit;
}

export interface UnitKnowledge {
  usualCode: string | undefined;
  /** True when a number typed without a unit certainly counts the usual unit, so the user need not confirm the unit. */
  isSure: boolean;
  /** True when a barcode identifies the goods: it is of the usual unit, and a piece is then what carries the barcode. */
  isBarcode?: boolean;
}

export function resolveQuantity(
  product: CatalogProduct,
  written: WrittenQuantity,
  { usualCode, isSure, isBarcode = false }: UnitKnowledge,
): ResolvedQuantity {
  const usual = usualUnit(product, usualCode);
  if (written.kind === 'none' || written.kind === 'broken')
    return { unit: usual, quantity: 1, note: { kind: 'notWritten' } };
  if (written.kind === 'bare') {
    const resolved = counted(product, usual, written.count);
    const isOpen = !isSure && resolved.note.kind === 'exact';
    return isOpen ? { ...resolved, note: { kind: 'usualUnit' } } : resolved;
  }
  if (written.kind === 'mass') return ofMass(product, usual, written.massG, written.written);
  const byBarcode = isBarcode ? ofBarcode(product, usual, written) : undefined;
  return byBarcode ?? ofUnits(product, usual, written);
}

const groupOf = (unit: CatalogUnit) => unitGroup(unit.textSingular) ?? unitGroup(unit.code) ?? '';

/**
 * For goods whose barcode is that of one unit. Pieces are then this unit, unless the product has pieces too; any other unit
 * contradicts the barcode. Undefined when barcode and unit agree.
 */
function ofBarcode(
  product: CatalogProduct,
  unit: CatalogUnit,
  { count, group, packG }: Extract<WrittenQuantity, { kind: 'units' }>,
): ResolvedQuantity | undefined {
  if (packG !== null || isSameGroup(groupOf(unit), group) || !Number.isInteger(count)) return undefined;
  const hasPieces = [product.baseUnitCode, ...product.units.map(groupOf)].some(
    (each) => unitGroup(each) === pieces,
  );
  const isPiece = group === pieces && !hasPieces;
  return { unit, quantity: count, note: { kind: isPiece ? 'exact' : 'otherUnit' } };
}

/** The unit group of single pieces. */
export const pieces = 'st';

/** True for goods whose base unit is a piece. */
export const isOfPieces = ({ baseUnitCode }: CatalogProduct): boolean => unitGroup(baseUnitCode) === pieces;

function counted(product: CatalogProduct, unit: CatalogUnit, count: number): ResolvedQuantity {
  if (Number.isInteger(count) && count > 0) return { unit, quantity: count, note: { kind: 'exact' } };
  return converted(product, unit, exactly(count * unit.quantity), { count });
}

/** Maximum number of decimals in a written count. */
const countDecimals = 6;

/** Removes floating-point errors of a multiplication: 2.2 times 25 is 55.00000000000001, which would be rounded up to 56. */
const exactly = (base: number): number => Number(base.toFixed(countDecimals));

function converted(
  product: CatalogProduct,
  usual: CatalogUnit,
  base: number,
  written: Written,
): ResolvedQuantity {
  const { unit, quantity, isWhole } = unitsForBase(product, base, usual);
  return { unit, quantity, note: { kind: 'converted', written, isRounded: !isWhole } };
}

const volumes = /(?:^|[\s\d])(?:l|ltr|lit(?:er|re)s?|[dcm]l)\.?$/i;

/** For goods that are sold by the kilogram or litre itself, which is then no conversion. */
function inMeasure(product: CatalogProduct, massG: number, written: string): ResolvedQuantity | undefined {
  const measure = volumes.test(written.trim()) ? 'l' : 'kg';
  const unit = product.units.find((each) => groupOf(each) === measure);
  const count = exactly(massG / 1000);
  if (unit === undefined || !Number.isInteger(count) || count < 1) return undefined;
  return { unit, quantity: count, note: { kind: 'exact' } };
}

function ofMass(
  product: CatalogProduct,
  usual: CatalogUnit,
  massG: number,
  written: Written,
): ResolvedQuantity {
  const measured = typeof written === 'string' ? inMeasure(product, massG, written) : undefined;
  if (measured !== undefined) return measured;
  const { netWeightG } = product;
  if (netWeightG === null || netWeightG <= 0)
    return { unit: usual, quantity: 1, note: { kind: 'otherUnit' } };
  const base = massG / netWeightG;
  const near = Math.round(base);
  const isWhole = near > 0 && Math.abs(base - near) < 0.001 && !product.isCatchWeight;
  return converted(product, usual, isWhole ? near : base, written);
}

const smallestUnit = ({ units }: CatalogProduct, usual: CatalogUnit): CatalogUnit =>
  units.reduce((least, unit) => (unit.quantity < least.quantity ? unit : least), usual);

function ofUnits(
  product: CatalogProduct,
  usual: CatalogUnit,
  { count, group, packG, written }: Extract<WrittenQuantity, { kind: 'units' }>,
): ResolvedQuantity {
  if (packG !== null) return ofPacks(product, usual, count, packG);
  const named =
    product.units.find((unit) => groupOf(unit) === group) ??
    product.units.find((unit) => isSameGroup(groupOf(unit), group));
  if (named !== undefined) return counted(product, named, count);
  const isOfBase = unitGroup(product.baseUnitCode) === group;
  if (!isOfBase) {
    // A piece is most like the smallest unit, and so many of it are never more than is wanted.
    const near = group === pieces ? smallestUnit(product, usual) : usual;
    const { unit, quantity } = counted(product, near, count);
    return { unit, quantity, note: { kind: 'otherUnit' } };
  }
  return converted(product, usual, count, written);
}

function ofPacks(
  product: CatalogProduct,
  usual: CatalogUnit,
  count: number,
  packG: number,
): ResolvedQuantity {
  const weighs = (unit: CatalogUnit) => unit.quantity * (product.netWeightG ?? 0) === packG;
  const unit = product.units.find(weighs);
  if (unit !== undefined) return counted(product, unit, count);
  return ofMass(product, usual, count * packG, { grams: Math.round(count * packG) });
}

/**
 * Whether goods have the size that a line such as `6 x 1 l` writes: as base unit, as sales unit or in their name. Undefined when
 * none is written, and for goods that are weighed, whose packs have no size.
 */
export function hasWrittenSize(product: CatalogProduct, quantity: WrittenQuantity): boolean | undefined {
  const { netWeightG, units, isCatchWeight, baseUnitCode, name } = product;
  if (quantity.kind !== 'units' || quantity.packG === null || netWeightG === null || isCatchWeight)
    return undefined;
  if ([baseUnitCode, ...units.map(({ code }) => code)].some((code) => measureFactor(code) !== undefined))
    return undefined;
  const { packG } = quantity;
  const sizes = [1, ...units.map((unit) => unit.quantity)].map((count) => count * netWeightG);
  const said = [`${packG}g`, `${packG}ml`];
  return sizes.includes(packG) || nameTokens(name).some(({ text }) => said.includes(text));
}
