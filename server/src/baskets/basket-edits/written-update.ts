import type { updateBasket } from '@engros/contracts/baskets/basket.ts';
import type { BasketUpdate, LineEdit, LineWish } from '@engros/contracts/baskets/basket-update.ts';
import { deliveryDateOf } from '../../platform/delivery-date-input.ts';
import { type DocumentNotice, noticesBeside } from '../../platform/http/amounts/document-notices.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ContextOf } from '../../platform/http/context.ts';
import type { BasketHead } from '../order-check/basket-state.ts';
import { cleanText, messageOf } from './input-text.ts';
import type { WrittenInvalid } from './keep-invalid.ts';
import type { WrittenEdit } from './merge-edits.ts';
import { type WrittenWish, writtenLineWish } from './write-wishes.ts';

type UpdateContext = Pick<ContextOf<typeof updateBasket>, 'clock' | 'timeZone' | 'exchange'>;

/** Undefined leaves a field unchanged; null clears the field. */
export interface WrittenUpdate {
  head: Partial<
    Pick<BasketHead, 'deliveryDate' | 'presalePeriodId' | 'orderReference' | 'message' | 'isSeparateInvoice'>
  >;
  /** Notices that the basket no longer has. */
  dropped?: readonly DocumentNotice[];
  edits: WrittenEdit[];
  wishes?: readonly WrittenWish[];
  invalid?: readonly WrittenInvalid[];
  editKey: string | null;
}

/** Prices and unit sizes sent by the client are not read (BAS-12). */
export function writtenUpdate(body: BasketUpdate, ctx: UpdateContext): WrittenUpdate {
  const campaign = campaignOf(ctx.exchange.header('x-campaign'));
  return {
    head: { ...writtenDelivery(body.Delivery, ctx), ...writtenTexts(body) },
    dropped: (body.DropNotices ?? []).map(({ Key, Params }) => ({ key: Key, params: Params })),
    edits: (body.Products ?? []).map((edit) => writtenEdit(edit, campaign)),
    wishes: (body.LineWishes ?? []).map(writtenWish),
    editKey: body.EditKey ?? null,
  };
}

function writtenDelivery(
  delivery: BasketUpdate['Delivery'],
  now: Pick<UpdateContext, 'clock' | 'timeZone'>,
): WrittenUpdate['head'] {
  const head: WrittenUpdate['head'] = {};
  if (delivery?.PreSaleIndicator !== undefined) head.presalePeriodId = delivery.PreSaleIndicator;
  if (delivery?.ExpectedDate) head.deliveryDate = deliveryDateOf(delivery.ExpectedDate, now);
  return head;
}

function writtenTexts(body: BasketUpdate): WrittenUpdate['head'] {
  const head: WrittenUpdate['head'] = {};
  const reference = body.References?.OrderReference;
  if (reference !== undefined) head.orderReference = cleanText(reference);
  const message = messageOf(body.Message);
  if (message !== undefined) head.message = message;
  if (body.SeparateInvoice !== undefined && body.SeparateInvoice !== null)
    head.isSeparateInvoice = body.SeparateInvoice;
  return head;
}

const longestCampaign = 100;

/** From the page's URL; null when there is none or its encoding is not valid. */
function campaignOf(header: string | undefined): string | null {
  try {
    return cleanText(decodeURIComponent(header ?? '').slice(0, longestCampaign));
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

function writtenWish(wish: LineWish): WrittenWish {
  if (wish.LineId == null && wish.ProductId == null)
    throw new AppError('invalidInput', { Fields: ['body.LineWishes'] });
  return writtenLineWish(wish);
}

function writtenEdit(edit: LineEdit, campaign: string | null): WrittenEdit {
  if (edit.LineId == null && edit.ProductId == null)
    throw new AppError('invalidInput', { Fields: ['body.Products'] });
  return {
    lineId: edit.LineId === undefined || edit.LineId === null ? null : Number(edit.LineId),
    productId: edit.ProductId ?? null,
    quickSaleId: edit.QuickSaleId ?? '',
    unitCode: cleanText(edit.SalesUnit?.Code ?? null),
    quantity: edit.Quantity,
    unitPlace: edit.Packing?.SelectedIndex ?? null,
    // A line that is already in the basket keeps its campaign.
    trackingList: cleanText(edit.Tracking?.ListName ?? (edit.LineId == null ? campaign : null)),
    trackingPosition: edit.Tracking?.Position ?? null,
  };
}

/**
 * Without the lines. Entering or leaving a presale period without giving a date clears the date, because a presale period has its
 * own dates.
 */
export function headAfter(before: BasketHead, { head, dropped = [] }: WrittenUpdate): BasketHead {
  const { id, state, version, approvalId, amendsOrderId, heldUnits } = before;
  const after = { ...before, ...head };
  const isOtherPeriod = after.presalePeriodId !== before.presalePeriodId;
  return {
    id,
    state,
    version,
    deliveryDate: isOtherPeriod ? (head.deliveryDate ?? null) : after.deliveryDate,
    presalePeriodId: after.presalePeriodId,
    orderReference: after.orderReference,
    message: after.message,
    isSeparateInvoice: after.isSeparateInvoice,
    notices: noticesBeside(before.notices, dropped),
    approvalId,
    amendsOrderId,
    heldUnits,
  };
}

/** The first line stores the delivery day that was offered, so that the day does not change when its deadline passes. */
export function withOfferedDay<Dated extends Pick<BasketHead, 'deliveryDate'>>(
  basket: Dated,
  offered: string | null,
): Dated {
  return basket.deliveryDate === null ? { ...basket, deliveryDate: offered } : basket;
}

export function isSameHead(a: BasketHead, b: BasketHead): boolean {
  return (
    a.deliveryDate === b.deliveryDate &&
    a.presalePeriodId === b.presalePeriodId &&
    a.orderReference === b.orderReference &&
    a.message === b.message &&
    a.isSeparateInvoice === b.isSeparateInvoice &&
    a.notices.length === b.notices.length
  );
}
