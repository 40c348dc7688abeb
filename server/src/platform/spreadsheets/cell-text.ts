/** A number as a person would have typed it: `60168828.0` and `5.70107302874E12` are codes written out. */
export function plainNumber(written: string): string {
  const value = Number(written);
  return written.trim() === '' || !Number.isFinite(value) || Math.abs(value) >= 1e21
    ? written
    : String(value);
}

const dayMs = 86_400_000;
/** A day of the year 9999, counted as workbooks count. */
const lastDay = 2_958_465;

/** The date of a day that a workbook counts, as `yyyy-MM-dd`; what is no such day as it is written. */
export function countedDate(written: string, is1904: boolean): string {
  const days = Number(written);
  if (written.trim() === '' || !(days >= 1) || days > lastDay) return written;
  const first = is1904 ? '1904-01-01' : '1899-12-30';
  const instant = Temporal.Instant.from(`${first}T00:00Z`).add({ milliseconds: Math.floor(days) * dayMs });
  return instant.toString().slice(0, 10);
}
