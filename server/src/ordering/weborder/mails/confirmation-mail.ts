import { unitTexts } from '../../../goods/product-snapshots/unit-names.ts';
import type { SupplierFacts } from '../../../people/session/page-context.ts';
import { weekdayOf } from '../../../platform/calendar-date.ts';
import {
  formatDate,
  formatLongDay,
  formatOre,
  formatShortDay,
  formatTime,
  formatWeek,
  longWeekday,
} from '../../../platform/danish-formats.ts';
import { noticeText } from '../../../platform/http/amounts/document-notices.ts';
import type { TextOf } from '../../../platform/http/context.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import { type MailWords, mailButton, mailHeading, mailLayout } from '../../../platform/mail/mail-layout.ts';
import { derived } from '../../../platform/memory/derived.ts';
import { byValue } from '../../../platform/memory/sources.ts';
import type { NewOrder, NewOrderLine } from '../queries.ts';

/** The mail of a longer order contains a summary; the receipt page shows every line. */
const shownLines = 40;

export interface MailContext {
  language: Language;
  text: TextOf;
  timeZone: string;
  viewer: { displayName: string; rights: ReadonlySet<string> };
  scope: { customerId: string };
}

interface PlacedOrder {
  order: NewOrder;
  /** Or a placeholder that the database replaces with the number. */
  orderId: number;
  names: readonly string[];
  /** The member of staff who impersonated the buyer; null when nobody did. */
  actingName: string | null;
  isAmended?: boolean;
  /** The colleague who changed the order; absent in the mail to who did. */
  by?: string;
}

/** In the buyer's language, as HTML and as text (CHK-07; ui, E-mail). */
export function confirmationMail(
  ctx: MailContext,
  parts: { supplier: SupplierFacts; publicUrl: string },
  placed: PlacedOrder,
): MailWords {
  const { text, language } = ctx;
  const { supplier, publicUrl } = parts;
  const order = String(placed.orderId);
  // The link includes the customer id. When another customer is current, the page can then offer to switch to
  // the right one.
  const address = `${publicUrl}/checkout/receipt?customer=${ctx.scope.customerId}&id=${order}`;
  const kind = placed.isAmended ? 'amended' : 'order';
  const subject = text(`mail.${kind}.subject`, { order });
  const heading = text(`mail.${kind}.heading`, { order });
  const lead = leadOf(ctx, placed);
  const facts = factsOf(ctx, placed.order);
  const lines = placed.order.lines
    .slice(0, shownLines)
    .map((line, index) => shownLine(ctx, line, placed.names[index] ?? line.name));
  const sums = sumsOf(ctx, placed.order);
  return mailLayout({
    language,
    text,
    sender: supplier,
    subject,
    rows: [
      mailHeading(heading, lead),
      dayBlock(placed.order.deliveryDate, language, facts),
      lineTable(ctx, lines, sums),
      mailButton(text('mail.order.open'), address),
    ],
    lines: [
      heading,
      lead,
      '',
      formatLongDay(placed.order.deliveryDate, language),
      ...facts,
      '',
      ...lines.flatMap(({ name, productId, quantity, amount, note }) => [
        [`${quantity}  ${name} (${productId})`, amount].filter((part) => part !== null).join('  '),
        ...(note === null ? [] : [`    ${note}`]),
      ]),
      ...sums.map(({ words, amount }) => (amount === null ? words : `${words}: ${amount}`)),
      '',
      `${text('mail.order.open')}: ${address}`,
    ],
  });
}

function leadOf({ text, viewer }: MailContext, { order, actingName, by }: PlacedOrder): string {
  const { name, address } = order.shipTo;
  const greeting = text('mail.order.greeting', { name: viewer.displayName, customer: name, address });
  if (by !== undefined) return `${greeting} ${text('mail.amended.by_colleague', { by })}`;
  if (actingName === null) return greeting;
  return `${greeting} ${text('mail.order.on_behalf', { staff: actingName, name: viewer.displayName })}`;
}

function factsOf({ text, language, timeZone }: MailContext, order: NewOrder): string[] {
  const { windowFrom, windowTo, orderReference, message } = order;
  const arrival =
    windowFrom !== null && windowTo !== null
      ? text('mail.order.window', {
          from: formatTime(windowFrom, language),
          to: formatTime(windowTo, language),
        })
      : text('mail.order.delivery', { day: formatDate(order.deliveryDate) });
  const until = order.deadline.toZonedDateTimeISO(timeZone);
  return [
    arrival,
    text('mail.order.changeable', {
      day: formatShortDay(until.toPlainDate(), language),
      time: formatTime(until.toPlainTime().toString().slice(0, 5), language),
    }),
    ...(orderReference === null ? [] : [text('mail.order.reference', { reference: orderReference })]),
    ...(message === null ? [] : [text('mail.order.message', { message })]),
    ...order.notices.map((notice) => noticeText(text, notice)),
    ...(order.isSeparateInvoice ? [text('mail.order.separate_invoice')] : []),
  ];
}

interface ShownLine {
  name: string;
  productId: string;
  quantity: string;
  /** Null for users who may not see prices. */
  amount: string | null;
  note: string | null;
}

function shownLine(ctx: MailContext, line: NewOrderLine, name: string): ShownLine {
  const words = unitTexts(
    { textSingular: line.unitTextSingular, textPlural: line.unitTextPlural },
    ctx.language,
  );
  const amount = formatOre(line.lineTotalOre, ctx.language);
  return {
    name,
    productId: line.productId,
    note: line.note === null ? null : ctx.text('mail.order.note', { note: line.note }),
    quantity: `${line.quantity} ${line.quantity === 1 ? words.singular : words.plural}`,
    amount: maySeePrices(ctx) ? circa(ctx, line.isCatchWeight, amount) : null,
  };
}

function maySeePrices({ viewer }: MailContext): boolean {
  return viewer.rights.has('seePrices');
}

function circa({ text }: MailContext, isApproximate: boolean, amount: string): string {
  return isApproximate ? text('mail.order.circa', { amount }) : amount;
}

interface Sum {
  words: string;
  amount: string | null;
  isTotal?: boolean;
}

function sumsOf(ctx: MailContext, order: NewOrder): Sum[] {
  const { text, language } = ctx;
  const hidden = order.lines.length - shownLines;
  const isApproximate = order.lines.some((line) => line.isCatchWeight);
  const more = hidden === 1 ? text('mail.order.more_line') : text('mail.order.more_lines', { count: hidden });
  const sums: Sum[] = hidden > 0 ? [{ words: more, amount: null }] : [];
  if (!maySeePrices(ctx)) return sums;
  if (order.depositOre > 0)
    sums.push({ words: text('mail.order.deposit'), amount: formatOre(order.depositOre, language) });
  if (order.deliveryFeeOre > 0)
    sums.push({ words: text('mail.order.delivery_fee'), amount: formatOre(order.deliveryFeeOre, language) });
  if (order.paidByOrderId !== null)
    sums.push({ words: text('mail.order.fee_paid', { order: String(order.paidByOrderId) }), amount: null });
  const total = circa(ctx, isApproximate, formatOre(order.totalOre, language));
  sums.push({ words: text('mail.order.total'), amount: total, isTotal: true });
  if (isApproximate) sums.push({ words: text('mail.order.approximate'), amount: null });
  return sums;
}

/** Cached, because Intl takes longer than the other parts of the mail. */
const monthName = derived({
  sources: { month: byValue, language: byValue },
  compute: ({ month, language }: { month: number; language: Language }) =>
    new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' })
      .format(Temporal.PlainDate.from({ year: 2000, month, day: 1 }))
      .replace('.', ''),
  maxBytes: 16 * 1024,
  bytesOf: ({ length }) => length,
});

function dayBlock(date: string, language: Language, facts: readonly string[]): string {
  const [first = '', ...others] = facts;
  return [
    '<td style="padding:12px 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>',
    '<td width="84" align="center" style="background:#F6C945;color:#2A2003;padding:10px 0;font-size:12px;line-height:16px">',
    `${longWeekday(weekdayOf(date), language)}<br><b style="font-size:28px;line-height:32px">${Number(date.slice(8))}</b>`,
    `<br>${escapeHtml(monthName({ month: Number(date.slice(5, 7)), language }))}, ${formatWeek(date, language)}</td>`,
    '<td style="padding-left:16px;font-size:14px;line-height:21px">',
    `<b>${escapeHtml(first)}</b>${others.map((fact) => `<br>${escapeHtml(fact).replaceAll('\n', '<br>')}`).join('')}`,
    '</td></tr></table></td>',
  ].join('');
}

const thin = 'border-bottom:1px solid #DEE5E2';
const head = 'padding:6px 0;border-bottom:1px solid #BAC6C2';

function lineTable(ctx: MailContext, lines: readonly ShownLine[], sums: readonly Sum[]): string {
  const { text } = ctx;
  const amountHead = maySeePrices(ctx) ? text('mail.order.amount') : '';
  return [
    '<td style="padding:8px 24px"><table width="100%" cellpadding="0" cellspacing="0" style="font-size:13px;line-height:18px">',
    `<tr style="color:#586A6E"><th align="left" style="${head};font-weight:normal">${escapeHtml(text('mail.order.product'))}</th>`,
    `<th align="right" style="${head};padding-right:12px;font-weight:normal">${escapeHtml(text('mail.order.quantity'))}</th>`,
    `<th align="right" style="${head};font-weight:normal">${escapeHtml(amountHead)}</th></tr>`,
    ...lines.map(lineRow),
    ...sums.map(sumRow),
    '</table></td>',
  ].join('\n');
}

function lineRow({ name, productId, quantity, amount, note }: ShownLine): string {
  const cell = `padding:8px 0;${thin};white-space:nowrap`;
  return [
    `<tr><td style="padding:8px 8px 8px 0;${thin}">${escapeHtml(name)}<br>`,
    `<span style="color:#586A6E;font-size:12px">${escapeHtml(productId)}</span>`,
    note === null ? '</td>' : `<br><b style="font-size:12px">${escapeHtml(note)}</b></td>`,
    `<td align="right" style="${cell};padding-right:12px">${escapeHtml(quantity)}</td>`,
    `<td align="right" style="${cell}"><b>${escapeHtml(amount ?? '')}</b></td></tr>`,
  ].join('');
}

function sumRow({ words, amount, isTotal }: Sum): string {
  if (amount === null)
    return `<tr><td colspan="3" style="padding:8px 0;color:#586A6E">${escapeHtml(words)}</td></tr>`;
  const style = isTotal
    ? 'padding:10px 0;border-top:2px solid #12232A;font-size:15px;font-weight:bold'
    : 'padding:8px 0';
  return [
    `<tr><td colspan="2" style="${style}">${escapeHtml(words)}</td>`,
    `<td align="right" style="${style};white-space:nowrap">${escapeHtml(amount)}</td></tr>`,
  ].join('');
}
