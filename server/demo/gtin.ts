/** The check digit of a GTIN: weights 3,1,3,… from the right over the digits before it (facts, section 5). */
export function gtinCheckDigit(digits: string): string {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    sum += Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 3 : 1);
  }
  return String((10 - (sum % 10)) % 10);
}

/** Whether a number of 8 to 14 digits ends in its own check digit. */
export function isValidGtin(gtin: string): boolean {
  return /^\d{8,14}$/.test(gtin) && gtinCheckDigit(gtin.slice(0, -1)) === gtin.slice(-1);
}

/** The 14-digit GTIN of the innermost packing: 570, the supplier's four digits, five of the item, check digit. */
export function baseGtin(supplierCode: number, item: number): string {
  const digits = `570${String(supplierCode).padStart(4, '0')}${String(item).padStart(5, '0')}`;
  return `0${digits}${gtinCheckDigit(digits)}`;
}

/** The GTIN of an outer packing (indicator 1 to 8) around the item of a base GTIN. */
export function outerGtin(base: string, indicator: number): string {
  const digits = `${indicator}${base.slice(1, 13)}`;
  return `${digits}${gtinCheckDigit(digits)}`;
}

/** A Danish location number (GLN, 13 digits: 5790 and nine more with the check digit). */
export function glnOf(serial: number): string {
  const digits = `579000${String(serial).padStart(6, '0')}`;
  return `${digits}${gtinCheckDigit(digits)}`;
}
