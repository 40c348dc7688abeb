import type { Kysely } from 'kysely';
import { patternOf } from '../../platform/database/expressions.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Db = Kysely<Tables>;

export interface ChoiceRow {
  readonly id: string;
  readonly name: string;
  readonly note: string | null;
}

const tableOf = {
  customers: 'customers',
  groups: 'customer_groups',
  depots: 'depots',
  brands: 'brands',
  suppliers: 'suppliers',
  products: 'products',
  vatClasses: 'vat_classes',
  salesPersons: 'sales_persons',
} as const;

type NamedKind = keyof typeof tableOf;

/** Customers are shown with their city. */
const rowsOf = (db: Db, kind: NamedKind) =>
  db
    .selectFrom(tableOf[kind])
    .select(['id', 'name'])
    .select(({ ref, val }) =>
      (kind === 'customers' ? ref('customers.city' as 'name') : val(null))
        .$castTo<string | null>()
        .as('note'),
    );

/** By words in the name or number, sorted by name; inactive customers are included. */
export const findChoices = (db: Db, kind: NamedKind, words: string, atMost: number): Promise<ChoiceRow[]> =>
  rowsOf(db, kind)
    .where((eb) =>
      words === ''
        ? eb.val(true)
        : eb.or([eb('name', 'ilike', patternOf(words)), eb('id', 'ilike', patternOf(words))]),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(atMost)
    .execute();

/** By number, sorted by name. */
export const findChosen = async (db: Db, kind: NamedKind, ids: readonly string[]): Promise<ChoiceRow[]> =>
  ids.length === 0
    ? []
    : rowsOf(db, kind)
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
        .orderBy('name')
        .orderBy('id')
        .execute();

/** Only of existing choices. */
export async function namesOf(
  db: Db,
  kind: NamedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  return new Map((await findChosen(db, kind, ids)).map(({ id, name }) => [id, name]));
}

/** Numbers of days in which customers pay, the shortest first. */
export async function listPaymentTerms(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('customers')
    .select('payment_days')
    .distinct()
    .where('payment_days', 'is not', null)
    .orderBy('payment_days')
    .execute();
  return rows.flatMap(({ payment_days: days }) => days ?? []);
}
