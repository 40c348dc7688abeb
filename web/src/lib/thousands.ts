export const marks = {
  da: { thousands: '.', decimal: ',' },
  en: { thousands: ',', decimal: '.' },
} as const;

/** Inserts a separator before every group of three digits, counted from the end. */
export function grouped(digits: string, mark: string): string {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...groups].join(mark);
}

/** Writes a whole number with thousands separators. The minus sign is U+2212. */
export function withThousands(count: number, language: keyof typeof marks): string {
  const digits = grouped(String(Math.abs(Math.trunc(count))), marks[language].thousands);
  return count < 0 ? `\u2212${digits}` : digits;
}
