import type * as contract from '@engros/contracts/planning/replacement-questions.ts';
import type { ReplacementQuestion } from '@engros/contracts/planning/replacement-questions.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { presentQuestion } from './present-question.ts';
import { hasOrder, listOpenQuestions, listQuestionsOfOrder, type QuestionRow } from './question-queries.ts';
import { type ChoiceParts, shelfOf } from './read-choices.ts';

type Context = Pick<
  ContextOf<typeof contract.readReplacementQuestions>,
  'database' | 'scope' | 'language' | 'text' | 'clock'
>;

async function presented(
  ctx: Context,
  parts: ChoiceParts,
  rows: readonly QuestionRow[],
): Promise<{ Questions: ReplacementQuestion[] }> {
  if (rows.length === 0) return { Questions: [] };
  const shelf = await shelfOf(ctx, parts);
  const words = { text: ctx.text, now: ctx.clock.now() };
  return { Questions: rows.map((row) => presentQuestion(row, shelf, words)) };
}

export const readReplacementQuestions =
  (parts: ChoiceParts): Handler<typeof contract.readReplacementQuestions> =>
  async (ctx) => {
    const { database, scope, clock } = ctx;
    return presented(ctx, parts, await listOpenQuestions(database.kysely, scope, clock.now()));
  };

export const questionsAnswer = async (ctx: Context, parts: ChoiceParts, orderId: number) => {
  const { database, scope, clock } = ctx;
  return presented(ctx, parts, await listQuestionsOfOrder(database.kysely, scope, clock.now(), orderId));
};

/** An order of another customer, and none at all, are not found; one that waits for the supplier's system has no questions. */
export const readReplacementQuestionsOfOrder =
  (parts: ChoiceParts): Handler<typeof contract.readReplacementQuestionsOfOrder> =>
  async (ctx, { query }, fail) => {
    const orderId = Number(query.id);
    const answer = await questionsAnswer(ctx, parts, orderId);
    const isOwn = answer.Questions.length > 0 || (await hasOrder(ctx.database.kysely, ctx.scope, orderId));
    return isOwn ? answer : fail('notFound');
  };
