import { strToU8, Zip, ZipDeflate } from 'fflate';
import { type PersonalTable, personalTables } from './personal-tables.ts';
import { type IndexedKind, nameOfIndex, readableIndex, rowsShown } from './readable-index.ts';
import { leftOut } from './tables-left-out.ts';

type Row = Record<string, unknown>;

export interface ZipWish {
  language: 'da' | 'en';
  timeZone: string;
  /** Who it is about, and when it was read. */
  title: string;
  about: readonly string[];
  tables: readonly PersonalTable[];
  rows: (table: string) => AsyncIterable<readonly Row[]>;
}

/**
 * A file of JSON lines for each table that has rows, a page of the same in words, and a file that says what is in it and what is not. Held as packed bytes,
 * about a tenth of what was read.
 */
export async function personalZip({
  language,
  timeZone,
  title,
  about,
  tables,
  rows,
}: ZipWish): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    pieces.push(piece);
  });
  const written: string[] = [];
  const kinds: IndexedKind[] = [];
  for (const { table, name } of tables) {
    let entry: ZipDeflate | undefined;
    let count = 0;
    const shown: Row[] = [];
    for await (const some of rows(table)) {
      if (entry === undefined) {
        entry = new ZipDeflate(`${name[language]}.jsonl`, { level: 6 });
        zip.add(entry);
      }
      entry.push(strToU8(some.map((row) => `${JSON.stringify(row)}\n`).join('')));
      count += some.length;
      shown.push(...some.slice(0, rowsShown - shown.length));
    }
    entry?.push(new Uint8Array(), true);
    if (count === 0) continue;
    written.push(`${name[language]}.jsonl  ${table}  ${count}`);
    kinds.push({ file: `${name[language]}.jsonl`, count, rows: shown });
  }
  const page = new ZipDeflate(nameOfIndex(language), { level: 6 });
  zip.add(page);
  page.push(strToU8(readableIndex({ language, timeZone, title, about, kinds })), true);
  const readme = new ZipDeflate(language === 'da' ? 'LÆSMIG.txt' : 'README.txt', { level: 6 });
  zip.add(readme);
  const names = new Set<string>(tables.map(({ table }) => table));
  const others = personalTables.filter(({ table }) => !names.has(table)).map(({ table }) => table);
  const reasons = Object.entries(leftOut).map(([table, reason]) => `${table}: ${reason}`);
  const text = [title, '', ...about, '', ...written, '', ...headed(language, others, reasons)].join('\r\n');
  readme.push(strToU8(`${text}\r\n`), true);
  zip.end();
  return Buffer.concat(pieces);
}

function headed(language: 'da' | 'en', others: readonly string[], reasons: readonly string[]): string[] {
  const [elsewhere, not] =
    language === 'da'
      ? ['Tabeller, der hører til den anden slags udtræk:', 'Tabeller, der ikke er med, og hvorfor:']
      : ['Tables that belong to the other kind of extract:', 'Tables that are left out, and why:'];
  return [elsewhere, others.join(', '), '', not, ...reasons];
}

/** Without amounts, which not everybody who buys may see, and which are the customer's. */
export function withoutAmountsOf(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) =>
      /(_ore|Ore)$/.test(key) || amountsWithin.has(key) ? [] : [[key, cleaned(value)]],
    ),
  );
}

/** What an order was before and after a change, with its amounts. */
const amountsWithin: ReadonlySet<string> = new Set(['difference', 'replaced', 'notices']);

function cleaned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleaned);
  return typeof value === 'object' && value !== null ? withoutAmountsOf(value as Row) : value;
}
