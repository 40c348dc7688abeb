import type { Kysely } from 'kysely';
import type { CheckedLine } from '../../baskets/order-check/check-lines.ts';
import { checkedLineTotalOre } from '../../baskets/order-check/check-lines.ts';
import {
  type ApprovalReason,
  type GuardedOrder,
  lockSumsOf,
  type OrderGuard,
} from '../../ordering/weborder/order-guards.ts';
import type { PlaceContext } from '../../ordering/weborder/submission.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { type Ore, sumOre } from '../../platform/money.ts';
import { periodOf } from './period.ts';
import { listPeople, listRules, productsOfList, type RuleRow, sumOfOrders } from './rule-queries.ts';

type Db = Kysely<Tables>;
type Limited = RuleRow & { limitOre: Ore };

const isLimited = (rule: RuleRow): rule is Limited => rule.limitOre !== null;

/** By the customer's rules of approval. Whoever may approve their own order by a rule is not asked by it. */
export const approvalGuard: OrderGuard = async (trx, ctx, order) => {
  const { scope } = ctx;
  const rules = (await listRules(trx, scope)).filter(
    ({ people }) => people?.includes(scope.userId) !== false,
  );
  if (rules.length === 0) return null;
  const own = await ownRules(trx, ctx, rules);
  const found: ApprovalReason[] = [];
  for (const rule of rules) {
    if (own.has(rule.id)) continue;
    const reason = await reasonOf(trx, scope, order, rule);
    if (reason !== null) found.push(reason);
  }
  return found.map((approval) => ({ approval }));
};

async function ownRules(
  trx: Db,
  { scope, viewer }: PlaceContext,
  rules: readonly RuleRow[],
): Promise<Set<number>> {
  const allowing = rules.filter(({ allowsOwn }) => allowsOwn);
  if (allowing.length === 0 || viewer.actingUserId !== null) return new Set();
  const asker = (await listPeople(trx, scope)).find(({ id }) => id === scope.userId);
  if (asker?.mayApprove !== true) return new Set();
  const named = allowing.filter(({ approvers }) => approvers?.includes(scope.userId) !== false);
  return new Set(named.map(({ id }) => id));
}

async function reasonOf(
  trx: Db,
  scope: CustomerScope,
  order: GuardedOrder,
  rule: RuleRow,
): Promise<ApprovalReason | null> {
  switch (rule.kind) {
    case 'order':
    case 'person':
      return isLimited(rule) ? overTotal(order, rule, { usedOre: 0, from: null, until: null }) : null;
    case 'day':
    case 'week':
    case 'month':
      return isLimited(rule) ? overPeriod(trx, scope, order, rule) : null;
    case 'goods':
      return ofLines(order, rule, ({ product }) =>
        product.categories.some(({ id }) => id === rule.categoryId),
      );
    case 'agreement':
      return ofLines(order, rule, isOutsideAgreement);
    case 'list': {
      const listed = await productsOfList(trx, scope, rule.listId ?? 0);
      return ofLines(order, rule, ({ product }) => !listed.has(product.id));
    }
  }
}

const reasonBase = ({ id, kind, name, limitOre, approvers }: RuleRow) => ({
  ...{ kind, ruleId: String(id), ruleName: name, limitOre, approvers },
  ...{ productIds: [] as string[], usedOre: null, from: null, until: null },
});

function overTotal(
  { totals, isRaised }: GuardedOrder,
  rule: Limited,
  { usedOre, from, until }: { usedOre: Ore; from: string | null; until: string | null },
): ApprovalReason | null {
  const byOre = usedOre + totals.totalOre - rule.limitOre;
  if (byOre <= 0 || !isRaised) return null;
  return { ...reasonBase(rule), byOre, usedOre, from, until };
}

async function overPeriod(
  trx: Db,
  scope: CustomerScope,
  order: GuardedOrder,
  rule: Limited,
): Promise<ApprovalReason | null> {
  await lockSumsOf(trx, scope);
  const period = periodOf(rule.kind, order.deliveryDate);
  const usedOre = await sumOfOrders(trx, scope, { ...period, except: order.amended?.id ?? null });
  return overTotal(order, rule, { usedOre, ...period });
}

const agreed = ['agreement', 'groupAgreement'];
const isOutsideAgreement = ({ parts }: CheckedLine) =>
  parts.some(({ priceSource }) => !agreed.includes(priceSource));

/** Lines that an order that is changed has in the same quantity or more already are nobody's question again. */
function ofLines(
  { checked, amended }: GuardedOrder,
  rule: RuleRow,
  isMeant: (line: CheckedLine) => boolean,
): ApprovalReason | null {
  const has = (line: CheckedLine) =>
    amended?.lines.some(
      (held) =>
        held.productId === line.line.productId &&
        held.unitCode === line.line.unitCode &&
        held.quantity >= line.line.quantity,
    ) === true;
  const lines = checked.lines.filter((line) => isMeant(line) && !has(line));
  const sum = sumOre(lines.map(checkedLineTotalOre));
  const byOre = sum - (rule.limitOre ?? 0);
  if (lines.length === 0 || (rule.limitOre !== null && byOre <= 0)) return null;
  return { ...reasonBase(rule), byOre, productIds: [...new Set(lines.map(({ product }) => product.id))] };
}
