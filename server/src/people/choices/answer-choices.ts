import type { ChoiceKind, ChoicesCall } from '@engros/contracts/supplier/choices.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/http/context.ts';
import { type ChoiceRow, findChoices, findChosen, listPaymentTerms } from './queries.ts';
import { drivesOf } from './route-choice-queries.ts';

type Asked = { Kind: ChoiceKind; Term?: string; Ids?: string[]; Within?: string };

export const answerChoices: Handler<ChoicesCall> = async ({ database, text }, { query }) => {
  const rows = await choicesOf(database.kysely, query, (count) =>
    text(count === 1 ? 'console.customer.paymentDays_one' : 'console.customer.paymentDays_other', { count }),
  );
  return { Choices: rows.map(({ id, name, note }) => ({ Id: id, Name: name, Note: note })) };
};

async function choicesOf(
  db: Kysely<Tables>,
  query: Asked,
  daysText: (count: number) => string,
): Promise<ChoiceRow[]> {
  const { Kind, Term = '', Ids } = query;
  const term = Term.trim();
  if (Kind === 'routes') return among(await routesOf(db, query), query);
  if (Kind === 'paymentTerms') {
    const days = new Set([...(await listPaymentTerms(db)), ...[...(Ids ?? []), term].flatMap(daysIn)]);
    const rows = [...days].toSorted((one, other) => one - other);
    return among(
      rows.map((count) => ({ id: String(count), name: daysText(count), note: null })),
      query,
    );
  }
  return Ids === undefined
    ? await findChoices(db, Kind, term, consoleLimits.choicesShown)
    : await findChosen(db, Kind, Ids);
}

/** A number of days that no customer has yet can be chosen too. */
const daysIn = (written: string): number[] =>
  /^\d{1,3}$/.test(written) && Number(written) <= consoleLimits.paymentDays ? [Number(written)] : [];

async function routesOf(db: Kysely<Tables>, { Within = '' }: Asked): Promise<ChoiceRow[]> {
  const [depot = '', weekday = ''] = Within.split('/');
  const drives = await drivesOf(db, depot, Number(/^[1-7]$/.exec(weekday)?.[0] ?? 0));
  return [...drives].map(([id, { route_name: name }]) => ({ id, name, note: null }));
}

const among = (rows: readonly ChoiceRow[], { Term = '', Ids }: Asked): ChoiceRow[] => {
  const words = Term.trim().toLowerCase();
  return Ids === undefined
    ? rows
        .filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(words))
        .slice(0, consoleLimits.choicesShown)
    : rows.filter(({ id }) => Ids.includes(id));
};
