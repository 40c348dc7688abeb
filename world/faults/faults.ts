import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Broken } from '../ledger.ts';

/** A mistake in one line of the program that a run of a day must find. */
export interface Fault {
  name: string;
  what: string;
  /** Invariants of domain 17 that it breaks; a day that finds any of them has found the fault. */
  breaks: readonly Broken['invariant'][];
  /** File below `server/src`, the text that occurs in it once, and its replacement. */
  file: string;
  from: string;
  to: string;
}

export const faults: readonly Fault[] = [
  {
    name: 'sender-as-customer',
    what: 'the sender of orders runs as the customer who woke it, and sees no order of another',
    breaks: [1, 3, 6],
    file: 'erp/erp/repeater.ts',
    from: 'timer = outside.later(run, ms).unref();',
    to: 'timer = setTimeout(run, ms).unref();',
  },
  {
    name: 'order-without-message',
    what: 'every fifth order writes no message for the supplier’s system',
    breaks: [1],
    file: 'ordering/weborder/queries.ts',
    from: `'webOrderId', placed.id), o."placedAt" from placed, o),`,
    to: `'webOrderId', placed.id), o."placedAt" from placed, o where placed.id % 5 <> 0),`,
  },
  {
    name: 'refusal-is-taken',
    what: 'a message that the receiver refuses counts as taken',
    breaks: [1],
    file: 'erp/erp-webhook/webhook-port.ts',
    from: 'if (status < 200 || status > 299) return false;',
    to: 'if (status < 200 || status > 299) return true;',
  },
  {
    name: 'messages-overtake',
    what: 'a customer’s later message does not wait for the one before it',
    breaks: [1],
    file: 'erp/erp/outbox-queries.ts',
    from: 'd.id < o.id',
    to: 'd.id < 0',
  },
  {
    name: 'message-without-last-line',
    what: 'the supplier’s system gets the order without its last line',
    breaks: [2],
    file: 'erp/erp-webhook/message-body.ts',
    from: 'Order: message.order,',
    to: 'Order: { ...message.order, LineItems: message.order.LineItems.slice(0, -1) },',
  },
  {
    name: 'mail-without-fee',
    what: 'the confirmation says the sum without the fee for delivery',
    breaks: [2],
    file: 'ordering/weborder/mails/confirmation-mail.ts',
    from: 'formatOre(order.totalOre, language)',
    to: 'formatOre(order.subtotalOre, language)',
  },
  {
    name: 'searches-of-all',
    what: 'what a person searched for is remembered for everybody',
    breaks: [3],
    file: 'pages/search-pages/past-searches.ts',
    from: 'function keyOf({ customerId, userId }: Person): string {',
    to: "function keyOf({ customerId, userId }: Person): string { if (userId !== '') return '';",
  },
  {
    name: 'lot-taken-once',
    what: 'of each lot of a quick sale one unit is taken, however many are sold',
    breaks: [4],
    file: 'ordering/weborder/quick-sale-queries.ts',
    from: 'set quantity = q.quantity - w.taken',
    to: 'set quantity = q.quantity - least(w.taken, 1)',
  },
  {
    name: 'lot-kept',
    what: 'a withdrawn order gives its lots of quick sales not back',
    breaks: [4],
    file: 'ordering/weborder/changes/withdraw-order.ts',
    from: 'await takeQuickSales(trx, await lotsOf(trx, ctx.scope, order.id));',
    to: 'await lotsOf(trx, ctx.scope, order.id);',
  },
  {
    name: 'only-the-first-line',
    what: 'of several lines in one edit the first alone is kept',
    breaks: [5],
    file: 'baskets/basket-edits/merge-edits.ts',
    from: 'for (const edit of edits) mergeOne(merging, edit);',
    to: 'for (const edit of edits.slice(0, 1)) mergeOne(merging, edit);',
  },
  {
    name: 'unseen-total',
    what: 'an order is taken at a price that its sender did not see',
    breaks: [5],
    file: 'ordering/weborder/order-warnings.ts',
    from: 'const isOther = shownTotalOre !== null && shownTotalOre !== totalOre;',
    to: 'const isOther = shownTotalOre === Number.MIN_SAFE_INTEGER && shownTotalOre !== totalOre;',
  },
  {
    name: 'mail-never-again',
    what: 'a mail that was refused once is tried again after a year',
    breaks: [2, 6],
    file: 'platform/mail/deliver-mails.ts',
    from: 'now.add({ seconds: retryPauseSeconds(mail.attempts) })',
    to: 'now.add({ seconds: 31_536_000 * retryPauseSeconds(mail.attempts) })',
  },
];

/** Throws with all names when there is none. */
export function findFault(name: string): Fault {
  const fault = faults.find((each) => each.name === name);
  if (fault !== undefined) return fault;
  throw new Error(`There is no fault ${name}. There are: ${faults.map((each) => each.name).join(', ')}.`);
}

/** Throws when the line does not occur exactly once. */
export function planted({ name, file, from, to }: Fault, text: string): string {
  const pieces = text.split(from);
  if (pieces.length === 2) return pieces.join(to);
  throw new Error(
    `${name} cannot be planted: its line stands ${pieces.length - 1} times in server/src/${file}`,
  );
}

const sources = join(import.meta.dirname, '../../server/src');

export const sourceOf = ({ file }: Fault): string => readFileSync(join(sources, file), 'utf8');
