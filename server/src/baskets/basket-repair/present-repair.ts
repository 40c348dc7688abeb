import type { LineFix, RepairPlan } from '@engros/contracts/baskets/basket-repair.ts';
import { ordersOfDay } from '../../goods/delivery/orders-of-day.ts';
import { displayNameOf } from '../../goods/product-snapshots/fixed-snapshot.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import { unitTexts } from '../../goods/product-snapshots/unit-names.ts';
import { formatShortDay } from '../../platform/danish-formats.ts';
import { Amount } from '../../platform/http/amounts/amount-texts.ts';
import type { StoredBasket } from '../order-check/basket-state.ts';
import {
  invalidText,
  type LineMessage,
  lineMessages,
  type TellTo,
  unresolvedText,
} from '../order-check/line-texts.ts';
import { type Fix, fixId } from './fixes.ts';
import { type FaultyLine, quantityOf } from './repair-plan.ts';

export function presentRepair(
  { id, version }: StoredBasket,
  lines: readonly FaultyLine[],
  shelf: CustomerShelf,
  to: TellTo,
): RepairPlan {
  return {
    BasketId: String(id),
    Version: version,
    Lines: lines.map((line) => presentFaulty(line, shelf, to)),
  };
}

function presentFaulty(faulty: FaultyLine, shelf: CustomerShelf, to: TellTo): RepairPlan['Lines'][number] {
  const { what, productId } = faulty;
  const product = productId === null ? undefined : shelf.catalog.products.get(productId);
  const written = 'line' in what ? what.line : what;
  const messages = messagesOf(faulty, shelf, to);
  return {
    LineId: String(faulty.lineId),
    ProductId: productId,
    DisplayName: product
      ? displayNameOf(product, to.language)
      : 'writtenName' in what
        ? what.writtenName
        : null,
    Quantity: written.quantity,
    SalesUnitCode: written.unitCode,
    Codes: messages.map(({ Code }) => Code),
    Messages: messages.map(({ Message }) => Message),
    IsBlocking: faulty.isBlocking,
    Fixes: faulty.fixes.map((fix) => presentFix(fix, quantityOf(faulty), shelf, to)),
  };
}

function messagesOf({ what }: FaultyLine, shelf: CustomerShelf, to: TellTo): LineMessage[] {
  if ('faults' in what) return lineMessages(what, to, shelf.request.maySeePrices);
  const Message = 'line' in what ? unresolvedText(what, to.text) : invalidText(what, to.text);
  return [{ Code: what.reason, Message }];
}

/** Amounts are null for users who may not see prices. */
export function presentFix(fix: Fix, before: number, shelf: CustomerShelf, to: TellTo): LineFix {
  const product = shelf.catalog.products.get(fix.productId);
  const seen = <Value>(value: Value) => (shelf.request.maySeePrices ? value : null);
  const { place } = fix;
  return {
    Id: fixId(fix, shelf.request.maySeePrices),
    Kind: fix.kind,
    Text: fixText(fix, before, shelf, to),
    Quantity: fix.kind === 'Remove' ? null : fix.quantity,
    ProductId: fix.productId || null,
    DisplayName: product ? displayNameOf(product, to.language) : null,
    SalesUnitCode: fix.unitCode,
    UnitPriceOre: seen(fix.unitPriceOre),
    BasketId: place === null ? null : String(place.basketId ?? 'create'),
    ExpectedDate: place?.date ?? null,
    OtherOrdersOre: seen(place && otherOrdersOre(shelf, place.date)),
    AmountEffectOre: seen(fix.amountEffectOre),
    Co2eEffectKg: fix.co2eEffectKg,
  };
}

const otherOrdersOre = ({ placed }: CustomerShelf, date: string) =>
  ordersOfDay({ placed, date }, { amendsOrderId: null }).subtotalOre;

function fixText(fix: Fix, before: number, shelf: CustomerShelf, to: TellTo): string {
  const { kind, quantity, unitPriceOre, place } = fix;
  const product = shelf.catalog.products.get(fix.productId);
  const unit = product?.units.find(({ code }) => code === fix.unitCode);
  const words = unit && unitTexts(unit, to.language);
  const left = before - quantity;
  const params = {
    quantity,
    left,
    unit: (quantity === 1 ? words?.singular : words?.plural) ?? '',
    day: place === null ? '' : formatShortDay(place.date, to.language),
    product: product ? displayNameOf(product, to.language) : '',
    ...(kind === 'AcceptPrice' && { price: new Amount(unitPriceOre ?? 0) }),
  };
  return to.text(`fix.${kind === 'Move' && left > 0 ? 'Split' : kind}`, params);
}
