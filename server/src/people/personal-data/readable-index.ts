import { formatDate, formatInstantTime, formatOre } from '../../platform/danish-formats.ts';
import { columnWords } from './column-words.ts';
import { valueWords } from './value-words.ts';

type Row = Readonly<Record<string, unknown>>;
type Language = 'da' | 'en';

/** Rows of each kind that the page shows; the file beside it has all of them. */
export const rowsShown = 200;

export interface IndexedKind {
  readonly file: string;
  readonly count: number;
  /** At most `rowsShown`. */
  readonly rows: readonly Row[];
}

interface Index {
  readonly language: Language;
  readonly timeZone: string;
  readonly title: string;
  readonly about: readonly string[];
  readonly kinds: readonly IndexedKind[];
}

const words = {
  da: { row: 'række', rows: 'rækker', first: 'De første', all: 'Alle felter', yes: 'ja', no: 'nej' },
  en: { row: 'row', rows: 'rows', first: 'The first', all: 'All fields', yes: 'yes', no: 'no' },
} as const;

export const nameOfIndex = (language: Language): string =>
  language === 'da' ? 'OVERSIGT.html' : 'OVERVIEW.html';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Names of files are written without the Danish letters. */
function kindName(file: string, language: Language): string {
  const plain = file.replace(/\.jsonl$/, '').replaceAll('-', ' ');
  const own =
    language === 'da' ? plain.replaceAll('ae', 'æ').replaceAll('oe', 'ø').replaceAll('aa', 'å') : plain;
  return own.charAt(0).toUpperCase() + own.slice(1);
}

const isInstant = (text: string): boolean => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/.test(text);
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

type Reader = Pick<Index, 'language' | 'timeZone'>;

/** As people write it: days, times, kroner, yes and no; empty for nothing and for ids that say nothing to a person. */
function cell(column: string, value: unknown, reader: Reader): string {
  const { language } = reader;
  const word = isPlain(value) ? valueWords[column]?.[String(value)] : undefined;
  if (word !== undefined) return word[language];
  if (typeof value === 'boolean') return value ? words[language].yes : words[language].no;
  if (typeof value === 'number')
    return column.endsWith('_ore') ? `${formatOre(value, language)} kr.` : String(value);
  if (Array.isArray(value)) return value.map((each) => cell(column, each, reader)).join(', ');
  return typeof value === 'string' ? textCell(value, reader) : '';
}

function textCell(text: string, { language, timeZone }: Reader): string {
  if (isId(text)) return '';
  if (isDay(text)) return formatDate(text);
  if (!isInstant(text)) return text;
  const at = Temporal.Instant.from(/(Z|[+-]\d{2}(:?\d{2})?)$/.test(text) ? text : `${text}Z`);
  const day = at.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return `${formatDate(day)} ${formatInstantTime(at, timeZone, language)}`;
}

function tableOf({ rows }: IndexedKind, index: Index): string {
  const columns = Object.keys(columnWords).filter((column) =>
    rows.some((row) => cell(column, row[column], index) !== ''),
  );
  if (columns.length === 0) return '';
  const head = columns.map(
    (column) => `<th>${escaped(columnWords[column]?.[index.language] ?? column)}</th>`,
  );
  const body = rows.map(
    (row) =>
      `<tr>${columns.map((column) => `<td>${escaped(cell(column, row[column], index))}</td>`).join('')}</tr>`,
  );
  return `<div><table><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

const style =
  'body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#16211f}div{overflow-x:auto}table{border-collapse:collapse;font-size:13px}th,td{border:1px solid #ccd4d2;padding:4px 8px;text-align:left;vertical-align:top}th{background:#eef2f1;white-space:nowrap}h2{margin:2rem 0 .25rem}';

/** A page of what the files hold, in the words of the reader. It needs nothing beside itself and runs nothing. */
export function readableIndex(index: Index): string {
  const { language, title, about, kinds } = index;
  const { row, rows, first, all } = words[language];
  const sections = kinds.map((kind, at) => {
    const shown = kind.count > kind.rows.length ? ` ${first} ${kind.rows.length}.` : '';
    return `<h2 id="k${at}">${escaped(kindName(kind.file, language))}</h2><p>${kind.count} ${kind.count === 1 ? row : rows}.${shown} <a href="${escaped(encodeURIComponent(kind.file))}">${all}</a></p>${tableOf(kind, index)}`;
  });
  const list = kinds.map(
    ({ file, count }, at) => `<li><a href="#k${at}">${escaped(kindName(file, language))}</a>, ${count}</li>`,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${style}</style></head><body><h1>${escaped(title)}</h1>${about.map((text) => `<p>${escaped(text)}</p>`).join('')}<ul>${list.join('')}</ul>${sections.join('')}</body></html>\n`;
}
