import { setImmediate } from 'node:timers/promises';
import type { SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { foldText } from '../../search/index.ts';
import { type OrderRow, type OrderTable, orderTable, type TableOptions } from '../order-files/order-table.ts';
import { isContact, isPersonName, mayHead } from '../order-files/typed/lines-without-goods.ts';
import { type NumberedText, withoutRowNumbers } from '../order-files/typed/list-marks.ts';
import { type MailPart, mailParts } from '../order-files/typed/mail-parts.ts';
import { type WrittenLine, writtenLine } from '../order-files/typed/written-line.ts';
import { behindSender } from './behind-sender.ts';
import { judgeLine, judgeWritten, unknown } from './judge-line.ts';
import { type JudgedLine, skipped } from './judged-line.ts';
import type { ShopView } from './line-comparison.ts';

export interface JudgedRow {
  row: OrderRow;
  /** Null when the row has no order line. */
  written: WrittenLine | null;
  judged: JudgedLine;
}

export interface JudgedTable extends Pick<OrderTable, 'fault' | 'hasHeader' | 'columns' | 'isOpen'> {
  rows: JudgedRow[];
}

/** Time in ms for which rows are judged before other requests get their turn. */
const sliceMs = 4;

type Said = Pick<JudgedRow, 'written' | 'judged'>;

function judgeText(shop: ShopView, text: string, isOpen: boolean | undefined): Said {
  const written = writtenLine(text, (token) => shop.numbers.find(token) !== undefined);
  return { written, judged: judgeLine(shop, text, isOpen) };
}

/** Without the name of who wrote the line, when goods are behind it. By a name alone the goods are then not certain. */
function judgeSaid(shop: ShopView, text: string, isOpen: boolean | undefined): Said {
  const whole = judgeText(shop, text, isOpen);
  const behind = behindSender(shop, text);
  if (behind === undefined) return whole;
  const said = judgeText(shop, behind, isOpen);
  const { confidence, candidates } = said.judged;
  const isGoods =
    candidates.length > 0 || (confidence === 'Unknown' && whole.judged.confidence === confidence);
  if (!isGoods) return whole;
  const isByName = said.written?.numbers.length === 0;
  return confidence === 'Sure' && isByName
    ? { ...said, judged: { ...said.judged, confidence: 'Likely' } }
    : said;
}

function judgeRow(shop: ShopView, row: OrderRow, numbered: NumberedText | undefined): JudgedRow {
  const { read, cells } = row;
  const text = numbered?.text ?? cells.join(' ');
  if (read.kind === 'line') {
    const { line } = read;
    return { row, written: line, judged: judgeWritten(shop, line, [...line.numbers, line.words].join(' ')) };
  }
  if (read.kind === 'text') return { row, ...judgeSaid(shop, text, numbered?.isOpen) };
  if (read.kind === 'fault')
    return { row, written: null, judged: unknown({ kind: read.fault, cell: read.cell }, cells[0] ?? '') };
  return { row, written: null, judged: skipped(read.kind === 'none' ? 'noneWanted' : 'notGoods') };
}

interface Apart {
  own: SheetRow[];
  aside: JudgedRow[];
}

/** Separates from the order what else a pasted mail contains: older mails, and the greeting with what follows it. */
async function apart(shop: ShopView, rows: readonly SheetRow[]): Promise<Apart> {
  const isKnown = (token: string) => shop.numbers.find(token) !== undefined;
  const isOrder = (text: string) => {
    const { numbers, quantity } = writtenLine(text, isKnown);
    if (quantity.kind === 'units' || quantity.kind === 'mass') return true;
    return quantity.kind === 'bare' && numbers.some(isKnown) && !isContact(text);
  };
  const parts = mailParts(
    rows.map(({ cells }) => cells.join('\t')),
    isOrder,
  );
  const of = (part: MailPart | undefined) => rows.filter((_row, at) => parts[at] === part);
  const asText = of('signature').map((row) => ({ ...row, read: { kind: 'text' as const } }));
  const signed = (await judgedRows(shop, asText)).map((each) =>
    mayBeGoods(each) ? each : withoutOrder(each.row, 'signature'),
  );
  return {
    own: of(undefined),
    aside: [
      ...(['head', 'quoted'] as const).flatMap((part) => of(part).map((row) => withoutOrder(row, part))),
      ...signed,
    ],
  };
}

const withoutOrder = (row: SheetRow, part: MailPart | 'notGoods'): JudgedRow => ({
  row: { ...row, read: { kind: 'aside' } },
  written: null,
  judged: skipped(part),
});

/** After a greeting, four digits are a postcode, not a quantity. */
const countsBelow = 1000;
/** A count and a word that begins small: `8 kantareller`, not `Lokale 3` or `2. sal`. */
const countAndWord = /^\d{1,3}\s+\p{Ll}{3}/u;

/**
 * After the greeting, a line may be goods when it is a number or a name with a count, or a name whose words are all the
 * product's. Somebody then has to look at it.
 */
function mayBeGoods({ row, written, judged }: JudgedRow): boolean {
  if (written === null || judged.confidence === 'Skipped') return false;
  const { quantity, numbers, leftOver = [] } = written;
  const hasCount = quantity.kind === 'bare' && quantity.count < countsBelow;
  if (numbers.length > 0) return hasCount && leftOver.length === 0;
  if (judged.candidates.length === 0) return hasCount && countAndWord.test(row.cells.join(' ').trim());
  return hasCount || judged.ask?.kind !== 'word';
}

const isMeant = ({ judged: { confidence, candidates } }: JudgedRow): boolean =>
  new Set(candidates.map(({ product }) => product.id)).size === 1 && confidence !== 'Skipped';

const goodsOf = ({ judged }: JudgedRow): string => judged.candidates[0]?.product.id ?? '';

/** Rows that name the goods of an earlier row are kept and say so, unless they ask; one may be written twice by mistake. */
function withRepeats(rows: readonly JudgedRow[]): JudgedRow[] {
  const first = new Map<string, JudgedRow>();
  return rows.map((row) => {
    const earlier = first.get(goodsOf(row));
    if (isMeant(row) && earlier === undefined) first.set(goodsOf(row), row);
    if (!isMeant(row) || earlier === undefined || row.judged.ask !== null) return row;
    return { ...row, judged: { ...row.judged, repeatOf: earlier.row.cells.join(' ') } };
  });
}

/** Of rows that are taken without a question, how many name each of the goods that several name. */
export function repeatedGoods(rows: readonly JudgedRow[]): { row: JudgedRow; count: number }[] {
  const named = Map.groupBy(
    rows.filter((row) => isMeant(row) && row.judged.ask === null),
    goodsOf,
  );
  return [...named.values()].flatMap((each) => {
    const [row] = each;
    return row === undefined || each.length < 2 ? [] : [{ row, count: each.length }];
  });
}

const inOrder = (rows: readonly JudgedRow[]) => withRepeats([...rows].sort((a, b) => a.row.row - b.row.row));

async function judgeOwn(shop: ShopView, { own, aside }: Apart, choice: TableOptions): Promise<JudgedTable> {
  const table = orderTable(own, (cell) => shop.numbers.find(cell) !== undefined, choice);
  const rows = withoutNames(await judgedRows(shop, table.rows));
  return { ...table, rows: inOrder([...aside, ...rows]) };
}

const hasGoods = ({ judged, written }: JudgedRow): boolean =>
  judged.candidates.length > 0 ||
  judged.repeats !== undefined ||
  (written?.quantity.kind ?? 'none') !== 'none';

/** True when a product that is offered has a word of the line in its name. */
const isOfGoods = ({ row, judged }: JudgedRow): boolean =>
  judged.suggestions.some(({ product }) =>
    foldText(row.cells.join(' '))
      .split(/[^\p{L}]+/u)
      .some((word) => word !== '' && foldText(product.name).includes(word)),
  );

/**
 * A name before the first line of goods or behind the last is that of the sender, unless goods have it. Headings may stand before
 * the first.
 */
function withoutNames(rows: readonly JudgedRow[]): JudgedRow[] {
  const [first, last] = [rows.findIndex(hasGoods), rows.findLastIndex(hasGoods)];
  return rows.map((each, at) => {
    const { row, judged } = each;
    const isOutside = first >= 0 && (at < first || at > last);
    const text = row.cells.join(' ').trim();
    if (!isOutside || row.read.kind !== 'text' || judged.confidence !== 'Unknown') return each;
    if (isPersonName(text)) return withoutOrder(row, 'signature');
    return at < first && mayHead(text) && !isOfGoods(each) ? withoutOrder(row, 'notGoods') : each;
  });
}

/** Yields to other requests in between, and judges identical rows once. */
export async function judgeRows(shop: ShopView, written: readonly SheetRow[]): Promise<JudgedTable> {
  return await judgeOwn(shop, await apart(shop, written), { mayLackQuantity: false });
}

/**
 * For rows whose lines a person looks at. Rows that do not form a table are read as lines typed by a user, and a table of goods
 * without quantities as lines whose quantity is not written.
 */
export async function judgeTypedRows(
  shop: ShopView,
  rows: readonly SheetRow[],
  { fields = [], needsQuantity = true, isTyped = false }: Omit<TableOptions, 'mayLackQuantity'> = {},
): Promise<JudgedTable> {
  const parts = await apart(shop, rows);
  const table = await judgeOwn(shop, parts, { mayLackQuantity: true, needsQuantity, isTyped, fields });
  if (table.fault === null || table.hasHeader || table.isOpen === true || fields.length > 0) return table;
  const typed = parts.own.map((row) => ({ ...row, read: { kind: 'text' as const } }));
  return { ...table, fault: null, rows: inOrder([...parts.aside, ...(await judgedRows(shop, typed))]) };
}

/** Numbers that are known, such as short item numbers, number no rows. */
function rowNumbers(shop: ShopView, rows: readonly OrderRow[]): (NumberedText | undefined)[] {
  const isKnown = (token: string) => shop.numbers.find(token) !== undefined;
  const texts = rows.map(({ read, cells }) => (read.kind === 'text' ? cells.join(' ') : ''));
  const listed = texts.map((text) => (isKnown(/^\d+/.exec(text.trim())?.[0] ?? '') ? '' : text));
  return withoutRowNumbers(listed, (text) => writtenLine(text, isKnown).quantity.kind !== 'none');
}

async function judgedRows(shop: ShopView, rows: readonly OrderRow[]): Promise<JudgedRow[]> {
  const judged: JudgedRow[] = [];
  const known = new Map<string, JudgedRow>();
  const numbered = rowNumbers(shop, rows);
  let untilMs = performance.now() + sliceMs;
  for (const [at, row] of rows.entries()) {
    const key = `${numbered[at]?.text ?? row.read.kind}\t${row.cells.join('\t')}`;
    const same = known.get(key) ?? judgeRow(shop, row, numbered[at]);
    known.set(key, same);
    judged.push({ ...same, row });
    if (performance.now() < untilMs) continue;
    await setImmediate();
    untilMs = performance.now() + sliceMs;
  }
  return judged;
}
