import { type AllergenCode, addedAllergens, allergenLevelOf } from '@engros/contracts/goods/allergens.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { DeclarationFact, EventFacts } from '../../notices/notifications/event-facts.ts';
import { tellCustomers } from '../../notices/notifications/event-queries.ts';
import {
  type NotificationMailParts,
  notificationMail,
} from '../../notices/notifications/notification-mail.ts';
import { sayEvent } from '../../notices/notifications/present.ts';
import { addDays } from '../../platform/calendar-date.ts';
import { todayIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { textFor } from '../../platform/http/amounts/amount-texts.ts';
import { writeMails } from '../../platform/mail/write-mail-queries.ts';
import { neverAborted } from '../../platform/process/pieces.ts';
import {
  holdNextChange,
  listReaders,
  listUntold,
  markNoted,
  noticeKitchens,
  type ToldChange,
  takeForKitchen,
} from './queries.ts';

type Parts = NotificationMailParts & { timeZone: string };

const kitchensAtOnce = 50;
/** Of one notification; the page has all. */
const namedAtMost = 10;

/**
 * Runs every minute. First finds, for each changed declaration that adds a risk, the kitchens that bought the product in the last 90
 * days; then tells the people of each kitchen of all its changes at once. Both steps are taken in the transaction that does them, so
 * that no kitchen is told twice or never, whatever is killed. What became harmless is not told. Returns the number of mails.
 */
export async function tellDeclarations(parts: Parts, signal = neverAborted): Promise<number> {
  const { kysely } = parts.database;
  while (!signal.aborted && (await findBuyers(kysely, parts)));
  let mails = 0;
  while (!signal.aborted) {
    const kitchens = await listUntold(kysely, kitchensAtOnce);
    for (const { customerId } of kitchens) {
      if (signal.aborted) return mails;
      mails += await inTransaction(kysely, (trx) => tellKitchen(trx, parts, customerId));
    }
    if (kitchens.length < kitchensAtOnce) return mails;
  }
  return mails;
}

/** False when no change is left. */
async function findBuyers(db: Kysely<Tables>, { clock, timeZone }: Parts): Promise<boolean> {
  const date = addDays(todayIn(clock, timeZone), -limits.declarationDays);
  const instant = Temporal.PlainDate.from(date).toZonedDateTime(timeZone).toInstant();
  return inTransaction(db, async (trx) => {
    const change = await holdNextChange(trx);
    if (change === undefined) return false;
    if (addedAllergens(change.before, change.after).length > 0)
      await noticeKitchens(trx, change, { date, instant });
    await markNoted(trx, change.id, clock.now());
    return true;
  });
}

async function tellKitchen(trx: Kysely<Tables>, parts: Parts, customerId: string): Promise<number> {
  const now = parts.clock.now();
  const readers = await listReaders(trx, { customerId });
  const changes = await takeForKitchen(trx, customerId, { now, names: readers.map(({ name }) => name) });
  if (changes.length === 0) return 0;
  const key = `declaration:${Math.max(...changes.map(({ id }) => id))}`;
  const facts: EventFacts['Declaration'] = {
    count: changes.length,
    products: changes.slice(0, namedAtMost).map(factOf),
  };
  await tellCustomers(trx, [{ kind: 'Declaration', customerId, facts, key, at: now }]);
  const mails = readers
    .filter(({ byMail }) => byMail)
    .map(({ email, language, userId }) => {
      const text = textFor(parts.text, { language, maySeeAmounts: false });
      const said = sayEvent('Declaration', facts, { language, text });
      const why = text('mail.declaration.why');
      const dedupeKey = `${key}:${customerId}:${userId}`;
      return notificationMail(parts, said, { recipient: email, language, text, why, dedupeKey, now });
    });
  await writeMails(trx, mails);
  return mails.length;
}

const factOf = ({ productId, name, nameEn, before, after }: ToldChange): DeclarationFact => ({
  ...{ productId, name, nameEn },
  changes: addedAllergens(before, after).map((code: AllergenCode) => ({
    code,
    before: allergenLevelOf(before, code),
    after: allergenLevelOf(after, code),
  })),
});
