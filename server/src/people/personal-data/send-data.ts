import type { readOwnData as readOwnDataContract } from '@engros/contracts/people/personal-data.ts';
import type { readCustomerData as readCustomerDataContract } from '@engros/contracts/supplier/customer-data.ts';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { writeAudit } from '../../platform/audit/audit.ts';
import { todayIn } from '../../platform/clock.ts';
import { inSnapshot } from '../../platform/database/transaction.ts';
import { answerAsFile } from '../../platform/http/answer.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { findCustomer } from '../customers/queries.ts';
import { personalTables } from './personal-tables.ts';
import { findPerson, rowsOfCustomer, rowsOfPerson } from './queries.ts';
import { personalZip, withoutAmountsOf } from './write-zip.ts';

/** Per node; each reads the database over one connection. */
const atOnce = 2;
const waitingAtMost = 8;
const secondsWhenBusy = 5;

const places = bulkhead(atOnce, waitingAtMost);

const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  places.execute(work).catch((error: unknown) => {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    throw new AppError('tooManyRequests', { RetryAfterSeconds: secondsWhenBusy });
  });

const ofPersons = personalTables.filter(({ byPerson, byEmail }) => byPerson ?? byEmail);
const ofCustomers = personalTables.filter(({ byCustomer }) => byCustomer);

export const readOwnData: Handler<typeof readOwnDataContract> = async (ctx) => {
  const { viewer, database, clock, timeZone, exchange, text } = ctx;
  const day = todayIn(clock, timeZone);
  const { language } = viewer;
  const name = language === 'da' ? `mine-data-${day}.zip` : `my-data-${day}.zip`;
  if (exchange.isHead) return answerAsFile({ name, content: Buffer.alloc(0) });
  const content = await inTurn(() =>
    inSnapshot(database.kysely, async (db) => {
      const person = await findPerson(db, { id: viewer.userId, email: viewer.email });
      return personalZip({
        language,
        timeZone,
        title: text('personalData.ofPerson', { name: viewer.displayName, email: viewer.email, day }),
        about: [text('personalData.aboutPerson'), text('personalData.kept')],
        tables: ofPersons,
        rows: async function* (table) {
          for await (const some of rowsOfPerson(db, table, person)) yield some.map(withoutAmountsOf);
        },
      });
    }),
  );
  await writeAudit(database.kysely, ctx, { kind: 'personal-data.sent', subject: viewer.userId });
  return answerAsFile({ name, content });
};

export const readCustomerData: Handler<typeof readCustomerDataContract> = async (ctx, { params }, fail) => {
  const { viewer, database, clock, timeZone, exchange, text } = ctx;
  const customer = await findCustomer(database.kysely, params.customerNumber);
  if (customer === undefined) return fail('customerNotFound');
  const day = todayIn(clock, timeZone);
  const id = params.customerNumber;
  const name = viewer.language === 'da' ? `kunde-${id}-${day}.zip` : `customer-${id}-${day}.zip`;
  if (exchange.isHead) return answerAsFile({ name, content: Buffer.alloc(0) });
  const content = await inTurn(() =>
    inSnapshot(database.kysely, (db) =>
      personalZip({
        language: viewer.language,
        timeZone,
        title: text('personalData.ofCustomer', { name: customer.Name, id, day }),
        about: [text('personalData.aboutCustomer'), text('personalData.kept')],
        tables: ofCustomers,
        rows: (table) => rowsOfCustomer(db, table, id),
      }),
    ),
  );
  await writeAudit(database.kysely, ctx, { kind: 'personal-data.sent', subject: id });
  return answerAsFile({ name, content });
};
