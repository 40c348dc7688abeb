export const marks = {
  da: { thousands: '.', decimal: ',' },
  en: { thousands: ',', decimal: '.' },
} as const;

/** Before every group of three digits, counted from the end. */
export function grouped(digits: string, mark: string): string {
  const first = digits.length % 3;
  const groups = digits.slice(first).match(/\d{3}/g) ?? [];
  return [...(first > 0 ? [digits.slice(0, first)] : []), ...groups].join(mark);
}

/** The minus sign is U+2212. */
export function withThousands(count: number, language: keyof typeof marks): string {
  const digits = grouped(String(Math.abs(Math.trunc(count))), marks[language].thousands);
  return count < 0 ? `\u2212${digits}` : digits;
}

/** `1.000½` → `1000½` in Danish. A text whose separators are in wrong places stays unchanged. */
export function withoutThousands(text: string, language: keyof typeof marks): string {
  const mark = marks[language].thousands;
  const [whole = '', ...groups] = text.split(mark);
  const last = groups.at(-1) ?? '';
  const areGroups =
    /^[1-9]\d{0,2}$/.test(whole) &&
    groups.slice(0, -1).every((group) => /^\d{3}$/.test(group)) &&
    /^\d{3}(?!\d)/.test(last);
  return areGroups ? whole + groups.join('') : text;
}
