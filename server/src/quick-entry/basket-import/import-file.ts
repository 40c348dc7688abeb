import type { importFile as contract } from '@engros/contracts/quick-entry/basket-import.ts';
import { noticeText } from '../../platform/http/amounts/document-notices.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler, TextOf } from '../../platform/http/context.ts';
import type { oneAtATime } from '../../platform/http/one-at-a-time.ts';
import { openShop } from '../line-reading/open-shop.ts';
import { type OpenedFile, openOrderFile } from '../order-files/opened-file.ts';
import { judgeClaims } from './claims/judge-claims.ts';
import { keptNotices } from './claims/kept-notices.ts';
import { fileLines, type RowProblem } from './file-lines.ts';
import type { ImportParts } from './import-parts.ts';
import { layNewBasket } from './new-basket.ts';

function refused(text: TextOf, problems: readonly RowProblem[]): AppError {
  const Messages = problems.map(({ key, row, cell }) => text(`import.${key}`, { row, cell }));
  return new AppError('fileRefused', { params: { why: Messages[0] ?? '' }, Messages });
}

/**
 * Throws when several sheets look like orders and the request does not contain the name of one. The caller is
 * a program, so it cannot ask a user.
 */
function checkSheet(text: TextOf, { isSheetOpen, sheets }: OpenedFile): void {
  if (!isSheetOpen) return;
  const why = text('import.severalSheets', { sheets: sheets.slice(0, 10).join(', ') });
  throw new AppError('fileRefused', { params: { why } });
}

/** Into a new basket. When any row is wrong, nothing is imported and the error lists those rows (BAS-09, reliability F18). */
export function importFile(
  parts: ImportParts,
  alone: ReturnType<typeof oneAtATime>,
): Handler<typeof contract> {
  return (ctx, { query, file }) =>
    alone(ctx.scope.userId, async () => {
      const opened = await openOrderFile(ctx.text, file.bytes, query.sheet);
      checkSheet(ctx.text, opened);
      const shop = await openShop(ctx, parts.goods, null);
      const imported = await fileLines(shop, opened.rows, opened.notices);
      if ('problems' in imported) throw refused(ctx.text, imported.problems);
      const claims = await judgeClaims(ctx, shop, opened.claims, imported.lines);
      const notices = keptNotices([...imported.notices, ...claims]);
      const { row } = await layNewBasket(ctx, parts, { ...imported, notices });
      const Notes = notices.map((notice) => noticeText(ctx.text, notice));
      return { BasketId: String(row.id), Replaced: imported.replaced, Notes };
    });
}
