import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { byLength } from '../../../../../scripts/test-length.ts';
import { aPieceForSale } from '../../../../test/builders-by-piece.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { aService } from '../../../../test/worlds/a-service.ts';
import { orderApp } from '../../../../test/worlds/order-app.ts';
import { freshGln, postUbl, ublOrder } from '../../../../test/worlds/procurement/peppol-orders.ts';
import {
  aProcurementSystem,
  orderRequest,
  type ProcurementSystem,
  postCxml,
} from '../../../../test/worlds/procurement-system.ts';
import { writingsOf } from '../../../../test/worlds/writing/quantity-writings.ts';

/** Each is a document of its own, because one quantity that cannot be read refuses all. */
const documents = byLength({ short: 40, matrix: 2000 });
/** Only ends a test that hangs, also on a slow machine. */
const timeout = byLength({ short: 60_000, matrix: 1_800_000 });

const app = duringTests(orderApp);
let product: string;
let accessPoint: string;
beforeAll(async () => {
  accessPoint = (await aService(app.database, ['purchases:write']))?.authorization ?? '';
  product = await aPieceForSale(app);
});

interface Written {
  number: string;
  unit: string;
  /** The base units that are meant; undefined when it is not certain. */
  base: number | undefined;
}

function sample(): Written[] {
  const units = [
    { text: 'EA', size: 1 },
    { text: 'CS', size: 6 },
  ];
  const written = writingsOf(units).map(({ number, value, unit }): Written => {
    const { text, size } = unit ?? { text: 'EA', size: 1 };
    const count = /^\+?\d+(?:\.\d+)?$/.test(number) ? Number(number) : value;
    return { number, unit: text, base: count === null ? undefined : count * size };
  });
  return fc.sample(written, { numRuns: documents, seed: 20261130 });
}

async function orderedBy({ buyer }: ProcurementSystem): Promise<number[]> {
  const { rows } = await app.database.pool.query<{ base: number }>(
    'select (quantity * unit_quantity)::int as base from web_order_lines where customer_id = $1',
    [buyer.customer.id],
  );
  return rows.map(({ base }) => base);
}

const doors: Readonly<Record<string, (written: Written) => Promise<ProcurementSystem>>> = {
  async cXML({ number, unit }) {
    const system = await aProcurementSystem(app, 'cxml');
    const quantity = number.replaceAll('&', '&amp;');
    await postCxml(app, orderRequest(system.loginName, [{ productId: product, quantity, unit }]));
    return system;
  },
  async Peppol({ number, unit }) {
    const gln = freshGln();
    const system = await aProcurementSystem(app, 'peppol', { loginName: `0088:${gln}` });
    const quantity = number.replaceAll('&', '&amp;');
    await postUbl(app, accessPoint, ublOrder(gln, [{ productId: product, quantity, unit }]));
    return system;
  },
};

describe(`of ${documents} quantities in orders of systems none is ordered as another`, () => {
  test.each(Object.entries(doors))('%s', { timeout }, async (_name, send) => {
    let taken = 0;
    for (const written of sample()) {
      const ordered = await orderedBy(await send(written));
      for (const base of ordered) expect(base, `${written.number} ${written.unit}`).toBe(written.base);
      taken += ordered.length;
    }
    // A door that refused everything would be right as well.
    expect(taken).toBeGreaterThan(documents / 10);
  });
});
