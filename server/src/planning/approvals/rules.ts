import type * as contract from '@engros/contracts/planning/approval-rules.ts';
import type { ApprovalRules } from '@engros/contracts/planning/approval-rules.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { openBasketShelf } from '../../baskets/basket/basket-context.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { dateOf } from '../standing-orders/checked-terms.ts';
import { checkedRule } from './checked-rule.ts';
import type { ApprovalParts } from './parts.ts';
import {
  deleteRule,
  insertRule,
  listFavoriteLists,
  listPeople,
  listRules,
  saveAbsence,
  updateRule,
} from './rule-queries.ts';

type Context = ContextOf<typeof contract.readApprovalRules>;

/** Top categories, by their order in the catalogue. */
async function getRules(ctx: Context, parts: ApprovalParts): Promise<ApprovalRules> {
  const { database, scope, language } = ctx;
  const { kysely } = database;
  const [rules, people, lists, shelf] = await Promise.all([
    listRules(kysely, scope),
    listPeople(kysely, scope),
    listFavoriteLists(kysely, scope),
    openBasketShelf(ctx, parts, { deliveryDate: null, presalePeriodId: null }),
  ]);
  const categories = categoriesOf(shelf.catalog, language);
  const nameIn = (named: readonly { Id: string; Name: string }[], id: string | null) =>
    named.find(({ Id }) => Id === id)?.Name ?? null;
  const Lists = lists.map(({ id, name }) => ({ Id: String(id), Name: name }));
  return {
    Rules: rules.map((rule) => ({
      ...{
        Id: String(rule.id),
        Version: rule.version,
        Name: rule.name,
        Kind: rule.kind,
        LimitOre: rule.limitOre,
      },
      ...{ People: rule.people, CategoryId: rule.categoryId, Approvers: rule.approvers },
      ...{ DeputyId: rule.deputyId, AtDeadline: rule.atDeadline, SendUpToOre: rule.sendUpToOre },
      ...{ AllowsOwn: rule.allowsOwn, ListId: rule.listId === null ? null : String(rule.listId) },
      CategoryName: nameIn(categories, rule.categoryId),
      ListName: nameIn(Lists, rule.listId === null ? null : String(rule.listId)),
    })),
    People: people.map(({ id, name, mayApprove, mayOrder, from, until, deputyId }) => ({
      ...{ Id: id, Name: name, MayApprove: mayApprove, MayOrder: mayOrder },
      Absence: from === null || until === null ? null : { From: from, Until: until, DeputyId: deputyId },
    })),
    ...{ Categories: categories, Lists },
  };
}

type Named = { Id: string; Name: string }[];

function categoriesOf(
  {
    products,
  }: {
    products: ReadonlyMap<
      string,
      { categories: readonly { id: string; nameDa: string; nameEn: string; sortOrder: number }[] }
    >;
  },
  language: 'da' | 'en',
): Named {
  const top = new Map(
    [...products.values()].flatMap(({ categories: [first] }) => (first ? [[first.id, first] as const] : [])),
  );
  return [...top.values()]
    .sort((a, b) => a.sortOrder - b.sortOrder || a.id.localeCompare(b.id))
    .map(({ id, nameDa, nameEn }) => ({ Id: id, Name: language === 'en' ? nameEn : nameDa }));
}

async function termsOf(ctx: Context, parts: ApprovalParts, draft: contract.ApprovalRuleDraft) {
  const { People, Categories, Lists } = await getRules(ctx, parts);
  return checkedRule(draft, { people: People, categories: Categories, lists: Lists });
}

export const readApprovalRules =
  (parts: ApprovalParts): Handler<typeof contract.readApprovalRules> =>
  (ctx) =>
    getRules(ctx, parts);

export function createApprovalRule(parts: ApprovalParts): Handler<typeof contract.createApprovalRule> {
  return async (ctx, { body }) => {
    const { database, scope, clock } = ctx;
    const terms = await termsOf(ctx, parts, body);
    await inTransaction(database.kysely, async (trx) => {
      await lockKey(trx, `approval-rules:${scope.customerId}`);
      const max = limits.approvalRules;
      if ((await listRules(trx, scope)).length >= max)
        throw new AppError('tooManyApprovalRules', { params: { max } });
      const id = await insertRule(trx, scope, terms, clock.now());
      const details = { name: terms.name, kind: terms.kind, limitOre: terms.limitOre };
      await writeAudit(trx, ctx, { kind: 'approval-rule.created', subject: String(id), details });
    });
    return getRules(ctx, parts);
  };
}

export function changeApprovalRule(parts: ApprovalParts): Handler<typeof contract.changeApprovalRule> {
  return async (ctx, { params, body }) => {
    const { database, scope, clock } = ctx;
    const id = Number(params.id);
    const before = (await listRules(database.kysely, scope)).find((rule) => rule.id === id);
    if (before === undefined) throw new AppError('notFound');
    const terms = await termsOf(ctx, parts, body.Draft);
    await inTransaction(database.kysely, async (trx) => {
      const asked = { id, version: body.Version, terms, now: clock.now() };
      if (!(await updateRule(trx, scope, asked))) throw new AppError('versionConflict');
      const details = { name: terms.name, kind: terms.kind, limitOre: terms.limitOre };
      await writeAudit(trx, ctx, { kind: 'approval-rule.changed', subject: String(id), details });
    });
    return getRules(ctx, parts);
  };
}

export function deleteApprovalRule(parts: ApprovalParts): Handler<typeof contract.deleteApprovalRule> {
  return async (ctx, { params }) => {
    await inTransaction(ctx.database.kysely, async (trx) => {
      const name = await deleteRule(trx, ctx.scope, Number(params.id));
      if (name === undefined) throw new AppError('notFound');
      await writeAudit(trx, ctx, { kind: 'approval-rule.deleted', subject: params.id, details: { name } });
    });
    return getRules(ctx, parts);
  };
}

/** The deputy must have the right to approve and be somebody else. */
export const setApprovalAbsence: Handler<typeof contract.setApprovalAbsence> = async (ctx, { body }) => {
  const { database, scope } = ctx;
  const { Absence } = body;
  const absence = Absence && {
    from: dateOf(Absence.From, 'body.Absence.From'),
    until: dateOf(Absence.Until, 'body.Absence.Until'),
    deputyId: Absence.DeputyId?.toLowerCase() ?? null,
  };
  if (absence && absence.until < absence.from) throw new AppError('periodReversed');
  const people = await listPeople(database.kysely, scope);
  const isFit = (id: string) =>
    id !== scope.userId && people.some((person) => person.id === id && person.mayApprove);
  if (absence?.deputyId != null && !isFit(absence.deputyId)) throw new AppError('approvalDeputy');
  await inTransaction(database.kysely, async (trx) => {
    await saveAbsence(trx, scope, absence);
    const details = absence === null ? {} : { from: absence.from, until: absence.until };
    await writeAudit(trx, ctx, { kind: 'approval.absence', subject: scope.userId, details });
  });
  return {
    Absence: absence && { From: absence.from, Until: absence.until, DeputyId: absence.deputyId },
  };
};
