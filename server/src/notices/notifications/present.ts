import type { Notification, NotificationKind } from '@engros/contracts/notices/notifications.ts';
import { formatDate, formatLongDay } from '../../platform/danish-formats.ts';
import { Amount } from '../../platform/http/amounts/amount-texts.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { EventFacts } from './event-facts.ts';
import type { NotificationRow } from './notification-queries.ts';
import { sayDeclaration } from './say-declaration.ts';
import { sayMissing } from './say-missing.ts';
import { sayStandingOrder } from './say-standing-order.ts';

export interface Words {
  language: Language;
  text: TextOf;
}

interface PublishedTexts {
  titleDa: string;
  titleEn: string;
  leadDa: string;
  leadEn: string;
  textDa: string;
  textEn: string;
  linkAddress: string | null;
  linkTextDa: string | null;
  linkTextEn: string | null;
}

type Said = Pick<Notification, 'Title' | 'Lead' | 'Text' | 'Facts' | 'Link'>;

export function presentNotification(row: NotificationRow, words: Words): Notification {
  return {
    Id: String(row.id),
    Position: row.position,
    Kind: row.kind as NotificationKind,
    IsPromoted: row.isPromoted,
    IsRead: row.isRead,
    At: row.at.toString(),
    ...(row.texts === null
      ? sayEvent(row.kind as keyof EventFacts, row.facts, words)
      : sayPublished(row.texts as PublishedTexts, words)),
  };
}

export function sayPublished(texts: PublishedTexts, { language, text }: Words): Said {
  const isEnglish = language === 'en';
  const linkText = isEnglish ? texts.linkTextEn : texts.linkTextDa;
  return {
    Title: isEnglish ? texts.titleEn : texts.titleDa,
    Lead: isEnglish ? texts.leadEn : texts.leadDa,
    Text: isEnglish ? texts.textEn : texts.textDa,
    Facts: [],
    Link:
      texts.linkAddress === null
        ? null
        : { Text: linkText ?? text('notification.open'), Url: texts.linkAddress },
  };
}

/** Amounts only for readers who may see them. */
export function sayEvent<Kind extends keyof EventFacts>(kind: Kind, facts: unknown, words: Words): Said {
  return (sayings[kind] as (facts: EventFacts[Kind], words: Words) => Said)(facts as EventFacts[Kind], words);
}

const nameIn = (language: Language, { name, nameEn }: { name: string; nameEn: string | null }) =>
  (language === 'en' ? nameEn : null) ?? name;

/** When no line changed, only the delivery day of the order changed. */
const numberKey = (lines: number) => (lines === 0 ? 'day' : lines === 1 ? 'one' : 'more');

const sayings: { [Kind in keyof EventFacts]: (facts: EventFacts[Kind], words: Words) => Said } = {
  OrderChanged: (facts, { text, language }) => {
    const { orderId, why, lines, deliveryDate } = facts;
    const order = String(orderId);
    // Danish names of weekdays begin with a small letter inside a sentence.
    const named = formatLongDay(deliveryDate, language);
    const day = language === 'da' ? named.toLowerCase() : named;
    if (why === 'Asked' || why === 'Lapsed') return sayMissing({ ...facts, why }, { text, language });
    const key = why === 'Changed' ? (`Changed.${numberKey(lines)}` as const) : why;
    return {
      Title: text(`notification.order.${key}`, { order, count: lines }),
      Lead: text('notification.order.lead', { day }),
      Text: text(`notification.order.${why}.text`, { order, day }),
      Facts: [
        { Name: text('notification.fact.order'), Value: order },
        { Name: text('notification.fact.delivery'), Value: formatDate(deliveryDate) },
      ],
      Link: { Text: text('notification.order.open'), Url: `/orders/details/${order}` },
    };
  },
  BackInStock: (facts, { text, language }) => {
    const product = nameIn(language, facts);
    return {
      Title: text('notification.stock', { product }),
      Lead: text('notification.stock.lead', { id: facts.productId }),
      Text: text('notification.stock.text', { product }),
      Facts: [{ Name: text('notification.fact.product'), Value: facts.productId }],
      Link: { Text: text('notification.stock.open'), Url: `/product/${facts.productId}` },
    };
  },
  PriceEnds: (facts, { text, language }) => {
    const day = formatDate(facts.until);
    const product = nameIn(language, facts);
    const isOne = facts.products === 1;
    return {
      Title: text(isOne ? 'notification.price.one' : 'notification.price.more', {
        product,
        count: facts.products,
        day,
      }),
      Lead: text('notification.price.lead', { day }),
      Text: text('notification.price.text'),
      Facts: [{ Name: text('notification.fact.until'), Value: formatLongDay(facts.until, language) }],
      Link: {
        Text: text('notification.price.open'),
        Url: isOne ? `/product/${facts.productId}` : '/catalog/search?onAgreement=True',
      },
    };
  },
  CaseAnswered: ({ caseId, orderId, state, creditOre }, { text }) => {
    const [id, order] = [String(caseId), String(orderId)];
    const lead = text(`notification.case.${state}`, {
      order,
      ...(state === 'Credited' && { amount: new Amount(creditOre) }),
    });
    return {
      Title: text('notification.case', { id }),
      Lead: lead,
      Text: lead,
      Facts: [
        { Name: text('notification.fact.case'), Value: id },
        { Name: text('notification.fact.order'), Value: order },
      ],
      Link: { Text: text('notification.case.open'), Url: `/cases?case=${id}` },
    };
  },
  DayClosed: (facts, { text, language }) => {
    const named = formatLongDay(facts.date, language);
    const day = language === 'da' ? named.toLowerCase() : named;
    return {
      Title: text('notification.closed', { day }),
      Lead: nameIn(language, facts),
      Text: text('notification.closed.text', { day }),
      Facts: [{ Name: text('notification.fact.delivery'), Value: formatDate(facts.date) }],
      Link: { Text: text('notification.closed.open'), Url: '/orders' },
    };
  },
  StandingOrder: (facts, words) => sayStandingOrder(facts, words),
  Declaration: (facts, words) => sayDeclaration(facts, words),
  Recall: (facts, { text, language }) => {
    const product = nameIn(language, facts);
    return {
      Title: text('notification.recall', { product }),
      Lead: text('notification.recall.lead', { id: facts.productId }),
      Text: text('notification.recall.text', { product }),
      Facts: [{ Name: text('notification.fact.product'), Value: facts.productId }],
      Link: { Text: text('notification.recall.open'), Url: '/recalls' },
    };
  },
};
