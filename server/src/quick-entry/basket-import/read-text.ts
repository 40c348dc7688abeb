import type { BodyOf } from '@engros/contracts/endpoint.ts';
import type { readFavoriteText as favoriteContract } from '@engros/contracts/favourites/files.ts';
import type {
  readText as contract,
  readFile as readFileContract,
} from '@engros/contracts/quick-entry/basket-import.ts';
import { type ColumnField, singleFields } from '@engros/contracts/quick-entry/order-columns.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { BasketContext } from '../../baskets/basket/basket-context.ts';
import { deliveryDateOf } from '../../platform/delivery-date-input.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { oneAtATime } from '../../platform/http/one-at-a-time.ts';
import type { FileClaims, SheetRow } from '../../platform/spreadsheets/sheet.ts';
import { judgeTypedRows } from '../line-reading/judge-rows.ts';
import type { JudgedCandidate } from '../line-reading/judged-line.ts';
import { openShop } from '../line-reading/open-shop.ts';
import { openOrderFile } from '../order-files/opened-file.ts';
import { textRows } from '../order-files/text-rows.ts';
import { judgeClaims } from './claims/judge-claims.ts';
import { keptNotices } from './claims/kept-notices.ts';
import type { ImportParts } from './import-parts.ts';
import type { ImportedLine } from './new-basket.ts';
import { presentReading, type ReadSource } from './present-reading.ts';
import { writtenDaysOf } from './written-days.ts';

type ListOptions = Parameters<typeof judgeTypedRows>[2];

type Alone = ReturnType<typeof oneAtATime>;

const noFile = { Sheet: null, Sheets: [], notices: [], claims: { places: [], totals: [] } };

async function reading(
  ctx: BasketContext,
  parts: ImportParts,
  source: ReadSource & { rows: readonly SheetRow[]; claims: FileClaims; list?: ListOptions },
  dateText: string | null | undefined,
) {
  const date = dateText == null ? null : deliveryDateOf(dateText, ctx);
  const shop = await openShop(ctx, parts.goods, date);
  const table = await judgeTypedRows(shop, source.rows, source.list);
  const lines = table.rows.flatMap(
    ({
      judged: {
        confidence,
        candidates: [best],
      },
    }) => (best === undefined || confidence === 'Skipped' ? [] : [linesOf(best)]),
  );
  const notices = keptNotices([...source.notices, ...(await judgeClaims(ctx, shop, source.claims, lines))]);
  const days = writtenDaysOf(shop.shelf, table.rows);
  return presentReading(shop, { ...source, notices }, table, days, ctx.text);
}

const linesOf = ({ product, resolved: { unit, quantity } }: JudgedCandidate): ImportedLine => ({
  productId: product.id,
  unitCode: unit.code,
  quantity,
});

function rowsOfText(ctx: BasketContext, text: string): SheetRow[] {
  const rows = textRows(text.split(/\r\n|\n|\r/));
  // A list may be one row longer than the limit when its first row is a header, because a header is not a line.
  if (rows.length <= limits.importLines || (rows.length === limits.importLines + 1 && text.includes('\t')))
    return rows;
  const why = ctx.text('import.tooManyRows', { max: limits.importLines });
  throw new AppError('fileRefused', { params: { why } });
}

export function readText(parts: ImportParts, alone: Alone): Handler<typeof contract> {
  return (ctx, { body }) => typedText(ctx, parts, alone, body, true);
}

/** As the products of a favourite list; saves nothing. */
export function readFavoriteText(parts: ImportParts, alone: Alone): Handler<typeof favoriteContract> {
  return (ctx, { body }) => typedText(ctx, parts, alone, body, false);
}

const typedText = (
  ctx: BasketContext,
  parts: ImportParts,
  alone: Alone,
  { Text, ExpectedDeliveryDate, Columns }: BodyOf<typeof contract>,
  needsQuantity: boolean,
) =>
  alone(ctx.scope.userId, async () => {
    const list = { fields: saidFields(Columns), needsQuantity, isTyped: true };
    return reading(ctx, parts, { Text, ...noFile, rows: rowsOfText(ctx, Text), list }, ExpectedDeliveryDate);
  });

/** Throws invalidInput when two columns are said to be what only one can be. */
function saidFields(fields: BodyOf<typeof contract>['Columns']): readonly ColumnField[] {
  const isTwice = (field: ColumnField) => fields?.filter((each) => each === field).length !== 1;
  if (singleFields.some((field) => fields?.includes(field) === true && isTwice(field)))
    throw new AppError('invalidInput', { Fields: ['body.Columns'] });
  return fields ?? [];
}

/** The response also contains the rows of the file as text. */
export function readFile(parts: ImportParts, alone: Alone): Handler<typeof readFileContract> {
  return (ctx, { query, file }) =>
    alone(ctx.scope.userId, async () => {
      const opened = await openOrderFile(ctx.text, file.bytes, query.sheet);
      // The rows are now numbered by their lines in this text, because the client shows the text.
      const rows = opened.rows.map((row, at) => ({ ...row, row: at + 1 }));
      const isTable = rows.some(({ cells }) => cells.length > 1);
      // A cell alone in a table is no typed line when the text is read again.
      const lineOf = (cells: readonly string[]) =>
        `${cells.map(oneLine).join('\t')}${isTable && cells.length === 1 ? '\t' : ''}`;
      const Text = rows.map(({ cells }) => lineOf(cells)).join('\n');
      const { sheet, sheets: Sheets, notices, claims } = opened;
      const source = { Text, Sheet: sheet || null, Sheets, notices, claims, rows };
      return reading(ctx, parts, source, query.expectedDeliveryDate);
    });
}

const oneLine = (cell: string) => cell.replaceAll(/\s+/g, ' ');
