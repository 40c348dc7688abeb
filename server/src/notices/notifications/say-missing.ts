import type { Notification } from '@engros/contracts/notices/notifications.ts';
import { formatDate, formatShortDay } from '../../platform/danish-formats.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { EventFacts } from './event-facts.ts';

/** Missing products of an order of which the kitchen is asked, or was; the link leads to where it answers, and does nothing. */
export function sayMissing(
  {
    orderId,
    why,
    products = [],
    until = '',
    deliveryDate,
  }: EventFacts['OrderChanged'] & { why: 'Asked' | 'Lapsed' },
  { language, text }: { language: Language; text: TextOf },
): Pick<Notification, 'Title' | 'Lead' | 'Text' | 'Facts' | 'Link'> {
  const [first] = products;
  const order = String(orderId);
  const [date = deliveryDate, time = ''] = until.split('T');
  const words = {
    order,
    count: products.length,
    product: first?.name ?? '',
    until: `${formatShortDay(date, language)} ${time}`,
    day: formatShortDay(deliveryDate, language),
  };
  const many = products.length === 1 ? 'one' : 'more';
  return {
    Title: text(`notification.order.${why}.${many}`, words),
    Lead: text(`notification.order.${why}.lead`, words),
    Text: products
      .map(({ productId, name }) => text('notification.order.missing', { name, id: productId }))
      .join('\n'),
    Facts: [
      { Name: text('notification.fact.order'), Value: order },
      { Name: text('notification.fact.delivery'), Value: formatDate(deliveryDate) },
    ],
    Link: { Text: text(`notification.order.${why}.open`), Url: `/orders/details/${order}` },
  };
}
