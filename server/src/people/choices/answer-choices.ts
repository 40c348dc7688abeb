import type { ChoiceKind, ChoicesCall } from '@engros/contracts/supplier/choices.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/http/context.ts';
import { driveOf, nameOfDrive } from './drive-names.ts';
import { type ChoiceRow, findChoices, findChosen, listPaymentTerms } from './queries.ts';
import { drivesOf } from './route-choice-queries.ts';

type Asked = { Kind: ChoiceKind; Term?: string; Ids?: string[]; Within?: string };

interface ChoiceTexts {
  daysText(count: number): string;
  newDrive: string;
}

export const answerChoices: Handler<ChoicesCall> = async ({ database, text }, { query }) => {
  const rows = await choicesOf(database.kysely, query, {
    daysText: (count) =>
      text(count === 1 ? 'console.customer.paymentDays_one' : 'console.customer.paymentDays_other', {
        count,
      }),
    newDrive: text('console.customer.newDrive'),
  });
  return { Choices: rows.map(({ id, name, note }) => ({ Id: id, Name: name, Note: note })) };
};

async function choicesOf(
  db: Kysely<Tables>,
  query: Asked,
  { daysText, newDrive }: ChoiceTexts,
): Promise<ChoiceRow[]> {
  const { Kind, Term = '', Ids } = query;
  const term = Term.trim();
  if (Kind === 'routes') return await routesOf(db, query, newDrive);
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

/** A drive that no customer of the depot has yet can be chosen too, such as one that was kept from another depot. */
async function routesOf(db: Kysely<Tables>, asked: Asked, newDrive: string): Promise<ChoiceRow[]> {
  const { Within = '', Term = '', Ids } = asked;
  const [depot = '', weekday = ''] = Within.split('/');
  const drives = await drivesOf(db, depot, Number(/^[1-7]$/.exec(weekday)?.[0] ?? 0));
  const there: ChoiceRow[] = [...drives].map(([id, { route_name: name }]) => ({ id, name, note: null }));
  const named = (Ids ?? [Term]).flatMap((text) => driveOf(text) ?? []);
  const others = named.flatMap((drive) => {
    const id = nameOfDrive(drive);
    return drives.has(id) ? [] : { id, name: drive.route_name, note: newDrive };
  });
  if (Ids !== undefined) return among([...there, ...others], asked);
  const typed = named.flatMap((drive) => there.filter(({ id }) => id === nameOfDrive(drive)));
  return [...typed, ...others, ...among(there, asked).filter((row) => !typed.includes(row))];
}

const among = (rows: readonly ChoiceRow[], { Term = '', Ids }: Asked): ChoiceRow[] => {
  const words = Term.trim().toLowerCase();
  return Ids === undefined
    ? rows
        .filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(words))
        .slice(0, consoleLimits.choicesShown)
    : rows.filter(({ id }) => Ids.includes(id));
};
