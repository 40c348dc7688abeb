/** A fault in a row, or a value that was left out of it. */
export interface RowProblem {
  /** Row number as in a spreadsheet: the header is row 1. */
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

/** Formats a cell for a report: on one line, without control characters, at most 60 characters. */
export function shownValue(value: string | undefined): string {
  const line = withoutControls(value ?? '').trim();
  return line.length <= shownCharacters ? line : `${line.slice(0, shownCharacters - 1).toWellFormed()}…`;
}

/** Replaces control characters and runs of white space by one space. */
export function withoutControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ');
}

/** Collects the problems of one row. */
export interface Findings {
  readonly problems: RowProblem[];
  refuse(field: string, code: string, sentence: string): void;
  note(field: string, code: string, sentence: string): void;
  /** Returns a field as the reader knows it: the header of its column in the file. */
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
