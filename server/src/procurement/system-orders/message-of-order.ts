import { limits } from '@engros/contracts/values/limits.ts';
import { cleanText } from '../../baskets/basket-edits/input-text.ts';
import type { CustomerShelf } from '../../goods/product-snapshots/shelf.ts';
import type { TextOf } from '../../platform/http/context.ts';
import { shortened } from '../../platform/shortened.ts';
import type { DocumentTerm } from './document-terms.ts';
import type { JudgedLines } from './judge-lines.ts';
import type { SystemLineOutcome, SystemNote, SystemOrder } from './system-order.ts';
import type { WebOrderWords } from './web-order-queries.ts';

interface OrderWords extends WebOrderWords {
  terms: DocumentTerm[];
}

/**
 * When the reference is longer than the customer's may be, it is cut, and the message contains the whole order number. Words that
 * lines have no room for follow, each with its line, because pickers and drivers see the message. What does not fit is reported
 * to the buyer and not cut.
 */
export function messageFor(
  order: SystemOrder,
  { outcomes, notesLeft }: Pick<JudgedLines, 'outcomes' | 'notesLeft'>,
  { terms: customerTerms }: Pick<CustomerShelf, 'terms'>,
  text: TextOf,
): OrderWords {
  const reference = cleanText(order.reference) ?? cleanText(order.orderId) ?? '';
  const short = [...reference].slice(0, customerTerms.orderReferenceMaxLength).join('').trim();
  const whole = short === reference ? [] : [text('system_order.number', { order: order.orderId })];
  const said = (order.notes ?? []).map((note) => noteText(note, text));
  const head = [...whole, cleanText([order.message, ...said].filter(Boolean).join('\n'))]
    .filter(Boolean)
    .join('\n');
  const terms: DocumentTerm[] = [];
  let message = shortened(head, limits.messageLength);
  if (message.length < head.length) terms.push({ key: 'messageCut', written: String(limits.messageLength) });
  for (const note of lineNotes(outcomes, notesLeft, text)) {
    const longer = message === '' ? note : `${message}\n${note}`;
    if (longer.length <= limits.messageLength) message = longer;
    else terms.push({ key: 'noteTooLong', written: note });
  }
  return { orderReference: short || null, message: cleanText(message), terms };
}

/**
 * After a change by a system. What is the same as in the last document stays as the order has it, because the buyer may have
 * changed it in the shop; a new message stands before words that the buyer added there.
 */
export function wordsAfter(
  said: OrderWords,
  order: WebOrderWords,
  before: WebOrderWords | undefined,
): OrderWords {
  if (before === undefined) return { ...said, message: said.message ?? order.message };
  const orderReference =
    said.orderReference === before.orderReference ? order.orderReference : said.orderReference;
  if (said.message === before.message) return { ...said, orderReference, message: order.message };
  const both = [said.message, addedTo(before.message, order.message)].filter(Boolean).join('\n');
  const message = shortened(both, limits.messageLength);
  const terms: DocumentTerm[] =
    message.length < both.length ? [{ key: 'messageCut', written: String(limits.messageLength) }] : [];
  return { orderReference, message: cleanText(message), terms: [...said.terms, ...terms] };
}

/** The words of the order's message that were not in the last document. */
function addedTo(before: string | null, message: string | null): string | null {
  if (before === null || message === null) return message;
  return message.startsWith(before) ? message.slice(before.length).trim() : message;
}

/** In the buyer's words, or as the label of a field says. */
export const noteText = (note: SystemNote, text: TextOf): string =>
  typeof note === 'string' ? note : text(`system_order.said.${note.key}`, note.params);

function lineNotes(
  outcomes: readonly SystemLineOutcome[],
  notesLeft: readonly (readonly string[])[],
  text: TextOf,
): string[] {
  return outcomes.flatMap(({ number, name, outcome }, at) =>
    outcome === 'refused'
      ? []
      : (notesLeft[at] ?? []).map((note) => text('system_order.note', { number, name, note })),
  );
}
