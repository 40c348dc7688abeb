import type * as contract from '@engros/contracts/planning/replacement-questions.ts';
import { auditRow } from '../../platform/audit/audit.ts';
import { formatInstantTime } from '../../platform/danish-formats.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { type AnswerOption, optionsOf } from './options.ts';
import { type PricedShelf, requireNoFault } from './present.ts';
import { isOpen } from './present-question.ts';
import {
  type Answer,
  findQuestion,
  holdWebOrder,
  type QuestionRow,
  writeAnswer,
} from './question-queries.ts';
import { type ChoiceParts, shelfOf } from './read-choices.ts';
import { questionsAnswer } from './read-questions.ts';

type Context = ContextOf<typeof contract.answerReplacementQuestion>;
type Wanted = { ProductId: string | null; Quantity?: number };

export interface AnswerParts extends ChoiceParts {
  onOrderWritten?: () => void;
}

/**
 * Under the lock of the web order, so that of two who answer at once one has an effect and the other reads whose. What was answered
 * leaves as a newer version of the order, which the supplier receives and confirms before it picks.
 */
export const answerReplacementQuestion =
  (parts: AnswerParts): Handler<typeof contract.answerReplacementQuestion> =>
  async (ctx, { params, body }) => {
    const shelf = await shelfOf(ctx, parts);
    const orderId = await inTransaction(ctx.database.kysely, async (trx) => {
      const now = ctx.clock.now();
      const read = () => findQuestion(trx, ctx.scope, now, Number(params.id));
      const peeked = await read();
      if (peeked === undefined) throw new AppError('notFound');
      await holdWebOrder(trx, ctx.scope, peeked.webOrderId);
      const row = await read();
      if (row === undefined || row.state === 'gone') throw new AppError('notFound');
      requireOpen(ctx, row, now);
      const answer = answerOf(row, body, shelf, ctx);
      const byName = ctx.viewer.acting?.displayName ?? ctx.viewer.displayName;
      const said = `${answer.productId} ${answer.unitCode}: ${answer.quantity}`;
      const details = { product: row.productId, answer: said };
      await writeAnswer(trx, ctx.scope, row.id, {
        ...answer,
        ...{ byName, at: now.round('microsecond') },
        difference: {
          lines: [],
          fields: { replacements: [`${row.productId} ${row.unitCode}: ${row.quantity}`, said] },
        },
        logged: auditRow(ctx, { kind: 'replacement.answered', subject: String(row.orderId), details }),
      });
      return row.orderId;
    });
    parts.onOrderWritten?.();
    return questionsAnswer(ctx, parts, orderId);
  };

/** Throws replacementAnswered with who answered and when, or replacementPast. */
function requireOpen(ctx: Context, row: QuestionRow, now: Temporal.Instant): void {
  if (row.state === 'answered') {
    const time = row.endedAt === null ? '' : formatInstantTime(row.endedAt, ctx.timeZone, ctx.language);
    throw new AppError('replacementAnswered', { params: { by: row.answeredByName ?? '', time } });
  }
  if (!isOpen(row, now)) throw new AppError('replacementPast');
}

function answerOf(
  row: QuestionRow,
  { ProductId, Quantity }: Wanted,
  shelf: PricedShelf,
  { text }: Pick<Context, 'text'>,
): Answer {
  const { productId, name, unitCode, unitQuantity } = row;
  if (ProductId === null) return { productId, name, unitCode, unitQuantity, quantity: 0 };
  const option = optionsOf(row, shelf).find((each) => each.productId === ProductId.toUpperCase());
  if (option === undefined) throw new AppError('replacementNotOffered');
  requireFit(option, text);
  const quantity = Quantity ?? option.quantity;
  if (quantity > option.quantity)
    throw new AppError('replacementQuantity', { params: { max: option.quantity } });
  return {
    productId: option.productId,
    name: option.name,
    unitCode: option.unitCode,
    unitQuantity: option.unitQuantity,
    quantity,
  };
}

/** Throws secondChoiceUnknown, secondChoiceAllergen or secondChoiceOrganic. */
function requireFit({ fault, name: product }: AnswerOption, text: Context['text']): void {
  if (fault === 'unknown') throw new AppError('secondChoiceUnknown', { params: { product } });
  requireNoFault(fault, product, text);
}
