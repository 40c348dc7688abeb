import { isUnitWord } from '../unit-group.ts';

export interface NumberedText {
  /** Without the number of the row, when it is one. */
  text: string;
  /** True when the number may be a quantity as well, because the lines have no other. */
  isOpen: boolean;
}

/** So many lines that count from 1 are hardly ordered in these quantities. */
const numberedFrom = 3;
const leading = /^(\d{1,3})(\.?\)|[.:])?\s+(?=\S)/;
const part = /^(?:[1-9]\/[2-8]|[½⅓⅔¼¾])/;
const times = /^[x×*](?!\p{L})/iu;

interface Numbered {
  at: number;
  rest: string;
  count: number;
  /** True for `2 ½ ks`, which may be two and a half. */
  isPart: boolean;
}

/** Undefined for a line that does not begin with a number alone: `2 kasser` and `2 x` are quantities. */
function numberedLine(text: string, at: number): Numbered | undefined {
  const [whole, count, mark] = leading.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const rest = text.slice(whole.length);
  const [word = ''] = /^\p{L}+/u.exec(rest) ?? [];
  if (mark === undefined && (times.test(rest) || isUnitWord(word))) return undefined;
  return { at, rest, count: Number(count), isPart: mark === undefined && part.test(rest) };
}

/** Lines that count from 1 in steps of one, together; lines without a number may stand between them. */
function countedRuns(texts: readonly string[]): Numbered[][] {
  const runs: Numbered[][] = [];
  for (const line of texts.flatMap((text, at) => numberedLine(text.trim(), at) ?? [])) {
    const isNext = line.count === (runs.at(-1)?.at(-1)?.count ?? 0) + 1;
    if (line.count === 1 || !isNext) runs.push([]);
    if (isNext || line.count === 1) runs.at(-1)?.push(line);
  }
  return runs.filter((run) => run.filter(({ isPart }) => !isPart).length >= numberedFrom);
}

/**
 * What a numbered list says behind the numbers of its lines; undefined for lines that are not of one. The numbers are those of the
 * rows when most of the lines have another quantity.
 */
export function withoutRowNumbers(
  texts: readonly string[],
  hasQuantity: (text: string) => boolean,
): (NumberedText | undefined)[] {
  const found: (NumberedText | undefined)[] = texts.map(() => undefined);
  for (const run of countedRuns(texts)) {
    const isOpen = run.filter(({ rest }) => hasQuantity(rest)).length * 2 <= run.length;
    for (const { at, rest } of run) found[at] = { text: isOpen ? (texts[at] ?? '') : rest, isOpen };
  }
  return found;
}
