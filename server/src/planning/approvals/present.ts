import type {
  Approval,
  ApprovalLine,
  ApprovalReasonShown,
  ApprovalRow as Shown,
} from '@engros/contracts/planning/approvals.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { imageOf, noImage } from '@engros/contracts/values/pictures.ts';
import { windowOf } from '../../baskets/basket-answers/present.ts';
import type { StoredBasket } from '../../baskets/order-check/basket-state.ts';
import {
  type CheckedBasket,
  type CheckedLine,
  checkedLineTotalOre,
  checkLines,
} from '../../baskets/order-check/check-lines.ts';
import { lineMessages } from '../../baskets/order-check/line-texts.ts';
import { checkedTotals } from '../../baskets/order-check/totals.ts';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import { ordersOfDay } from '../../goods/delivery/orders-of-day.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { unitContent, unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { lineTotalOre, type Ore } from '../../platform/money.ts';
import { answerUntil, deputyAt, namesOf, reminderAt } from './desk.ts';
import type { ApprovalRow, AskedLine, KeptReason } from './queries.ts';
import type { PersonRow } from './rule-queries.ts';
import { type Reader, sentenceOf } from './sentences.ts';
import { smallestChange } from './suggestion.ts';

export interface PresentContext extends Reader {
  people: readonly PersonRow[];
  now: Temporal.Instant;
  userId: string;
  shelf: CustomerShelf;
  maySeePrices: boolean;
  mayDecide(row: ApprovalRow): boolean;
}

const iso = (at: Temporal.Instant | null) => at?.toString() ?? null;

const presentReason = (reason: KeptReason, to: PresentContext): ApprovalReasonShown => ({
  ...{ Kind: reason.kind, Rule: reason.ruleName },
  Text: sentenceOf(reason, to, to.shelf.catalog.products),
  ...{ ByOre: reason.byOre, LimitOre: reason.limitOre, UsedOre: reason.usedOre },
  ...{ From: reason.from, Until: reason.until, SettledBy: reason.settledName },
});

export function presentRow(row: ApprovalRow, to: PresentContext): Shown {
  const { decidedAt, actingName } = row;
  return {
    ...{ Id: String(row.id), State: row.state, BasketId: String(row.basketId) },
    AskedBy:
      actingName === null
        ? row.askerName
        : to.text('approval.askedFor', { name: actingName, person: row.askerName }),
    ...{ AskedAt: row.askedAt.toString(), IsOwn: row.askedBy === to.userId },
    Reasons: row.reasons.map((reason) => presentReason(reason, to)),
    ...{ Lines: row.lines.length, TotalOre: row.totalOre, DeliveryDate: row.deliveryDate },
    Deadline: answerUntil(row, row.sendsUnanswered).toString(),
    Approvers: namesOf(row.approvers, to.people),
    MayDecide: row.state === 'waiting' && to.mayDecide(row),
    Decision:
      decidedAt === null
        ? null
        : {
            ...{ By: row.deciderName, At: decidedAt.toString(), Reason: row.answer },
            Changes: row.changes.map(({ name, nameEn, from, to: until }) => ({
              ...{ DisplayName: (to.language === 'en' ? nameEn : null) ?? name, From: from, To: until },
            })),
            WebOrderId: row.webOrderId === null ? null : String(row.webOrderId),
          },
  };
}

interface Found {
  basket: StoredBasket | undefined;
  /** Base units by product. */
  usual: ReadonlyMap<string, number>;
}

/** While the basket waits at the prices of now, afterwards as it was asked for. */
export function presentDetail(
  row: ApprovalRow,
  to: PresentContext,
  { basket, usual }: Found,
): Omit<Approval, 'MayWithdraw' | 'MayPass'> {
  const { shelf } = to;
  const head = presentRow(row, to);
  const checked = basket && checkLines(shelf, basket.lines, basket);
  const totals = checked && basket && checkedTotals(checked, shelf.terms, ordersOfDay(shelf, basket));
  const isPast = Temporal.Instant.compare(to.now, row.deadline) >= 0;
  const outside = new Set(row.reasons.flatMap(({ productIds }) => productIds));
  const lineOf = (line: Written) => presentLine(line, { ...to, usual, outside });
  return {
    ...head,
    ...{ Note: row.note, Version: basket?.version ?? 0, TotalOre: totals?.totalOre ?? row.totalOre },
    LineItems: checked
      ? checked.lines.map((line) => lineOf(writtenNow(line, to)))
      : row.lines.map((line, index) => lineOf(writtenThen(line, index))),
    Changes: checked ? changesOf(row, checked, to) : [],
    Suggestion:
      basket && checked && head.MayDecide ? suggestionOf(row, basket, checked, { ...to, usual }) : null,
    Window: windowOf(shelf),
    ShipTo: [shelf.terms.name, shelf.terms.address, `${shelf.terms.postalCode} ${shelf.terms.city}`],
    RemindAt: iso(reminderAt(row.deadline)),
    DeputyAt: row.deputies.length === 0 ? null : iso(deputyAt(row.deadline)),
    Deputies: namesOf(row.deputies, to.people),
    FallsAfter: !row.sendsUnanswered,
    IsPast: isPast,
    MoveTo: basket && isPast && to.mayDecide(row) ? nextDay(row, to) : null,
  };
}

const nextDay = ({ deliveryDate }: ApprovalRow, { shelf, now }: PresentContext): string | null =>
  shelf.plan.dates.find(
    ({ date, deadline }) =>
      date > deliveryDate && deadline !== null && Temporal.Instant.compare(now, deadline) < 0,
  )?.date ?? null;

/** A line of now, or as it was asked for. */
interface Written {
  lineId: number;
  productId: string;
  name: string;
  unitCode: string;
  quantity: number;
  unitPriceOre: Ore;
  totalOre: Ore;
  errors: string[];
}

const writtenNow = (checked: CheckedLine, to: PresentContext): Written => ({
  ...{ lineId: checked.line.lineId, productId: checked.product.id, unitCode: checked.line.unitCode },
  name: displayNameOf(checked.product, to.language),
  ...{ quantity: checked.line.quantity, unitPriceOre: checked.unitPriceOre },
  totalOre: checkedLineTotalOre(checked),
  errors: lineMessages(
    checked,
    { language: to.language, text: to.text, date: to.shelf.date },
    to.maySeePrices,
  ).map(({ Message }) => Message),
});

const writtenThen = (line: AskedLine, index: number): Written => ({
  ...{ lineId: index + 1, productId: line.productId, name: line.name, unitCode: line.unitCode },
  ...{ quantity: line.quantity, unitPriceOre: line.unitPriceOre, errors: [] },
  totalOre: lineTotalOre(line.unitPriceOre, line.quantity),
});

const looks = (product: CatalogProduct | undefined) => ({
  Image: product?.picture ? imageOf(product.picture) : noImage,
  Artwork: product?.artwork ?? null,
  Tint: product?.tint ?? null,
});

function presentLine(
  line: Written,
  {
    shelf,
    language,
    usual,
    outside,
  }: PresentContext & { usual: Found['usual']; outside: ReadonlySet<string> },
): ApprovalLine {
  const product = shelf.catalog.products.get(line.productId);
  const unit = product?.units.find(({ code }) => code === line.unitCode);
  const words = unit && unitTexts(unit, language);
  const most = usual.get(line.productId);
  return {
    ...{ LineId: String(line.lineId), ProductId: line.productId, DisplayName: line.name },
    UnitText:
      unit && words ? [words.singular, unitContent(unit, language)].filter(Boolean).join(' ') : line.unitCode,
    UnitPlural: words?.plural ?? line.unitCode,
    ...{ Quantity: line.quantity, UnitPriceOre: line.unitPriceOre, LineTotalOre: line.totalOre },
    Usual: most === undefined || !unit ? null : Math.max(1, Math.round(most / unit.quantity)),
    ...{ IsOutside: outside.has(line.productId), Errors: line.errors, ...looks(product) },
  };
}

type Changes = Approval['Changes'];
const none = { FromOre: null, ToOre: null, EffectOre: null };

/** Prices, stock and recalls that differ from when it was asked, and goods that can no longer be bought. */
function changesOf({ lines }: ApprovalRow, checked: CheckedBasket, to: PresentContext): Changes {
  const keyOf = (goods: Pick<AskedLine, 'productId' | 'unitCode' | 'quickSaleId'>) =>
    `${goods.productId} ${goods.unitCode} ${goods.quickSaleId}`;
  const now = new Map(checked.lines.map((line) => [keyOf(line.line), line]));
  const gone = new Set(checked.unresolved.map(({ line }) => line.productId));
  return lines.flatMap((asked): Changes => {
    const line = now.get(keyOf(asked));
    const DisplayName = (to.language === 'en' ? asked.nameEn : null) ?? asked.name;
    if (line !== undefined) return changesOfLine(asked, line, DisplayName);
    return gone.has(asked.productId) ? [{ Kind: 'gone', DisplayName, ...none }] : [];
  });
}

function changesOfLine(
  asked: AskedLine,
  { unitPriceOre, faults, product, line }: CheckedLine,
  DisplayName: string,
): Changes {
  const effect = (unitPriceOre - asked.unitPriceOre) * line.quantity;
  const price = { FromOre: asked.unitPriceOre, ToOre: unitPriceOre, EffectOre: effect };
  return [
    ...(effect === 0 ? [] : [{ Kind: 'price' as const, DisplayName, ...price }]),
    ...(product.recalled === null ? [] : [{ Kind: 'recall' as const, DisplayName, ...none }]),
    ...(faults.length === 0 ? [] : [{ Kind: 'stock' as const, DisplayName, ...none }]),
  ];
}

const summed = ['order', 'day', 'week', 'month', 'person', 'budget'];

function suggestionOf(
  { reasons }: ApprovalRow,
  basket: StoredBasket,
  checked: CheckedBasket,
  { shelf, usual, language }: PresentContext & { usual: Found['usual'] },
): Approval['Suggestion'] {
  const excess = reasons.filter(({ kind }) => summed.includes(kind)).map(({ byOre }) => byOre ?? 0);
  if (excess.length !== reasons.length || basket.lines.length > limits.approvalSuggestionLines) return null;
  const isUnusual = ({ product, unit, line }: CheckedLine) => {
    const most = usual.get(product.id);
    return most !== undefined && line.quantity * unit.quantity > most;
  };
  const found = smallestChange(shelf, basket, checked.lines, { excessOre: Math.max(...excess), isUnusual });
  const line = checked.lines.find((each) => each.line.lineId === found?.lineId);
  if (found === null || line === undefined) return null;
  return {
    ...{ LineId: String(found.lineId), DisplayName: displayNameOf(line.product, language) },
    ...{ From: found.from, To: found.to, TotalOre: found.totalOre },
  };
}
