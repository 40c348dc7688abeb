import { createPasswords } from '../../server/src/people/credentials/passwords.ts';
import type { Database } from '../../server/src/platform/database/open-database.ts';
import { aCustomer, aUser } from '../../server/test/builders.ts';
import { manyPieces } from '../../server/test/builders-by-piece.ts';
import { type Figure, seconds, withServers } from '../notices/servers.ts';
import { residentMb } from './children.ts';

const lines = 50_000;
/** Each product has two units, and each unit is a line. */
const products = lines / 2;
const atOnce = 2500;
const goalSeconds = 20;
const [loginName, secret] = ['0088:5798000099999', 'engros-demo'];

/** A procurement system fetches the catalogue of its agreement; also measures how much the server's memory grows meanwhile. */
export function benchCatalogue(): Promise<Figure> {
  return withServers({ nodes: 1, fill }, async ([origin = ''], _filled, [pid = 0]) => {
    const authorization = `Basic ${Buffer.from(`${loginName}:${secret}`).toString('base64')}`;
    const before = residentMb({ process: { pid } });
    let most = before;
    const timer = setInterval(() => {
      most = Math.max(most, residentMb({ process: { pid } }));
    }, 50);
    const startedAt = performance.now();
    const answer = await fetch(`${origin}/peppol/catalogue`, { headers: { authorization } });
    if (!answer.ok || answer.body === null) throw new Error(`the catalogue: ${answer.status}`);
    let bytes = 0;
    for await (const piece of answer.body) bytes += piece.length;
    const ms = performance.now() - startedAt;
    clearInterval(timer);
    const size = `${Math.round(bytes / 1024 / 1024)} MB`;
    return {
      what: `catalogue of ${lines} lines`,
      figure: `${seconds(ms)} for ${size}, the server grows by ${most - before} MB`,
      goal: `≤ ${goalSeconds} s, memory bounded`,
    };
  });
}

async function fill(database: Database): Promise<void> {
  const customer = await aCustomer(database);
  const buyer = await aUser(database, { customers: [customer] });
  for (let made = 0; made < products; made += atOnce) await manyPieces(database, atOnce);
  await database.pool.query(
    `insert into price_agreements (owner_kind, owner_id, product_id, sales_unit_code, valid_from, price_ore, number)
      select 'customer', $1, product_id, code, '2026-01-01', list_price_ore - 5, 'A-1' from sales_units`,
    [customer.id],
  );
  await database.kysely
    .insertInto('punch_out_single_sign_ons')
    .values({
      customer_id: customer.id,
      user_id: buyer.userId,
      protocol: 'peppol',
      name: 'Kommunens indkøb',
      login_name: loginName,
      secret_hash: await createPasswords(1024).hash(secret),
    })
    .execute();
}
