/** Weights 3, 1, 3, … from the right over the preceding digits (facts, section 5). */
export function gtinCheckDigit(digits: string): string {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    sum += Number(digits[digits.length - 1 - index]) * (index % 2 === 0 ? 3 : 1);
  }
  return String((10 - (sum % 10)) % 10);
}

export function isValidGtin(gtin: string): boolean {
  return /^\d{8,14}$/.test(gtin) && gtinCheckDigit(gtin.slice(0, -1)) === gtin.slice(-1);
}

/**
 * Returns the 14-digit GTIN of the base unit: 570, four digits of the supplier, five of the item, check
 * digit.
 */
export function baseGtin(supplierCode: number, item: number): string {
  const digits = `570${String(supplierCode).padStart(4, '0')}${String(item).padStart(5, '0')}`;
  return `0${digits}${gtinCheckDigit(digits)}`;
}

/** `indicator` is 1 to 8. */
export function outerGtin(base: string, indicator: number): string {
  const digits = `${indicator}${base.slice(1, 13)}`;
  return `${digits}${gtinCheckDigit(digits)}`;
}

/** Returns a Danish location number (GLN): 13 digits that start with 5790 and end with the check digit. */
export function glnOf(serial: number): string {
  const digits = `579000${String(serial).padStart(6, '0')}`;
  return `${digits}${gtinCheckDigit(digits)}`;
}
