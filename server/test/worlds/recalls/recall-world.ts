import * as staff from '@engros/contracts/supplier/recalls.ts';
import { expect } from 'vitest';
import { recallServerLabels } from '../../../src/notices/recalls/labels.ts';
import { watchRecalls } from '../../../src/notices/recalls/send-recall.ts';
import { accountMailLabels } from '../../../src/people/account/labels.ts';
import { createTexts } from '../../../src/people/labels/texts.ts';
import { createLog } from '../../../src/platform/log.ts';
import { supplierFacts } from '../../../src/supplier.ts';
import { aCustomer, aUser } from '../../builders.ts';
import { freshNumber } from '../../fresh-number.ts';
import { type Caller, type TestApp, testNow } from '../../test-app.ts';
import { aFollowedOrder } from '../followed-orders.ts';

interface Got {
  lot?: string | null;
  day?: string;
  quantity?: number;
  /** Base units of the unit that was ordered. */
  unitQuantity?: number;
  state?: 'Delivered' | 'OnTheWay';
}

export const freshEmail = () => `kok-${freshNumber(9)}@prove.example`;

/** Kitchens that got goods, and recalls of them; the app is asked for when a test runs. */
export function recallWorld(parts: () => { app: TestApp; admin: Caller }) {
  async function aKitchen(emails: readonly string[] = [freshEmail()], name = 'Havnen') {
    const customer = await aCustomer(parts().app.database, { name, phone: '86 12 34 56' });
    const user = await aUser(parts().app.database, { customers: [customer], displayName: 'Mette Lindholm' });
    for (const email of emails) await confirmed(customer.id, email);
    const caller = await parts().app.signIn({ userId: user.userId, customerId: customer.id });
    return { id: customer.id, customer, email: emails[0] ?? '', caller };
  }
  const confirmed = (customer_id: string, email: string) =>
    parts()
      .app.database.kysely.insertInto('recall_addresses')
      .values({ customer_id, email, created_at: testNow, confirmed_at: testNow })
      .execute();
  const delivered = (
    id: string,
    product_id: string,
    { lot = null, day = '2026-11-12', quantity = 4, unitQuantity = 1, state = 'Delivered' }: Got = {},
  ) =>
    aFollowedOrder(parts().app.database, id, {
      status: state,
      delivery_date: day,
      lines: [
        { product_id, unit_quantity: unitQuantity, quantity_ordered: quantity, quantity_delivered: quantity },
      ],
      deliveries: [{ state, delivery_date: day, lines: [{ product_id, quantity, lot }] }],
    });
  const texts = {
    ReasonDa: 'Mulig forekomst af listeria',
    ReasonEn: 'Possible listeria',
    ActionDa: 'Kassér posen.',
    ActionEn: 'Throw the bag out.',
  };
  const compose = (ProductId: string, change: object = {}) =>
    parts().app.call(parts().admin, staff.composeRecall, {
      body: { ClientKey: `recall-${freshNumber(10)}`, ProductId, ...texts, ...change },
    });
  const send = (id: string, Typed: string) =>
    parts().app.call(parts().admin, staff.sendRecall, { params: { id }, body: { Typed } });
  /** Runs the job, and waits for mails that the call of sending writes at the same time. */
  async function watch(): Promise<void> {
    await runJob();
    const waiting = () =>
      parts()
        .app.database.kysely.selectFrom('recall_mails')
        .select('email')
        .where('written_at', 'is', null)
        .execute();
    await expect.poll(waiting).toEqual([]);
  }
  const runJob = () =>
    watchRecalls({
      database: parts().app.database,
      clock: parts().app.clock,
      timeZone: 'Europe/Copenhagen',
      log: createLog('silent'),
      supplier: supplierFacts({}),
      publicUrl: 'http://shop.example',
      // The words of the server, because the call of sending writes some of the mails at the same time.
      text: createTexts(parts().app.database, { ...accountMailLabels, ...recallServerLabels }).text,
    });
  async function sent(
    ProductId: string,
    change: { Lots?: string[]; [name: string]: unknown } = {},
  ): Promise<string> {
    const { Id, TypedToSend } = (await compose(ProductId, change)).model;
    expect((await send(Id, TypedToSend)).status).toBe(200);
    await watch();
    return Id;
  }
  const mailsTo = (email: string) =>
    parts()
      .app.database.kysely.selectFrom('mails')
      .selectAll()
      .where('recipient', '=', email)
      .where('kind', '=', 'recall')
      .orderBy('created_at')
      // The key has the number of the round; mails of one moment would come in any order.
      .orderBy('dedupe_key')
      .execute();
  async function tokenTo(email: string): Promise<string> {
    return /token=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text_body ?? '')?.[1] ?? '';
  }
  const counts = async (emails: readonly string[]) =>
    Promise.all(emails.map(async (email) => (await mailsTo(email)).length));
  const progress = async (id: string, Only = 'all') =>
    (await parts().app.call(parts().admin, staff.readRecall, { params: { id }, query: { Only } })).model;
  const reach = (ProductId: string, query: object = {}) =>
    parts().app.call(parts().admin, staff.countReach, { query: { ProductId, ...query } });

  return {
    aKitchen,
    confirmed,
    delivered,
    texts,
    compose,
    send,
    watch,
    sent,
    mailsTo,
    tokenTo,
    counts,
    progress,
    reach,
  };
}
