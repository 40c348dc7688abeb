export interface RowProblem {
  /** As in a spreadsheet: the header is row 1. */
  readonly row: number;
  readonly field: string;
  /** The cell as written, at most 60 characters. */
  readonly value: string;
  readonly code: string;
  readonly sentence: string;
  /** True when the whole row was refused. Otherwise the row was imported without the faulty value. */
  readonly isRefusal: boolean;
}

const shownCharacters = 60;

/** On one line, without control characters, at most 60 characters. */
export function shownValue(value: string | undefined): string {
  const line = withoutControls(value ?? '').trim();
  return line.length <= shownCharacters ? line : `${line.slice(0, shownCharacters - 1).toWellFormed()}…`;
}

/** Each run of control characters and white space becomes one space. */
export function withoutControls(text: string): string {
  // Most texts are one word.
  if (/^[!-~]*$/.test(text)) return text;
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ');
}

export interface Findings {
  readonly problems: RowProblem[];
  refuse(field: string, code: string, sentence: string): void;
  note(field: string, code: string, sentence: string): void;
  named(field: string): string;
}

export function findingsOf(
  row: number,
  cells: Readonly<Record<string, string | undefined>>,
  headers: ReadonlyMap<string, string> = new Map(),
): Findings {
  const problems: RowProblem[] = [];
  const add = (isRefusal: boolean) => (field: string, code: string, sentence: string) =>
    void problems.push({ row, field, value: shownValue(cells[field]), code, sentence, isRefusal });
  const named = (field: string) => `“${headers.get(field) ?? field}”`;
  return { problems, refuse: add(true), note: add(false), named };
}
