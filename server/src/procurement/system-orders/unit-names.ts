import { wordOfUnitCode } from '@engros/contracts/values/numbers/unit-code-words.ts';
import { unitCodeOf } from '../../documents/sales-documents/peppol/unit-codes.ts';

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
  const names = [unitCode, theirUnit(unitCode, codes), usualCode(unitCode), international];
  return names.map((name) => name.toUpperCase());
}

/** Words that systems use for each other, because suppliers and buyers call the same box a case or a carton. */
const sameWord: Readonly<Record<string, string>> = { krt: 'ks' };

/** The same for codes that name the same unit: EA, NAR and C62 are all the piece. */
function wordOf(code: string): string | undefined {
  const word = wordOfUnitCode(code);
  return word === undefined ? undefined : (sameWord[word] ?? word);
}

/**
 * A unit whose own code was written comes before one that shares an international code; without a code it is the usual unit.
 * Undefined when the product is not sold in the written unit.
 */
export function meantUnit<Unit extends { code: string; isDefault: boolean }>(
  units: readonly Unit[],
  written: string | null,
  codes: UnitCodes,
): Unit | undefined {
  const usualFirst = [...units].sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  const name = (written ?? '').trim().toUpperCase();
  if (name === '') return usualFirst[0];
  const exact = usualFirst.find(({ code }) => code.toUpperCase() === name);
  const agreed = usualFirst.find(({ code }) => theirUnit(code, codes).toUpperCase() === name);
  const named = exact ?? agreed ?? usualFirst.find(({ code }) => namesOf(code, codes).includes(name));
  const word = wordOf(name);
  if (named !== undefined || word === undefined) return named;
  return (
    usualFirst.find(({ code }) => wordOfUnitCode(unitCodeOf(code)) === wordOfUnitCode(name)) ??
    usualFirst.find(({ code }) => wordOf(unitCodeOf(code)) === word)
  );
}

/**
 * The barcode chooses the unit when none is written, and when pieces are, unless the product is sold by the piece. Undefined when
 * the written unit decides.
 */
export function barcodeUnitOf<Unit extends { code: string }>(
  units: readonly Unit[],
  barcodeUnit: string | null,
  written: string | null,
  meant: Unit | undefined,
): Unit | undefined {
  const isOpen = (written ?? '').trim() === '' || (meant === undefined && wordOf(written ?? '') === 'stk');
  return isOpen && barcodeUnit !== null ? units.find(({ code }) => code === barcodeUnit) : undefined;
}
