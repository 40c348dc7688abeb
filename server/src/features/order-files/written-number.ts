/** `="204118"` and `'204118` are how programs keep a spreadsheet from making a number of a code. */
export function plainCell(cell: string): string {
  const quoted = /^="(.*)"$/.exec(cell.trim());
  return (quoted?.[1] ?? cell.trim().replace(/^'(?=\d)/, '')).trim();
}

const exponent = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;

/** `1.5701023000016E+13` as digits; undefined when some of them are lost, because then it is no longer a code. */
function withoutExponent(written: string): string | undefined {
  const [, first = '', rest = '', power = ''] = exponent.exec(written) ?? [];
  const digits = first + rest;
  return first !== '' && digits.length === Number(power) + 1 ? digits : undefined;
}

/** A code as it was before a program wrote it as a number or a person parted its digits. */
export function plainCode(written: string): string {
  const cell = plainCell(written);
  if (/^\d{1,3}(?:[\s\u00a0\u202f]\d{2,4})+$/.test(cell)) return cell.replaceAll(/\s/g, '');
  return withoutExponent(cell) ?? cell.replace(/^(\d+)[.,]0+$/, '$1');
}
