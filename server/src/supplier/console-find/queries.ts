import type { Kysely } from 'kysely';
import { patternOf } from '../../platform/database/expressions.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';

interface FoundRow {
  Id: string;
  Name: string;
  Note: string;
}

const shape = { Id: 'text', Name: 'text', Note: 'text' } as const;

/** First whose number or address it is, then those with a word that begins so. `$1` is `%words%`. */
const place = (number: string, name: string) => `(case when lower(${number}) = lower($2) then 0
    when ' ' || lower(${name}) like '% ' || substr(lower($1), 2) then 1 else 2 end)`;

// Plain SQL: the place is worked out by cases.
const customers = statement<FoundRow>(
  'console_find_customers',
  `select id as "Id", name as "Name", city as "Note" from customers
    where directory_text like lower($1) order by ${place('id', 'name')}, lower(name), id limit $3`,
  shape,
);

// Plain SQL, likewise.
const people = statement<FoundRow>(
  'console_find_people',
  `select id::text as "Id", display_name as "Name", email as "Note" from users
    where deleted_at is null and directory_text like lower($1)
    order by ${place('email', 'display_name')}, lower(display_name), id limit $3`,
  shape,
);

export const findCustomers = (db: Kysely<Tables>, words: string, atMost: number) =>
  customers.rows(db, [patternOf(words), words, atMost]);

export const findPeople = (db: Kysely<Tables>, words: string, atMost: number) =>
  people.rows(db, [patternOf(words), words, atMost]);
