import { isUnitWord } from '../unit-group.ts';

/** `1)`, `2.`, `a)`, ① and the keys 1️⃣ number a line; something has to follow. */
const numbering =
  /^(?:\d{1,2}\.?\)|\d{1,2}\.(?=\s)|[a-z]\)|[\u2460-\u249b\u24eb-\u24ff\u2776-\u2793]|\d\ufe0f?\u20e3)\s*(?=\S)/iu;
const box = /^\[[ x]?\]|^\((?:x| )?\)/iu;
/**
 * One sign that is neither letter nor digit, such as ☐, ✅, • and →. Signs that belong to what follows stay: quotation marks, a
 * bracket, a sign before a number.
 */
const sign =
  /^(?:[^\p{L}\p{N}\s+~"'=#(@/.,\-\u2212]|[.,](?!\d)|\/(?=\s)|-+(?!\d)|-+(?=\d{5})|\u2212(?!\s*\d{1,4}(?!\d)))\s*/u;

/** Removes what marks a line as one of a list. What stands before the goods and is neither letter nor digit is no quantity. */
export function withoutMarks(text: string): string {
  let plain = text.trim();
  for (;;) {
    const next = plain.replace(box, '').trimStart().replace(numbering, '').replace(sign, '').trimStart();
    if (next === plain) return plain;
    plain = next;
  }
}

export interface NumberedText {
  /** Without the number of the row, when it is one. */
  text: string;
  /** True when the number may be a quantity as well, because the lines have no other. */
  isOpen: boolean;
}

/** So many lines that count from 1 are hardly ordered in these quantities. */
const numberedFrom = 3;
const leading = /^(\d{1,3})(\.?\)|[.:])?\s+(?=\S)/;
const partOfOne = /^(?:[1-9]\/[2-8]|[½⅓⅔¼¾])/;
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
  return { at, rest, count: Number(count), isPart: mark === undefined && partOfOne.test(rest) };
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
