import type { writeSheetCells as contract, WrittenCell } from '@engros/contracts/planning/group-sheets.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { eachAtOnce } from './at-once.ts';
import { openColumn, presentSums } from './columns.ts';
import { callersAt, type SheetContext, type SheetParts, writerOf } from './parts.ts';
import { holdSheet, listCells, listKitchens, listProducts, raiseVersion, writeCells } from './queries.ts';
import { columnsAtOnce } from './read-sheet.ts';
import { isUnderWay, listSendings } from './sending-queries.ts';

/** The last writer of a cell wins. Throws notFound when the sheet has no such kitchen or product, and writes nothing then. */
export function writeSheetCells(parts: SheetParts): Handler<typeof contract> {
  return async (ctx, { params, body }) => {
    const named = [...new Set(body.Cells.map(({ CustomerId }) => CustomerId))];
    const callers = await callersAt(ctx, named);
    const { kysely } = ctx.database;
    const written = await inTransaction(kysely, (trx) =>
      writtenUnderLock(trx, ctx, {
        id: Number(params.id),
        cells: body.Cells,
        mayOrder: (id) => callers.has(id),
      }),
    );
    const { products, kitchens, version, refused } = written;
    const touched = kitchens.filter(
      ({ customerId }) => named.includes(customerId) && !refused.has(customerId),
    );
    const cells =
      touched.length === 0
        ? []
        : await listCells(kysely, Number(params.id), { customerIds: touched.map((each) => each.customerId) });
    const quantities = new Map(
      cells.map(({ customerId, productId, quantity }) => [`${customerId} ${productId}`, quantity]),
    );
    const columns = await eachAtOnce(touched, columnsAtOnce, async (kitchen) => {
      const caller = callers.get(kitchen.customerId);
      if (caller === undefined) return undefined;
      const column = await openColumn(ctx, parts, kitchen, caller);
      return presentSums(column, products, (id) => quantities.get(`${kitchen.customerId} ${id}`) ?? null);
    });
    return {
      Version: version,
      Refused: [...refused],
      Columns: columns.filter((column) => column !== undefined),
    };
  };
}

interface Writing {
  id: number;
  cells: readonly WrittenCell[];
  mayOrder: (customerId: string) => boolean;
}

async function writtenUnderLock(trx: Kysely<Tables>, ctx: SheetContext, { id, cells, mayOrder }: Writing) {
  const sheet = await holdSheet(trx, ctx.scope, id);
  if (sheet === undefined) throw new AppError('notFound');
  const [products, kitchens, sendings] = [
    await listProducts(trx, id),
    await listKitchens(trx, id),
    await listSendings(trx, id, sheet.round),
  ];
  const known = new Set([
    ...products.map((each) => each.productId),
    ...kitchens.map((each) => each.customerId),
  ]);
  if (cells.some(({ CustomerId, ProductId }) => !known.has(CustomerId) || !known.has(ProductId)))
    throw new AppError('notFound');
  const now = ctx.clock.now();
  const underWay = new Set(
    sendings.filter((each) => isUnderWay(each, now)).map(({ customerId }) => customerId),
  );
  const refused = new Set(
    cells
      .map(({ CustomerId }) => CustomerId)
      .filter((customer) => underWay.has(customer) || !mayOrder(customer)),
  );
  const taken = new Map(
    cells
      .filter(({ CustomerId }) => !refused.has(CustomerId))
      .map((cell) => [
        `${cell.CustomerId} ${cell.ProductId}`,
        { customerId: cell.CustomerId, productId: cell.ProductId, quantity: cell.Quantity },
      ]),
  );
  if (taken.size === 0) return { products, kitchens, refused, version: sheet.version };
  const version = await raiseVersion(trx, id, { now, isLayout: false });
  await writeCells(trx, id, [...taken.values()], { version, writer: writerOf(ctx), now });
  return { products, kitchens, refused, version };
}
