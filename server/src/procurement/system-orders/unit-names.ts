import { wordOfUnitCode } from '@engros/contracts/values/numbers/unit-code-words.ts';
import { unitCodeOf } from '../../documents/sales-documents/peppol/unit-codes.ts';
import { unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import type { Language } from '../../platform/http/viewer.ts';

/** Of one buyer's system, by our codes. They differ between connections. */
export type UnitCodes = Readonly<Record<string, string>>;

/** The code that most systems use: package codes lack the first letter of the official recommendation, and a piece is EA. */
function usualCode(unitCode: string): string {
  const code = unitCodeOf(unitCode);
  if (code === 'H87') return 'EA';
  return code.length === 3 && code.startsWith('X') ? code.slice(1) : code;
}

const agreedUnit = (unitCode: string, codes: UnitCodes): string | undefined =>
  codes[unitCode] ?? codes[unitCode.toLowerCase()];

export const theirUnit = (unitCode: string, codes: UnitCodes): string =>
  agreedUnit(unitCode, codes) ?? usualCode(unitCode);

/** The code agreed with the buyer, else the international one. */
export const peppolUnit = (unitCode: string, codes: UnitCodes): string =>
  agreedUnit(unitCode, codes) ?? unitCodeOf(unitCode);

/** All codes by which systems name one of our units, in capitals. */
function namesOf(unitCode: string, codes: UnitCodes): string[] {
  const international = unitCodeOf(unitCode);
  return [theirUnit(unitCode, codes), usualCode(unitCode), international].map((name) => name.toUpperCase());
}

/** Words that systems use for each other, because suppliers and buyers call the same box a case or a carton. */
const sameWord: Readonly<Record<string, string>> = { karton: 'kasse' };

/** The same for codes that name the same unit: EA, NAR and C62 are all the piece. */
function wordOf(code: string): string | undefined {
  const word = wordOfUnitCode(code);
  return word === undefined ? undefined : (sameWord[word] ?? word);
}

/** True unless the code lists give our code, such as BG, to another unit. */
function isOwnCode(code: string, name: string): boolean {
  const [listed, own] = [wordOfUnitCode(name), wordOfUnitCode(unitCodeOf(code))];
  return code.toUpperCase() === name && (listed === undefined || listed === own);
}

/**
 * A unit whose agreed or own code was written comes before one that shares an international code; without a code it is the usual
 * unit. Undefined when the product is not sold in the written unit.
 */
export function meantUnit<Unit extends { code: string; isDefault: boolean }>(
  units: readonly Unit[],
  written: string | null,
  codes: UnitCodes,
): Unit | undefined {
  const usualFirst = [...units].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const name = (written ?? '').trim().toUpperCase();
  if (name === '') return usualFirst[0];
  const agreed = usualFirst.find(({ code }) => theirUnit(code, codes).toUpperCase() === name);
  const exact = usualFirst.find(({ code }) => isOwnCode(code, name));
  const named = exact ?? agreed ?? usualFirst.find(({ code }) => namesOf(code, codes).includes(name));
  const word = wordOf(name);
  if (named !== undefined || word === undefined) return named;
  return (
    usualFirst.find(({ code }) => wordOfUnitCode(unitCodeOf(code)) === wordOfUnitCode(name)) ??
    usualFirst.find(({ code }) => wordOf(unitCodeOf(code)) === word)
  );
}

/** The word of a code, with the code itself; a code without a word as it is written. */
export function unitShown(code: string, language: Language): string {
  const word = wordOfUnitCode(code);
  if (word === undefined) return code;
  return `${unitTexts({ textSingular: word, textPlural: word }, language).singular} (${code})`;
}

/** The word of one of our units; its code when the product has it no more. */
export function ownUnitShown(
  units: readonly { code: string; textSingular: string; textPlural: string }[],
  unitCode: string,
  language: Language,
): string {
  const unit = units.find(({ code }) => code === unitCode);
  return unit === undefined ? unitCode : unitTexts(unit, language).singular;
}

/**
 * The barcode chooses the unit when none is written, and when pieces are and no better number names the goods, unless the product
 * is sold by the piece. Undefined when the written unit decides.
 */
export function barcodeUnitOf<Unit extends { code: string }>(
  units: readonly Unit[],
  { barcodeUnit, isByBarcode }: { barcodeUnit: string | null; isByBarcode: boolean },
  written: string | null,
  meant: Unit | undefined,
): Unit | undefined {
  const isPiece = isByBarcode && meant === undefined && wordOf(written ?? '') === 'stk';
  const isOpen = (written ?? '').trim() === '' || isPiece;
  return isOpen && barcodeUnit !== null ? units.find(({ code }) => code === barcodeUnit) : undefined;
}
