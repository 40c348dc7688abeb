import type * as contract from '@engros/contracts/planning/replacements.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler, TextOf } from '../../platform/http/context.ts';
import { type Chosen, listChoices, listLists, type Subject, writeChoice } from './choice-queries.ts';
import { faultOn, nameOn, requireNoFault, type Shelf } from './present.ts';
import { type ChoiceParts, choicesAnswer, shelfOf } from './read-choices.ts';

type Context = Pick<
  ContextOf<typeof contract.changeReplacementOfProduct>,
  'database' | 'scope' | 'language' | 'text' | 'clock' | 'viewer' | 'place'
>;

async function change(
  ctx: Context,
  subject: Subject,
  { wish, secondChoices }: Pick<Chosen, 'wish' | 'secondChoices'>,
): Promise<void> {
  const { scope, clock, viewer } = ctx;
  await inTransaction(ctx.database.kysely, async (trx) => {
    // One change of the customer at a time, so that no two pass the limit together.
    await lockKey(trx, `substitute-choices:${scope.customerId}`);
    if (subject !== 'kitchen' && 'productId' in subject) {
      const others = (await listChoices(trx, scope)).filter(
        ({ productId }) => productId !== null && productId !== subject.productId,
      );
      if (others.length >= limits.substituteProducts)
        throw new AppError('tooManyReplacements', { params: { max: limits.substituteProducts } });
    }
    await writeChoice(trx, scope, subject, {
      ...{ wish, secondChoices, byName: viewer.displayName, now: clock.now() },
    });
    const details = { wish: wish ?? 'none', secondChoices: secondChoices.join(', ') };
    const about = subject === 'kitchen' ? subject : Object.values(subject).map(String)[0];
    await writeAudit(trx, ctx, {
      kind: 'replacements.changed',
      ...(about !== undefined && { subject: about }),
      details,
    });
  });
}

export const changeReplacementOfKitchen =
  (parts: ChoiceParts): Handler<typeof contract.changeReplacementOfKitchen> =>
  async (ctx, { body }) => {
    await change(ctx, 'kitchen', { wish: body.Wish, secondChoices: [] });
    return choicesAnswer(ctx, parts);
  };

/** A list of another customer answers as if it did not exist, also one that is shared with this one. */
export const changeReplacementOfList =
  (parts: ChoiceParts): Handler<typeof contract.changeReplacementOfList> =>
  async (ctx, { params, body }, fail) => {
    const listId = Number(params.id);
    const lists = await listLists(ctx.database.kysely, ctx.scope);
    if (!lists.some(({ id }) => id === listId)) return fail('notFound');
    await change(ctx, { listId }, { wish: body.Wish, secondChoices: [] });
    return choicesAnswer(ctx, parts);
  };

export const changeReplacementOfProduct =
  (parts: ChoiceParts): Handler<typeof contract.changeReplacementOfProduct> =>
  async (ctx, { params, body }, fail) => {
    const shelf = await shelfOf(ctx, parts);
    const product = shelf.product(params.id.toUpperCase());
    if (product === undefined) return fail('notFound');
    const secondChoices = [...new Set(body.SecondChoices.map((id) => id.toUpperCase()))];
    if (secondChoices.length > limits.secondChoices)
      return fail('tooManySecondChoices', { params: { max: limits.secondChoices } });
    const known = (await listChoices(ctx.database.kysely, ctx.scope)).find(
      ({ productId }) => productId === product.id,
    );
    // One that was chosen before may have become unfit since; it can stay or go, and is told of where it is shown.
    const added = secondChoices.filter((id) => !known?.secondChoices.includes(id));
    for (const id of added) requireFit(shelf, product, id, ctx.text);
    await change(ctx, { productId: product.id }, { wish: body.Wish, secondChoices });
    return choicesAnswer(ctx, parts);
  };

/** Throws secondChoiceSelf, secondChoiceUnknown, secondChoiceAllergen or secondChoiceOrganic. */
function requireFit(shelf: Shelf, wanted: CatalogProduct, id: string, text: TextOf): void {
  const product = nameOn(shelf, id);
  if (id === wanted.id) throw new AppError('secondChoiceSelf', { params: { product } });
  const instead = shelf.product(id);
  if (instead === undefined) throw new AppError('secondChoiceUnknown', { params: { product } });
  requireNoFault(faultOn(shelf, wanted, instead), product, text);
}
