import {
  markOrderSeen,
  type OrderToAnswer,
  readOrderAttention,
} from '@engros/contracts/ordering/order-attention.ts';
import { readNavigation } from '@engros/contracts/pages/navigation.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { expectedText, momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { changedLines, lineTexts } from './order-changes.ts';

/** The next deliveries and the orders whose changes the user has not answered. Sends no request in a punch-out session. */
export function useOrderAttention() {
  return useQuery({ ...query(readOrderAttention, {}), enabled: !pageContext().user.IsPunchOutUser });
}

/** Says why an order needs an answer: `2 linjer ændret i ordre 7718204` (2 lines changed). */
export function reasonText({ OrderId: id, Reason, Changes }: OrderToAnswer): string {
  if (Reason !== 'Changed') return label(`attention.${Reason}`, { id });
  const count = changedLines(Changes);
  if (count > 0) return label('attention.Changed', { id, count });
  return label(Changes.length > 0 ? 'attention.moved' : 'attention.changedOnly', { id });
}

const shownChanges = 2;

export function reasonNote(order: OrderToAnswer): string {
  const { Reason, Changes, DeliveryDate, ExpectedFrom, ExpectedTo, At } = order;
  if (Reason === 'Refused' || Reason === 'Cancelled')
    return label('attention.refusedNote', { phone: pageContext().supplier.phone });
  if (Reason === 'Delayed') {
    return label('orders.newDelivery', { moment: expectedText(DeliveryDate, ExpectedFrom, ExpectedTo) });
  }
  if (Changes.length === 0) return label('attention.changedNote', { moment: momentText(At) });
  const texts = lineTexts(Changes);
  const rest = texts.length - shownChanges;
  const said = texts.slice(0, shownChanges);
  return sentences(rest > 0 ? [...said, label('attention.moreChanges', { count: rest })] : said);
}

/** The full stop of an abbreviation such as `stk.` is also that of its sentence. */
const sentences = (texts: readonly string[]): string =>
  texts.map((text) => (text.endsWith('.') ? text : `${text}.`)).join(' ');

/** A change can be accepted; a delay, refusal or cancellation can only be noted. */
export function answerText({ Reason }: Pick<OrderToAnswer, 'Reason'>): string {
  return label(Reason === 'Changed' ? 'attention.accept' : 'attention.note');
}

/** Tells the server that the user has seen the order and all changes up to now. */
export function useAcceptOrder() {
  const client = useQueryClient();
  return useCall(
    async ({ OrderId, LastEvent }: Pick<OrderToAnswer, 'OrderId' | 'LastEvent'>) => {
      await call(markOrderSeen, { params: { id: OrderId }, body: { LastEvent } });
      announce(label('attention.accepted', { id: OrderId }));
      await refreshAll(client, [readOrderAttention, readNavigation]);
    },
    { failed: () => label('attention.failed') },
  );
}
