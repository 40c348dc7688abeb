import { unitCodeOf } from '../sales-documents/index.ts';

/** Codes of buyers' systems differ per connection: ours to theirs. */
export type UnitCodes = Readonly<Record<string, string>>;

/** Systems know packages without the letter that the recommendation on packages puts first, and a piece as EA. */
function usualCode(unitCode: string): string {
  const code = unitCodeOf(unitCode);
  if (code === 'H87') return 'EA';
  return code.length === 3 && code.startsWith('X') ? code.slice(1) : code;
}

/** Returns the code of one of our units as a buyer's system knows it. */
export const theirUnit = (unitCode: string, codes: UnitCodes): string =>
  codes[unitCode] ?? codes[unitCode.toLowerCase()] ?? usualCode(unitCode);

const pieces: readonly string[] = ['EA', 'H87', 'PCE', 'C62'];

/** All codes by which systems name one of our units, in capitals. */
function namesOf(unitCode: string, codes: UnitCodes): string[] {
  const international = unitCodeOf(unitCode);
  const names = [unitCode, theirUnit(unitCode, codes), usualCode(unitCode), international];
  return [...names, ...(international === 'H87' ? pieces : [])].map((name) => name.toUpperCase());
}

/**
 * Returns the unit of a product that a system means: the one whose own code it wrote before one that shares an
 * international code, and the usual one when it wrote none. Undefined for a unit that the product is not sold in.
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
  return exact ?? agreed ?? usualFirst.find(({ code }) => namesOf(code, codes).includes(name));
}
