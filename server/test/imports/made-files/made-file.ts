import { type Random, randomFrom } from '../../../demo/random.ts';
import { type MadeCell, type MadeColumn, monthFirst, productColumns } from './made-cells.ts';
import { encoded, isWritable, type WrittenEncoding, writtenEncodings } from './written-letters.ts';

export interface MadeRow {
  /** As the report numbers it. */
  readonly row: number;
  readonly cells: Readonly<Record<string, MadeCell>>;
  /** Nothing is wrong with it, so that it has to be read. */
  readonly isSound: boolean;
}

export interface MadeFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly fields: readonly string[];
  readonly rows: readonly MadeRow[];
  /** Nothing is wrong with the file itself, so that it has to be read. */
  readonly isSound: boolean;
}

/** What is wrong with a file, most of them as some program or person writes it. */
const faults = [
  ...['none', 'none', 'none', 'none', 'none', 'none'],
  ...[
    'inchMark',
    'ditto',
    'missingCells',
    'extraCells',
    'nakedCommas',
    'nakedTexts',
    'twoHeaders',
    'blankHeader',
  ],
  ...['noHeader', 'mixedEncodings', 'twiceInPart', 'cut', 'headerAgain', 'monthFirst', 'numbersInThousands'],
] as const;
type Fault = (typeof faults)[number];

interface Line {
  readonly cells: readonly string[];
  readonly row?: MadeRow;
}

interface Draft {
  readonly random: Random;
  readonly fault: Fault;
  readonly encoding: WrittenEncoding;
  readonly delimiter: string;
  readonly columns: readonly MadeColumn[];
  readonly headers: string[];
  lines: Line[];
  isSound: boolean;
}

const spoiled = (row: MadeRow): MadeRow => ({ ...row, isSound: false });

function columnsOf(random: Random, fault: Fault): MadeColumn[] {
  const wanted: Partial<Record<Fault, string>> = { monthFirst: 'validFrom', nakedTexts: 'origin' };
  const chosen = productColumns.filter(
    ({ field, isNeeded }) => isNeeded === true || field === wanted[fault] || random.chance(0.55),
  );
  return chosen
    .map((column) => [random.next(), column] as const)
    .sort(([a], [b]) => a - b)
    .map(([, column]) => column);
}

/** Cells that the encoding has letters for. */
function cellOf(
  column: MadeColumn,
  at: number,
  { random, encoding }: Pick<Draft, 'random' | 'encoding'>,
): MadeCell {
  for (;;) {
    const cell = column.make(random, at);
    if (isWritable(cell.written, encoding)) return cell;
  }
}

const quotedWhole = (text: string): string => `"${text.replaceAll('"', '""')}"`;

type Quoting = 'needed' | 'all' | 'never';

function written(cell: string, delimiter: string, quoting: Quoting): string {
  if (quoting === 'never') return cell;
  const isNeeded = cell.includes(delimiter) || /["\r\n]/.test(cell);
  return quoting === 'all' || isNeeded ? quotedWhole(cell) : cell;
}

/** What a fault does to the lines; rows that it touches need not be read. */
const spoil: Partial<Record<Fault, (draft: Draft) => void>> = {
  inchMark: (draft) => {
    const place = draft.columns.findIndex(({ field }) => field === 'name');
    const forms = [
      (name: string) => `5" ${name}`,
      (name: string) => `${name} 12"`,
      (name: string) => `" ${name}`,
    ];
    spoilSome(draft, (cells) => cells.with(place, draft.random.pick(forms)(cells[place] ?? '')));
    draft.isSound = false;
  },
  ditto: (draft) => {
    const place = draft.random.int(0, draft.columns.length - 1);
    spoilSome(draft, (cells) => cells.with(place, '"'));
    draft.isSound = false;
  },
  missingCells: (draft) => spoilSome(draft, (cells) => cells.slice(0, draft.random.int(1, cells.length - 1))),
  extraCells: (draft) =>
    spoilSome(draft, (cells) =>
      cells.toSpliced(draft.random.int(1, cells.length), 0, draft.random.pick(['x', '', '7'])),
    ),
  twoHeaders: (draft) => {
    const [one, other] = [draft.random.int(0, draft.columns.length - 1), draft.columns.length - 1];
    draft.headers[other] = draft.headers[one] ?? '';
    draft.isSound = one === other;
  },
  blankHeader: (draft) => {
    draft.headers[draft.random.int(0, draft.headers.length - 1)] = '';
    changeRows(draft, (row, cells) => ({ cells, row: spoiled(row) }));
    draft.isSound = false;
  },
  noHeader: (draft) => {
    draft.headers.length = 0;
    draft.isSound = false;
  },
  headerAgain: (draft) => {
    const at = draft.random.int(1, draft.lines.length - 1);
    draft.lines = [...draft.lines.slice(0, at), { cells: [...draft.headers] }, ...draft.lines.slice(at)];
  },
  monthFirst: (draft) => {
    const isShown = draft.lines.some(
      ({ row }) => Number(String(row?.cells['validFrom']?.truth).slice(8)) > 12,
    );
    if (!isShown) return;
    const place = draft.columns.findIndex(({ field }) => field === 'validFrom');
    changeRows(draft, (row, cells) => ({
      cells: cells.with(place, monthFirst(String(row.cells['validFrom']?.truth))),
      row: spoiled(row),
    }));
    draft.isSound = false;
  },
  numbersInThousands: (draft) => {
    const place = draft.columns.findIndex(({ field }) => field === 'itemNumber');
    changeRows(draft, (row, cells, at) => {
      const number = 1000 * (at + 1) + (at % 2) * at;
      const thousands = String(number).replaceAll(/\B(?=(\d{3})+$)/g, '.');
      const itemNumber = { written: thousands, truth: String(number) };
      return {
        cells: cells.with(place, thousands),
        row: { ...row, cells: { ...row.cells, itemNumber }, isSound: false },
      };
    });
  },
};

function changeRows(
  draft: Draft,
  change: (row: MadeRow, cells: readonly string[], at: number) => Line,
): void {
  draft.lines = draft.lines.map((line, at) =>
    line.row === undefined ? line : change(line.row, line.cells, at),
  );
}

function spoilSome(draft: Draft, change: (cells: readonly string[]) => readonly string[]): void {
  const share = draft.random.pick([0.1, 0.3, 1]);
  changeRows(draft, (row, cells) =>
    draft.random.chance(share) ? { cells: change(cells), row: spoiled(row) } : { cells, row },
  );
}

/** Two encodings in one file: where the first has pairs of bytes or a Mac’s letters, nobody could tell. */
const mixedEncodings = writtenEncodings.filter((each) => !/^(utf-16|mac)/.test(each));
/** Of a file with these faults cells are written as they are, though a delimiter may stand in them. */
const unquoted: readonly Fault[] = ['inchMark', 'ditto', 'nakedCommas', 'nakedTexts'];

/** A file of products, the same for the same number, with what each of its rows says. */
export function madeFile(at: number): MadeFile {
  const random = randomFrom(`made file ${at}`);
  const fault = random.pick(faults);
  const encoding = random.pick(fault === 'mixedEncodings' ? mixedEncodings : writtenEncodings);
  const delimiter = fault === 'nakedCommas' ? ',' : random.pick([';', ',', '\t', '|']);
  const columns = columnsOf(random, fault);
  const draft: Draft = {
    ...{ random, fault, encoding, delimiter, columns },
    headers: columns.map(({ headers }) =>
      random.pick(headers.filter((header) => isWritable(header, encoding))),
    ),
    lines: [],
    isSound: true,
  };
  const isBlankBetween = random.chance(0.15);
  // A cut file is one that nobody looks through.
  const count = fault === 'cut' ? random.int(25, 60) : random.int(4, 40);
  for (let place = 0; place < count; place += 1) {
    const cells = Object.fromEntries(columns.map((column) => [column.field, cellOf(column, place, draft)]));
    draft.lines.push({
      cells: columns.map(({ field }) => cells[field]?.written ?? ''),
      row: { row: 0, cells, isSound: true },
    });
    if (isBlankBetween && random.chance(0.1)) draft.lines.push({ cells: [''] });
  }
  emptyColumn(draft);
  spoil[fault]?.(draft);
  return finished(at, draft);
}

/** Optional texts that are empty throughout. */
function emptyColumn(draft: Draft): void {
  if (!draft.random.chance(0.2)) return;
  const place = draft.columns.findIndex(({ field }) => field === 'brand');
  if (place < 0) return;
  changeRows(draft, (row, cells) => ({
    cells: cells.with(place, ''),
    row: { ...row, cells: { ...row.cells, brand: { written: '', truth: null } } },
  }));
}

function finished(at: number, draft: Draft): MadeFile {
  const { random, fault, encoding, delimiter, columns, headers } = draft;
  const isNaked = unquoted.includes(fault);
  const quoting: Quoting = isNaked ? 'never' : random.pick(['needed', 'needed', 'all']);
  const end = random.pick(['\n', '\r\n', '\r\n', '\r']);
  const lines = headers.length === 0 ? draft.lines : [{ cells: headers }, ...draft.lines];
  const other = random.pick(
    writtenEncodings.filter((each) => each !== encoding && !each.startsWith('utf-16')),
  );
  const isMixed = fault === 'mixedEncodings' || fault === 'twiceInPart';
  const pieceOf = ({ cells, row }: Line): Buffer => {
    const text = `${cells.map((cell) => written(cell, delimiter, quoting)).join(delimiter)}${end}`;
    if (!isMixed || row === undefined || random.chance(0.7)) return encoded(text, encoding);
    if (fault === 'twiceInPart') return encoded(twice(text), encoding, text);
    return encoded(text, isWritable(text, other) ? other : encoding);
  };
  const pieces = lines.map(pieceOf);
  const isBroken = (cell: string) => isNaked && (cell.includes(delimiter) || cell.includes('"'));
  const rows = lines.flatMap(({ cells, row }, place): MadeRow[] => {
    if (row === undefined || cells.every((cell) => cell.trim() === '')) return [];
    const isSpoiled = isMixed || headers.length === 0 || cells.some(isBroken);
    return [{ ...row, row: place + 1, isSound: row.isSound && !isSpoiled }];
  });
  const whole = Buffer.concat(pieces);
  const file = {
    name: `${at} ${fault} ${encoding} ${delimiter === '\t' ? 'tab' : delimiter} ${quoting}`,
    bytes: marked(whole, encoding, random),
    fields: columns.map(({ field }) => field),
    rows,
    isSound: draft.isSound && !isMixed && !(isNaked && rows.every(({ isSound }) => !isSound)),
  };
  return fault === 'cut' ? cut(file, pieces, whole, random) : withoutLastEnd(file, end, random);
}

const twice = (text: string): string =>
  new TextDecoder('windows-1252').decode(new TextEncoder().encode(text));

function marked(bytes: Buffer, encoding: WrittenEncoding, random: Random): Buffer {
  const marks: Partial<Record<WrittenEncoding, number[]>> = {
    'utf-8': [0xef, 0xbb, 0xbf],
    'utf-16le': [0xff, 0xfe],
    'utf-16be': [0xfe, 0xff],
  };
  const mark = marks[encoding];
  return mark !== undefined && random.chance(0.5) ? Buffer.concat([Buffer.from(mark), bytes]) : bytes;
}

/** The file ends anywhere within or after one of its last rows. */
function cut(file: MadeFile, pieces: readonly Buffer[], whole: Buffer, random: Random): MadeFile {
  const before = file.bytes.length - whole.length;
  const at = random.int(Math.floor(whole.length * 0.4), whole.length - 1);
  let end = 0;
  const ends = pieces.map((piece) => {
    end += piece.length;
    return end;
  });
  const rows = file.rows.flatMap((row) => {
    const to = ends[row.row - 1] ?? 0;
    const from = to - (pieces[row.row - 1]?.length ?? 0);
    if (from >= at) return [];
    if (to <= at) return row;
    const left = whole.subarray(from, at).toString('latin1');
    return /[^\0;,|\t"]/.test(left) ? spoiled(row) : [];
  });
  return { ...file, bytes: file.bytes.subarray(0, before + at), rows, isSound: false };
}

/** As people write, and some programs; the last row may be taken for one that was cut. */
function withoutLastEnd(file: MadeFile, end: string, random: Random): MadeFile {
  if (!random.chance(0.2)) return file;
  const width = file.name.includes('utf-16') ? 2 : 1;
  const rows = file.rows.map((row, at) => (at === file.rows.length - 1 ? spoiled(row) : row));
  return { ...file, rows, bytes: file.bytes.subarray(0, file.bytes.length - end.length * width) };
}
