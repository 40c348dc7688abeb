/** Spreadsheet programs show this many digits of a number. */
const shownDigits = 15;

/**
 * As a user would type the number: `60168828.0` and `5.70107302874E12` are item or barcode numbers, and 1.9999999999999998 is the
 * 2 that the program shows.
 */
export function plainNumber(written: string): string {
  const value = Number(written);
  return written.trim() === '' || !Number.isFinite(value) || Math.abs(value) >= 1e21
    ? written
    : String(Number.isSafeInteger(value) ? value : Number(value.toPrecision(shownDigits)));
}

const dayMs = 86_400_000;
/** The end of the year 9999 in the day count of workbooks. */
const lastDay = 2_958_465;

/** Result is `yyyy-MM-dd`; any other text is returned unchanged. */
export function countedDate(written: string, is1904: boolean): string {
  const days = Number(written);
  if (written.trim() === '' || !(days >= 1) || days > lastDay) return written;
  const first = is1904 ? '1904-01-01' : '1899-12-30';
  const instant = Temporal.Instant.from(`${first}T00:00Z`).add({ milliseconds: Math.floor(days) * dayMs });
  return instant.toString().slice(0, 10);
}
