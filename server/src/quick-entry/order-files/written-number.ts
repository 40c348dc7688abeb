/** `204118` for `="204118"` and `'204118`, forms in which programs protect a code from conversion to a number. */
export function plainCell(cell: string): string {
  const quoted = /^="(.*)"$/.exec(cell.trim());
  return (quoted?.[1] ?? cell.trim().replace(/^'(?=\d)/, '')).trim();
}

const exponent = /^(\d)(?:[.,](\d+))?E\+?(\d{1,2})$/i;

/** The digits of `1.5701023000016E+13`; undefined when the number has lost digits, because the code is then unknown. */
function withoutExponent(written: string): string | undefined {
  const [, first = '', rest = '', power = ''] = exponent.exec(written) ?? [];
  const digits = first + rest;
  return first !== '' && digits.length === Number(power) + 1 ? digits : undefined;
}

/** Restores a code that a program wrote as a number or a person split into groups of digits. */
export function plainCode(written: string): string {
  const cell = plainCell(written);
  if (/^\d{1,3}(?:[\s\u00a0\u202f]\d{2,4})+$/.test(cell)) return cell.replaceAll(/\s/g, '');
  return withoutExponent(cell) ?? cell.replace(/^(\d+)[.,]0+$/, '$1');
}
