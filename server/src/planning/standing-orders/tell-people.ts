import type { Kysely } from 'kysely';
import type { CatalogProduct } from '../../goods/catalog/catalog-product.ts';
import type { EventFacts, StandingFact } from '../../notices/notifications/event-facts.ts';
import { tellCustomers } from '../../notices/notifications/event-queries.ts';
import { sayStandingOrder } from '../../notices/notifications/say-standing-order.ts';
import type { WebOrderParts } from '../../ordering/weborder/submission.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { textFor } from '../../platform/http/amounts/amount-texts.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { mailButton, mailHeading, mailLayout } from '../../platform/mail/mail-layout.ts';
import { type NewMail, writeMails } from '../../platform/mail/write-mail-queries.ts';
import type { ChangeFact } from './proposal.ts';
import { listMembers, type MemberRow, type StandingRow } from './queries.ts';

type What = EventFacts['StandingOrder']['what'];

export interface Told {
  what: What;
  /** The day that the rhythm meets; null when it is about the standing order as a whole. */
  date: string | null;
  /** As the supplier's clocks show it. */
  until: string | null;
  changes: readonly StandingFact[];
  webOrderId?: number;
  /** Tells a second time of the same day when another cause has the same words. */
  cause?: string;
}

/** What asks for an answer; people who chose to be told only of what waits hear of it too. */
const asking: readonly What[] = ['waiting', 'late', 'missing', 'closed', 'right'];

/** `yyyy-MM-ddTHH:mm` in the supplier's time zone. */
export const localMoment = (instant: Temporal.Instant, timeZone: string): string =>
  instant.toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' });

/** Changes in names, for texts that anybody of the customer may read. */
export const factsOf = (
  changes: readonly ChangeFact[],
  products: ReadonlyMap<string, CatalogProduct>,
): StandingFact[] =>
  changes.map(({ kind, productId, otherId, left }) => {
    const [product, other] = [
      products.get(productId),
      otherId === undefined ? undefined : products.get(otherId),
    ];
    return {
      ...{ kind, name: product?.name ?? productId, nameEn: product?.nameEn ?? null },
      ...(otherId !== undefined && { other: other?.name ?? otherId, otherEn: other?.nameEn ?? null }),
      ...(left !== undefined && { count: left }),
    };
  });

/** On the page and by mail, once for each cause, within the transaction that is the cause. */
export async function tellPeople(
  trx: Kysely<Tables>,
  parts: Pick<WebOrderParts, 'text' | 'supplier' | 'publicUrl'>,
  row: Pick<StandingRow, 'customerId' | 'id' | 'name'>,
  { cause = '', ...told }: Told,
  now: Temporal.Instant,
): Promise<number> {
  const { customerId, id, name } = row;
  const key = `standing:${id}:${told.date ?? ''}:${told.what}${cause && `:${cause}`}`;
  const facts = { standingOrderId: id, name, webOrderId: null, ...told };
  await tellCustomers(trx, [{ kind: 'StandingOrder', customerId, facts, key, at: now }]);
  const members = await listMembers(trx, row, id);
  const mails = readersOf(members, told.what)
    .filter(({ byMail }) => byMail)
    .map((reader) => mailTo(parts, reader, facts, `${key}:${customerId}`, now));
  await writeMails(trx, mails);
  return mails.length;
}

/** Those who asked to be told; when nobody of them is left, everybody who may order. */
function readersOf(members: readonly MemberRow[], what: What): MemberRow[] {
  const chosen = members.filter(
    ({ tells }) => tells === 'all' || (tells === 'waiting' && asking.includes(what)),
  );
  const everybody = members.filter(({ mayOrder }) => mayOrder);
  if (what === 'right') return everybody;
  return members.some(({ tells, mayOrder }) => tells !== null && mayOrder) ? chosen : everybody;
}

function mailTo(
  { text: texts, supplier, publicUrl }: Pick<WebOrderParts, 'text' | 'supplier' | 'publicUrl'>,
  { email, userId, language }: MemberRow,
  facts: EventFacts['StandingOrder'],
  key: string,
  now: Temporal.Instant,
): NewMail {
  // Without amounts, because the reader may lose the right to see prices before reading the mail.
  const text = textFor(texts, { language, maySeeAmounts: false });
  const said = sayStandingOrder(facts, { language, text });
  const address = `${publicUrl}${said.Link?.Url ?? '/standing-orders'}`;
  const open = said.Link?.Text ?? '';
  const paragraphs = facts.changes.length === 0 ? [] : said.Text.split('\n');
  const why = text('standing.mail.why');
  return {
    kind: 'standing-order',
    dedupeKey: `${key}:${userId}`,
    recipient: email,
    ...mailLayout({
      language,
      text,
      sender: supplier,
      subject: said.Title,
      rows: [
        mailHeading(said.Title, said.Lead),
        ...(paragraphs.length === 0
          ? []
          : [
              `<td style="padding:0 24px 8px;font-size:14px;line-height:21px">${paragraphs.map(escapeHtml).join('<br>')}</td>`,
            ]),
        mailButton(open, address),
        `<td style="padding:0 24px 24px;font-size:12px;line-height:18px;color:#586A6E">${escapeHtml(why)}</td>`,
      ],
      lines: [said.Title, said.Lead, '', ...paragraphs, '', `${open}: ${address}`, '', why],
    }),
    now,
  };
}
