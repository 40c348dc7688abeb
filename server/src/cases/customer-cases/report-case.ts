import type { reportCase as contract } from '@engros/contracts/cases/customer-cases.ts';
import { expectedCreditOre } from '@engros/contracts/values/case-rule.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler, InputOf } from '../../platform/http/context.ts';
import type { CaseParts } from './case-parts.ts';
import { type CaseRow, findCase, findCaseOfKey } from './case-queries.ts';
import { type DeliveredLine, listDeliveredLines, lockCredits } from './creditable-queries.ts';
import { findDelivered } from './delivery-queries.ts';
import { goodsKindOf, reportDeadline } from './goods-kind.ts';
import { presentCase } from './present.ts';
import { handedOverAt } from './read-deliveries.ts';
import { attachPhotos, insertCase, type NewCaseLine } from './write-queries.ts';

type Ctx = ContextOf<typeof contract>;
type Body = InputOf<typeof contract>['body'];
type ReportedLine = Body['Lines'][number];

/**
 * A repeated request with the same key returns the case created first. Throws caseRefused with the faulty field, and caseKeyUsed
 * when the key was used for other content.
 */
export function reportCase({ catalog }: CaseParts): Handler<typeof contract> {
  return async (ctx, { body }, fail) => {
    const { kysely } = ctx.database;
    const known = await findCaseOfKey(kysely, ctx.scope, body.ClientKey);
    if (known !== undefined) return presentCase(sameCase(known, body), ctx);
    const order = await findDelivered(kysely, ctx.scope, Number(body.OrderId));
    if (order === undefined) return fail('notFound');
    if (order.numberOfLines === 0) return fail('caseNotDelivered');
    const of = { customerId: ctx.scope.customerId, orderId: order.orderId };
    const handedOver = handedOverAt(order, ctx.timeZone);
    const now = ctx.clock.now();
    const { products } = catalog.current();
    const isLate = (productId: string) =>
      Temporal.Instant.compare(now, reportDeadline(handedOver, goodsKindOf(products.get(productId)))) > 0;
    const made = await inTransaction(kysely, async (trx) => {
      await lockCredits(trx, of);
      const delivered = await listDeliveredLines(trx, of);
      checkLines(ctx, body.Lines, delivered);
      const lines = body.Lines.map((line) => newLine(line, body, delivered, isLate));
      const id = await insertCase(trx, ctx.scope, {
        orderId: order.orderId,
        wish: body.Wish,
        clientKey: body.ClientKey,
        createdAt: now,
        createdBy: ctx.viewer.userId,
        createdByName: ctx.viewer.displayName,
        lines,
      });
      if (id === undefined) return await findCaseOfKey(trx, ctx.scope, body.ClientKey);
      for (const [index, { photoIds }] of lines.entries()) {
        const attached = await attachPhotos(trx, ctx.scope, { caseId: id, position: index + 1, photoIds });
        if (attached < photoIds.length) throw refused(ctx, index, 'PhotoIds', 'photo');
      }
      await writeAudit(trx, ctx, {
        kind: 'case.reported',
        subject: String(id),
        details: { order: body.OrderId, wish: body.Wish, lines: lines.length },
      });
      return await findCase(trx, ctx.scope, id);
    });
    if (made === undefined) throw new Error('a case is read in the transaction that made it');
    return presentCase(sameCase(made, body), ctx);
  };
}

function refused(
  { text }: Ctx,
  index: number,
  field: string,
  why: string,
  params: Record<string, string | number> = {},
): AppError {
  return new AppError('caseRefused', {
    params: { why: text(`case.why.${why}`, params) },
    Fields: [`body.Lines.${index}.${field}`],
  });
}

function checkLines(ctx: Ctx, lines: readonly ReportedLine[], delivered: readonly DeliveredLine[]): void {
  if (lines.length === 0)
    throw new AppError('caseRefused', {
      params: { why: ctx.text('case.why.noLines') },
      Fields: ['body.Lines'],
    });
  const seen = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const at = delivered.find(({ lineId }) => lineId === line.LineId);
    if (at === undefined) throw refused(ctx, index, 'LineId', 'line');
    if (seen.has(line.LineId)) throw refused(ctx, index, 'LineId', 'twice', { name: at.name });
    seen.add(line.LineId);
    if (line.Quantity > at.quantityDelivered)
      throw refused(ctx, index, 'Quantity', 'quantity', { name: at.name, max: at.quantityDelivered });
    if (line.Cause === 'Warm' && line.Celsius == null)
      throw refused(ctx, index, 'Celsius', 'celsius', { name: at.name });
  }
}

function newLine(
  line: ReportedLine,
  { Wish: wish }: Body,
  delivered: readonly DeliveredLine[],
  isLate: (productId: string) => boolean,
): NewCaseLine {
  const at = delivered.find(({ lineId }) => lineId === line.LineId);
  if (at === undefined) throw new Error('the lines have been checked');
  return {
    ...enteredIn(line),
    productId: at.productId,
    name: at.name,
    isLate: isLate(at.productId),
    expectedCreditOre: expectedCreditOre(at, { quantity: line.Quantity, cause: line.Cause, wish }),
  };
}

/**
 * The case created earlier with the same key, if its content is the same. The error names the lines that the case has just as
 * they are sent, so that nobody reports them again.
 */
function sameCase(made: CaseRow, body: Body): CaseRow {
  const isSame =
    String(made.orderId) === String(Number(body.OrderId)) &&
    made.wish === body.Wish &&
    made.lines.length === body.Lines.length &&
    body.Lines.every((line, index) => isSameLine(made.lines[index], enteredIn(line)));
  if (!isSame)
    throw new AppError('caseKeyUsed', { params: { id: String(made.id) }, Fields: knownLines(made, body) });
  return made;
}

function knownLines(made: CaseRow, body: Body): string[] {
  if (String(made.orderId) !== String(Number(body.OrderId))) return [];
  const madeOf = new Map(made.lines.map((line) => [line.lineId, line]));
  return body.Lines.flatMap((line, index) =>
    isSameLine(madeOf.get(line.LineId), enteredIn(line)) ? [`body.Lines.${index}`] : [],
  );
}

/** The database stores temperatures rounded to one decimal; the rest is for numbers that binary fractions miss. */
const roundedCelsius = 0.05 + 0.001;

function isSameLine(made: CaseRow['lines'][number] | undefined, entered: Entered): boolean {
  if (made === undefined) return false;
  const shown = ({ lineId, cause, quantity, note, photoIds }: Entered) =>
    JSON.stringify([lineId, cause, quantity, note, photoIds.toSorted()]);
  const difference = Math.abs((made.celsius ?? 0) - (entered.celsius ?? 0));
  return shown(made) === shown(entered) && difference < roundedCelsius;
}

type Entered = Pick<NewCaseLine, 'lineId' | 'cause' | 'quantity' | 'celsius' | 'note' | 'photoIds'>;

const enteredIn = (line: ReportedLine): Entered => ({
  lineId: line.LineId,
  cause: line.Cause,
  quantity: line.Quantity,
  celsius: line.Cause === 'Warm' ? (line.Celsius ?? null) : null,
  note: line.Note?.trim() || null,
  photoIds: [...new Set(line.PhotoIds?.map((id) => id.toLowerCase()))],
});
