import { sql } from 'kysely';
import { fixedClock } from '../../../src/platform/clock.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';
import { importProducts } from '../../../src/supplier/integration/import-products.ts';
import { ImportRefused } from '../../../src/supplier/integration/import-refused.ts';
import { openProductFile } from '../../../src/supplier/integration/product-rows/read-product-file.ts';
import type { ListedRow } from '../../../src/supplier/integration/row-list.ts';
import type { MadeFile, MadeRow } from './made-file.ts';

const strengths = [undefined, 'free', 'traces', 'contains'];

interface Standing {
  name: string;
  price: number;
  blocked: boolean;
  allergens: Record<string, string>;
}

const numberOf = ({ cells }: MadeRow): string => String(cells['itemNumber']?.truth);

async function standing(database: Database): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing & { id: string }>`
    select p.id, p.name, u.list_price_ore::int as price, p.is_blocked as blocked, p.allergens
      from products p join sales_units u on u.product_id = p.id and u.is_default`.execute(database.kysely);
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}

async function imported(database: Database, bytes: Buffer): Promise<ListedRow[] | null> {
  try {
    const { rows } = await importProducts(await openProductFile({ name: 'made.csv', bytes }), {
      kysely: database.kysely,
      clock: fixedClock('2026-11-23T23:30:00Z'),
      timeZone: 'Europe/Copenhagen',
      by: { kind: 'anonymous', language: 'da' },
      place: 'commandLine',
      isAccepted: true,
      isListed: true,
    });
    const listed = await Array.fromAsync(rows?.each() ?? []);
    await rows?.close();
    return listed;
  } catch (error) {
    if (error instanceof ImportRefused) return null;
    throw error;
  }
}

/** All its products stand before, blocked and with every allergen, as another file said. */
const before = ({ rows }: MadeFile): Buffer =>
  Buffer.from(
    `varenr;navn;pris;spærret;allergener\n${rows.map((row) => `${numberOf(row)};Før;7,77;ja;AM indeholder | AE indeholder | AW indeholder | AN indeholder\n`).join('')}`,
  );

/** Imports a made file over products that stand, and returns all that changed to something weaker or wrong without being named. */
export async function importMade(database: Database, made: MadeFile): Promise<string[]> {
  await imported(database, before(made));
  const stood = await standing(database);
  const listed = await imported(database, made.bytes);
  const stands = await standing(database);
  return made.rows.flatMap((row) => {
    const number = numberOf(row);
    const [was, is] = [stood.get(number), stands.get(number)];
    if (was === undefined || is === undefined || JSON.stringify(was) === JSON.stringify(is)) return [];
    const answer = listed?.find((each) => each.row === row.row);
    return wrongIn(row, { was, is, answer }).map((wrong) => `${made.name}, row ${row.row}: ${wrong}`);
  });
}

interface Changed {
  readonly was: Standing;
  readonly is: Standing;
  readonly answer: ListedRow | undefined;
}

function wrongIn(row: MadeRow, { was, is, answer }: Changed): string[] {
  const named = answer?.problems.map(({ code }) => code) ?? [];
  if (named.includes('lastRowOpen')) return [];
  const isNamed = row.cells['blocked']?.truth === false && named.includes('unblocked');
  return [
    answer?.outcome === 'changed' ? '' : 'is changed, and the report does not say so',
    [was.price, row.cells['price']?.truth].includes(is.price) ? '' : `price ${is.price}`,
    was.blocked && !is.blocked && !isNamed ? 'unblocked' : '',
    isWeaker(was, is) && !named.includes('allergenWeaker') ? 'weaker' : '',
  ].filter((wrong) => wrong !== '');
}

const isWeaker = (was: Standing, is: Standing): boolean =>
  Object.entries(was.allergens).some(
    ([code, level]) => strengths.indexOf(is.allergens[code]) < strengths.indexOf(level),
  );
