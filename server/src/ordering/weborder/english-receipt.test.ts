import type { WebOrder } from '@engros/contracts/ordering/weborder.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateRows } from '../../../test/builders.ts';
import { aPiece, aPieceForSale } from '../../../test/builders-by-piece.ts';
import { type FakeMailServer, fakeMailServer } from '../../../test/fake-mail-server.ts';
import { type OrderApp, orderApp } from '../../../test/worlds/order-app.ts';
import { deliverMails } from '../../platform/mail/deliver-mails.ts';
import { smtpSender } from '../../platform/mail/mail-transport.ts';

let app: OrderApp;
let mails: FakeMailServer;
let butter: string;
let beef: string;

beforeAll(async () => {
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
    { DisplayName: 'Butter', SalesUnitTextPlural: 'cases', LineSubtotal: '2,466.00', LineTotalOre: 246_600 },
    { DisplayName: 'Beef', SalesUnitTextSingular: 'pc', LineSubtotal: '10.00', LineTotalOre: 1000 },
  ]);
  expect(model.Groups).toMatchObject([{ DisplayName: 'Groceries', Amount: '2,476.00', AmountOre: 247_600 }]);
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
