import type * as calls from '@engros/contracts/supplier/people/people-changes.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Kysely } from 'kysely';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import type { Sessions } from '../../people/session/sessions.ts';
import { type Clock, todayIn } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { RowProblem } from '../integration/row-problem.ts';
import { findCustomers, findNamedCustomers, findPeople, findPlannedKeys } from './facts-queries.ts';
import { type Judged, judgeRows, type PeopleFacts } from './judge-rows.ts';
import { type PeopleRow, readRow } from './people-rows.ts';
import { lockRights, writeJudged } from './write-judged.ts';

interface At {
  readonly clock: Clock;
  readonly timeZone: string;
}

/** A number that no customer has stays as it is written and is refused by the reader. */
export async function readRows(
  db: Kysely<Tables>,
  cells: readonly calls.PeopleCells[],
  { timeZone }: Pick<At, 'timeZone'>,
): Promise<PeopleRow[]> {
  const named = cells.flatMap(({ customer = '', toCustomer = '' }) => [customer.trim(), toCustomer.trim()]);
  const customers = new Set((await findCustomers(db, [...new Set(named)])).keys());
  return cells.map((row, at) => readRow(row, at, { customers, timeZone }));
}

const isUnknownCustomer = ({ field, code }: RowProblem): boolean =>
  code === 'unknown' && (field === 'customer' || field === 'toCustomer');

const unknownCustomers = ({ problems }: PeopleRow): string[] =>
  problems.filter(isUnknownCustomer).map(({ value }) => value);

/** With `isLocked` the people's rows are locked until the transaction ends. */
export async function readFacts(
  db: Kysely<Tables>,
  rows: readonly PeopleRow[],
  { clock, timeZone, isLocked }: At & { isLocked: boolean },
): Promise<PeopleFacts> {
  const people = await findPeople(db, [...new Set(rows.map(({ email }) => email))], isLocked);
  const theirs = [...people.values()].flatMap(({ rights }) => [...rights.keys()]);
  const named = rows.flatMap(({ customer, toCustomer }) => [customer, toCustomer]);
  const ids = [...new Set([...theirs, ...named.filter((id) => id !== null)])];
  const today = todayIn(clock, timeZone);
  return {
    today,
    lastDay: Temporal.PlainDate.from(today).add({ days: consoleLimits.peopleDaysAhead }).toString(),
    people,
    customers: await findCustomers(db, ids),
    named: await findNamedCustomers(db, rows.flatMap(unknownCustomers)),
    planned: rows.some(({ from }) => from !== null) ? await findPlannedKeys(db, ids) : new Set(),
  };
}

/**
 * A row that is refused is left out; all others are done together or not at all. A trial answers the same and stores nothing. Throws
 * changedMeanwhile when somebody took an e-mail address in the meantime.
 */
export function changePeople(mail: AccountMailParts, sessions: Sessions): Handler<typeof calls.changePeople> {
  return async (ctx, { body: { Action, IsTrial, Rows } }) => {
    const at = { clock: ctx.clock, timeZone: ctx.timeZone };
    const rows = await readRows(ctx.database.kysely, Rows, at);
    const answer = async (db: Kysely<Tables>) => {
      const facts = await readFacts(db, rows, { ...at, isLocked: !IsTrial });
      return { facts, judged: judgeRows(Action, rows, facts) };
    };
    if (IsTrial) {
      const { facts, judged } = await answer(ctx.database.kysely);
      return { Rows: judged.map((row) => presentJudged(row, facts, ctx.text)) };
    }
    const done = await inTransaction(ctx.database.kysely, async (trx) => {
      await lockRights(trx, rows);
      const { facts, judged } = await answer(trx);
      const writer = { by: ctx, userId: ctx.viewer.userId, mail };
      return { facts, judged, ...(await writeJudged(trx, Action, judged, writer)) };
    });
    for (const userId of done.userIds) sessions.forgetPerson(userId);
    if (done.invited > 0) mail.onMailWritten?.();
    return { Rows: done.judged.map((row) => presentJudged(row, done.facts, ctx.text)) };
  };
}

type TextOf = (key: string, params?: Record<string, string | number>) => string;

function presentJudged(
  { of, person, customer, verdict, from, before, after, why }: Judged,
  { customers, named }: PeopleFacts,
  text: TextOf,
): calls.JudgedRow {
  const placeOf = (id: string | null) =>
    id === null ? null : { Id: id, Name: customers.get(id)?.name ?? '' };
  return {
    Row: of.row,
    EmailAddress: of.email,
    DisplayName: person?.name ?? of.name,
    Customer: placeOf(customer),
    ToCustomer: placeOf(of.toCustomer),
    Verdict: verdict,
    From: from,
    Before: before,
    After: after,
    Problems: [
      ...of.problems.map((problem) => {
        const { field, code, value, sentence } = problem;
        const meant = isUnknownCustomer(problem) ? named.get(value.toLowerCase()) : undefined;
        if (meant === undefined) return { Field: field, Code: code, Value: value, Sentence: sentence };
        const Sentence = text('people.change.customerNamed', { ...meant });
        return { Field: field, Code: 'customerNamed', Value: value, Sentence };
      }),
      ...(why === null
        ? []
        : [
            { Field: why.field, Code: why.code, Value: '', Sentence: text(`console.people.why.${why.code}`) },
          ]),
    ],
  };
}
