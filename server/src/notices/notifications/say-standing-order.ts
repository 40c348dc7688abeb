import type { Notification } from '@engros/contracts/notices/notifications.ts';
import { formatDate, formatLongDay, formatShortDay, formatTime } from '../../platform/danish-formats.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import type { EventFacts, StandingFact } from './event-facts.ts';

interface Words {
  language: Language;
  text: TextOf;
}

/** Sentences about a day, which has no name. */
const daysOf = ['Offered', 'Moved'];

/** Each change as a sentence; a mail has the same. */
export function standingSentences(changes: readonly StandingFact[], { language, text }: Words): string[] {
  const nameOf = (name: string, nameEn: string | null | undefined) => (language === 'en' && nameEn) || name;
  return changes.map(({ kind, name, nameEn, other, otherEn, count }) =>
    text(`standing.said.${kind}`, {
      product: daysOf.includes(kind) ? formatShortDay(name, language) : nameOf(name, nameEn),
      ...(other !== undefined && { other: nameOf(other, otherEn) }),
      ...(count !== undefined && { count }),
    }),
  );
}

/** Without amounts. The link leads to the standing order. */
export function sayStandingOrder(
  { standingOrderId, name, what, date, until, changes, webOrderId }: EventFacts['StandingOrder'],
  words: Words,
): Pick<Notification, 'Title' | 'Lead' | 'Text' | 'Facts' | 'Link'> {
  const { language, text } = words;
  const named = date === null ? '' : formatLongDay(date, language);
  const day = language === 'da' ? named.toLowerCase() : named;
  const at = until === null ? '' : momentOf(until, language);
  const said = standingSentences(changes, words);
  const params = { name, day, at, order: webOrderId === null ? '' : String(webOrderId) };
  return {
    Title: text(`standing.told.${what}`, params),
    Lead: text(`standing.told.${what}.lead`, params),
    Text: said.length === 0 ? text(`standing.told.${what}.lead`, params) : said.join('\n'),
    Facts: date === null ? [] : [{ Name: text('notification.fact.delivery'), Value: formatDate(date) }],
    Link: { Text: text('standing.told.open'), Url: `/standing-orders/${standingOrderId}` },
  };
}

function momentOf(local: string, language: Language): string {
  const [date = '', time = ''] = local.split('T');
  return `${formatShortDay(date, language)} ${formatTime(time, language)}`;
}
