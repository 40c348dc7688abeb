import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import type { ParsedMail } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { aUser, updateRows } from '../../../../test/builders.ts';
import { aPiece, aPieceForSale, catalogFollows, manyPieces } from '../../../../test/builders-by-piece.ts';
import { type FakeMailServer, fakeMailServer } from '../../../../test/fake-mail-server.ts';
import { type Buyer, type OrderApp, orderApp } from '../../../../test/worlds/order-app.ts';
import { deliverMails } from '../../../platform/mail/deliver-mails.ts';
import { smtpSender } from '../../../platform/mail/mail-transport.ts';

let app: OrderApp;
let mailServer: FakeMailServer;
let wild: string;
let meat: string;
beforeAll(async () => {
  app = await orderApp();
  mailServer = await fakeMailServer();
  wild = await aPiece(app.database, { name: '<script>alert(1)</script> & "vild" vare' });
  meat = await aPiece(app.database, {
    name: 'Oksetyksteg af dansk kvie',
    fields: { is_catch_weight: true },
  });
  await catalogFollows(() => [wild, meat].every((id) => app.goods.catalog.current().products.has(id)));
});

afterAll(async () => {
  await mailServer.close();
  await app.close();
});

async function ordered(buyer: Buyer, products: string[], body: object = {}) {
  const { model: basket } = await app.put(buyer, 'id=0', {
    Products: products.map((ProductId) => ({ ProductId, Quantity: 2, SalesUnit: { Code: 'ks' } })),
    Delivery: { ExpectedDate: '2026-11-24' },
    ...body,
  });
  const { model } = await app.submit(buyer, basket.Id, { IgnoreWarning: true });
  return model.Id;
}

async function mailOf(orderId: string): Promise<ParsedMail> {
  const { database, clock } = app;
  const log = { info: () => undefined, warn: () => undefined };
  const from = 'Fjordgros Foodservice <ordre@fjordgros.example>';
  await deliverMails({ database, clock, send: smtpSender(mailServer.url), from, log });
  const mail = mailServer.received.find(({ subject }) => subject?.includes(orderId));
  if (!mail) throw new Error(`No mail about order ${orderId}`);
  return mail;
}

describe('the confirmation', () => {
  it('[CHK-07] reaches the buyer by mail: day, window, deadline, reference, lines, total, link', async () => {
    const buyer = await app.aBuyer({ free_delivery_from_ore: 100_000, delivery_fee_ore: 34_500 });
    const id = await ordered(buyer, [wild, meat], {
      References: { OrderReference: 'PO-48-2261' },
      Message: { Text: 'Ring på <porten>' },
    });
    const mail = await mailOf(id);
    expect([mail.to].flat()[0]?.text).toBe(buyer.user.email);
    expect(mail.subject).toBe(`Ordre ${id} er modtaget`);
    const address = `http://shop.example/checkout/receipt?customer=${buyer.customer.id}&id=${id}`;
    for (const said of [
      `Hej Mette Lindholm. Vi leverer til Køkken ${buyer.customer.id}, Havnegade 14.`,
      'Levering mellem 06.10 og 06.50',
      'Kan ændres eller annulleres indtil ma. 23.11 kl. 16.00',
      'Jeres reference: PO-48-2261',
      'ca. 561,00',
      'Leveringstillæg',
      'I alt ekskl. moms',
      '2 kasser',
      'Oksetyksteg af dansk kvie',
      address,
    ]) {
      expect(mail.text).toContain(said);
      expect(mail.html).toContain(said.replaceAll('&', '&amp;'));
    }
    expect(mail.text).toContain('Ring på <porten>');
    expect(mail.text).toContain('<script>alert(1)</script> & "vild" vare');
    expect(mail.html).toContain('Ring på &lt;porten&gt;');
    expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;vild&quot; vare');
    expect(mail.html).not.toMatch(/<script|<img|<link|javascript:|#NOT FOUND#|\{\{/);
    expect(mail.text).not.toMatch(/#NOT FOUND#|\{\{/);
    expect(mail.html).toContain(
      'tirsdag<br><b style="font-size:28px;line-height:32px">24</b><br>nov, uge 48',
    );
  });

  it('is in the buyer’s language, sums up, and hides amounts', async () => {
    const buyer = await app.aBuyer({}, { rights: { may_see_prices: false }, language: 'en' });
    await updateRows(app.database, 'sessions', { user_id: buyer.user.userId }, { language: 'en' });
    const products = await manyPieces(app.database, 43);
    await catalogFollows(() => app.goods.catalog.current().products.has(products[0] ?? ''));
    const mail = await mailOf(await ordered(buyer, products));
    expect(mail.subject).toMatch(/^Order \d+ has been received$/);
    expect(mail.text).toContain('and 3 more lines');
    expect(mail.text).toContain('Delivery between 06:10 and 06:50');
    const lines = (mail.text ?? '').split('\n').filter((row) => row.includes('Prøvevare'));
    expect(lines.map((row) => /\(\d+\)$/.test(row))).toEqual(Array.from({ length: 40 }, () => true));
    expect(mail.text).not.toContain('Total');
    expect(mail.html).toContain('lang="en"');
  });

  it('is in the buyer’s language when staff order in their name', async () => {
    const buyer = await app.aBuyer({}, { language: 'en' });
    const staff = await aUser(app.database, { role: 'support' });
    const acting = await app.signIn(buyer.user, buyer.customer, staff.userId);
    const id = await ordered(acting, [wild]);
    const mail = await mailOf(id);
    expect(mail.subject).toBe(`Order ${id} has been received`);
    expect(mail.text).toContain('Hello Mette Lindholm');
    expect(mail.text).not.toContain('Levering');
    const withdrawn = await app.send(acting, 'POST', `/api/checkout/weborder/withdraw?id=${id}`);
    expect(withdrawn.status).toBe(200);
    await mailOf(id);
    expect(mailServer.received.at(-1)?.subject).toBe(`Order ${id} has been cancelled`);
  });

  it('can be read at /dev/mail, without any script', async () => {
    const buyer = await app.aBuyer();
    const id = await ordered(buyer, [wild]);
    const list = await app.http.inject({ url: '/dev/mail' });
    expect(list.statusCode).toBe(200);
    expect(list.headers['content-security-policy']).toContain("default-src 'none'");
    expect(list.headers['content-security-policy']).not.toContain('script');
    expect(list.body).toContain(buyer.user.email);
    const path =
      new RegExp(`href="(/dev/mail/[0-9a-f-]{36})">Ordre ${id} er modtaget`).exec(list.body)?.[1] ?? '';
    const html = await app.http.inject({ url: path });
    expect(html.body).toContain(`Ordre ${id} er modtaget`);
    expect(html.body).not.toContain('<script');
    const text = await app.http.inject({ url: `${path}/text` });
    expect(text.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    for (const url of ['/dev/mail/1', '/dev/mail/00000000-0000-4000-8000-000000000000'])
      expect((await app.http.inject({ url })).statusCode).toBe(404);
  });
});

describe('in English', () => {
  let mails: FakeMailServer;
  let butter: string;
  let beef: string;
  let danish: typeof app;
  beforeAll(async () => {
    danish = app;
    app = await orderApp();
    mails = await fakeMailServer();
    butter = await aPiece(app.database, {
      name: 'Smør',
      prices: { st: 20_550, ks: 123_300 },
      fields: { name_en: 'Butter' },
    });
    beef = await aPieceForSale(app, { name: 'Oksesteg', fields: { name_en: 'Beef', is_catch_weight: true } });
  });

  afterAll(async () => {
    await mails.close();
    await app.close();
    app = danish;
  });

  async function anEnglishOrder() {
    const buyer = await app.aBuyer(
      { free_delivery_from_ore: 10_000_000, delivery_fee_ore: 34_500 },
      { language: 'en' },
    );
    await updateRows(app.database, 'sessions', { user_id: buyer.user.userId }, { language: 'en' });
    const { model: basket } = await app.put(buyer, 'id=0', {
      Products: [
        { ProductId: butter, Quantity: 2, SalesUnit: { Code: 'ks' } },
        { ProductId: beef, Quantity: 1, SalesUnit: { Code: 'st' } },
      ],
      Delivery: { ExpectedDate: '2026-11-24' },
    });
    const { model } = await app.submit(buyer, basket.Id, { IgnoreWarning: true });
    return { buyer, id: model.Id };
  }

  test('[CHK-07] an English receipt has English names, units and amounts', async () => {
    const { buyer, id } = await anEnglishOrder();
    const { model } = await app.send<WebOrder>(buyer, 'GET', `/api/checkout/weborder?id=${id}`);
    expect(model.LineItems).toMatchObject([
      {
        DisplayName: 'Butter',
        SalesUnitTextPlural: 'cases',
        LineSubtotal: '2,466.00',
        LineTotalOre: 246_600,
      },
      { DisplayName: 'Beef', SalesUnitTextSingular: 'pc', LineSubtotal: '10.00', LineTotalOre: 1000 },
    ]);
    expect(model.Groups).toMatchObject([
      { DisplayName: 'Groceries', Amount: '2,476.00', AmountOre: 247_600 },
    ]);
    expect(model).toMatchObject({ Total: '2,821.00', TotalOre: 282_100, Deadline: '2026-11-23T15:00:00Z' });
  });

  test('[CHK-07] an English mail has English numbers, dates and times', async () => {
    const { id } = await anEnglishOrder();
    const { database, clock } = app;
    const log = { info: () => undefined, warn: () => undefined };
    const from = 'Fjordgros Foodservice <ordre@fjordgros.example>';
    await deliverMails({ database, clock, send: smtpSender(mails.url), from, log });
    const mail = mails.received.find(({ subject }) => subject === `Order ${id} has been received`);
    for (const said of [
      'Delivery between 06:10 and 06:50',
      'Mon 23.11 at 16:00',
      '2 cases',
      'Butter',
      '2,466.00',
      '345.00',
      'approx. 2,821.00',
    ]) {
      expect(mail?.text, said).toContain(said);
      expect(mail?.html, said).toContain(said);
    }
    expect(mail?.text).toContain('Tuesday 24.11');
    expect(mail?.html).toContain(
      'Tuesday<br><b style="font-size:28px;line-height:32px">24</b><br>Nov, week 48',
    );
    const danish = /\d\.\d{3},\d\d|\d,\d\d(?!\d)|\bkl\.|\buge\b|kasser|\bca\./;
    expect(mail?.text).not.toMatch(danish);
  });
});
