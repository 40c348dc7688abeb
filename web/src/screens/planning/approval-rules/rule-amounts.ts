const written = /^(\d{1,3}(?:[. ]\d{3})+|\d+)(?:,(\d{1,2}))?$/;

/** Kroner as people write them ('10.000', '1250,50') in øre; undefined for what is no amount. */
export function oreOfText(text: string): number | undefined {
  const [, kroner, rest = ''] = written.exec(text.trim()) ?? [];
  if (kroner === undefined) return undefined;
  return Number(kroner.replaceAll(/[. ]/g, '')) * 100 + Number(rest.padEnd(2, '0'));
}

/** As it is typed; empty for no amount. */
export function textOfOre(ore: number | null): string {
  if (ore === null) return '';
  const rest = ore % 100;
  return `${Math.trunc(ore / 100)}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`;
}
