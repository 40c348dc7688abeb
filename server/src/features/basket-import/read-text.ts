import type { readText as contract, readFile } from '@engros/contracts/basket-import.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { deliveryDateOf } from '../../platform/delivery-date-input.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { BasketContext } from '../basket/index.ts';
import { readOrderFile } from '../order-files/index.ts';
import type { ImportParts } from './import-parts.ts';
import { judgeLines } from './judge-lines.ts';
import type { oneAtATime } from './one-at-a-time.ts';
import { openShop } from './open-shop.ts';
import { presentReading } from './present-reading.ts';
import { rowsToRead } from './rows-to-read.ts';

type Alone = ReturnType<typeof oneAtATime>;

async function reading(
  ctx: BasketContext,
  parts: ImportParts,
  text: string,
  dateText: string | null | undefined,
) {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.filter((line) => line.trim() !== '').length > limits.importLines) {
    const why = ctx.text('import.tooManyRows', { max: limits.importLines });
    throw new AppError('fileRefused', { params: { why } });
  }
  const date = dateText == null ? null : deliveryDateOf(dateText, ctx.timeZone);
  const shop = await openShop(ctx, parts.goods, date);
  return presentReading(shop, { text, lines: await judgeLines(shop, lines) }, ctx.text);
}

/** Reads free text; nothing is changed by it. */
export function readText(parts: ImportParts, alone: Alone): Handler<typeof contract> {
  return (ctx, { body }) =>
    alone(ctx.scope.userId, () => reading(ctx, parts, body.Text, body.ExpectedDeliveryDate));
}

/** Reads a file as the text of its rows. */
export function readFileText(parts: ImportParts, alone: Alone): Handler<typeof readFile> {
  return (ctx, { query, file }) =>
    alone(ctx.scope.userId, async () => {
      const rows = rowsToRead(ctx.text, await readOrderFile(ctx.text, file.bytes));
      const text = rows.map(({ cells }) => cells.map(oneLine).join('\t')).join('\n');
      return reading(ctx, parts, text, query.expectedDeliveryDate);
    });
}

const oneLine = (cell: string) => cell.replaceAll(/\s+/g, ' ');
