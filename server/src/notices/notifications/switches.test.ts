import * as contract from '@engros/contracts/notices/notifications.ts';
import { publishNotification } from '@engros/contracts/supplier/notifications.ts';
import { expect, it } from 'vitest';
import { aCustomer, aUser } from '../../../test/builders.ts';
import { duringTests, testApp, workParts } from '../../../test/test-app.ts';
import type { CustomerEvent, EventFacts } from './event-facts.ts';
import { tellCustomers } from './event-queries.ts';
import { watchNotifications } from './watch-notifications.ts';

const app = duringTests(testApp);

const goods = { name: 'Laks', nameEn: 'Salmon' };
const factsOf: Omit<EventFacts, 'Recall'> = {
  OrderChanged: { orderId: 7_718_204, why: 'Changed', lines: 2, deliveryDate: '2026-11-26' },
  BackInStock: { productId: '601188', ...goods },
  PriceEnds: { until: '2026-11-28', products: 1, productId: '601188', ...goods },
  CaseAnswered: { caseId: 510_190, orderId: 7_718_204, state: 'Credited', creditOre: 41_600 },
  DayClosed: { date: '2026-12-24', name: 'Juleaften', nameEn: 'Christmas Eve' },
  Declaration: { count: 1, products: [{ productId: '601188', ...goods, changes: [] }] },
  StandingOrder: {
    ...{ standingOrderId: 5001, name: 'Mejeri', what: 'sent', date: '2026-11-26', until: null },
    ...{ changes: [], webOrderId: 7_718_204 },
  },
};
const kinds = Object.keys(factsOf) as (keyof typeof factsOf)[];

const isPublished = (kind: SwitchedKind): kind is (typeof contract.publishedKinds)[number] =>
  contract.publishedKinds.some((each) => each === kind);

async function publish(Kind: (typeof contract.publishedKinds)[number], customerId: string) {
  const { userId } = await aUser(app.database, { role: 'admin' });
  const { status } = await app.call(await app.signIn({ userId, customerId: null }), publishNotification, {
    body: {
      ClientKey: `switch-${Kind}-${customerId}`,
      Kind,
      TitleDa: 'Jul',
      TitleEn: 'Christmas',
      TextDa: 'Vi leverer 23. december.',
      TextEn: 'We deliver on 23 December.',
      LinkAddress: '/delivery',
      ValidUntil: '2026-12-24T12:00:00Z',
      Audience: 'customers',
      Targets: [customerId],
    },
  });
  expect(status).toBe(200);
}

async function aReader(Kind: SwitchedKind, on: { OnPage: boolean; ByMail: boolean }) {
  const customer = await aCustomer(app.database);
  const { userId, email } = await aUser(app.database, { customers: [customer] });
  const caller = await app.signIn({ userId, customerId: customer.id });
  await app.call(caller, contract.changeSwitch, { body: { Kind, ...on } });
  const happens = async (kind: SwitchedKind) => {
    if (isPublished(kind)) return publish(kind, customer.id);
    const event = { kind, facts: factsOf[kind], customerId: customer.id, key: `${kind}:1` };
    await tellCustomers(app.database.kysely, [{ ...(event as CustomerEvent), at: app.clock.now() }]);
  };
  const mails = () =>
    app.database.kysely.selectFrom('mails').select(['subject', 'text_body']).where('recipient', '=', email);
  return { caller, happens, mailed: () => mails().execute() };
}

const watch = () =>
  watchNotifications({
    ...workParts(app),
    text: (language, key, params) => [language, key, ...Object.values(params ?? {})].join(' '),
  });

const all = [...contract.publishedKinds, ...kinds];
type SwitchedKind = (typeof all)[number];

it('covers every kind of the contract that can be switched', () => {
  expect([...all].sort()).toEqual([...contract.switchedKinds].sort());
  expect([...all, 'Recall'].sort()).toEqual([...contract.notificationKinds].sort());
});

// The answer to a case has a mail of its own, to whoever reported it: `decide-case.test.ts`.
it('[NOT-01] each kind is mailed once when switched on, and otherwise not', async () => {
  const readers = [];
  const mailedElsewhere = ['CaseAnswered', 'StandingOrder', 'Declaration'];
  for (const kind of all.filter((each) => !mailedElsewhere.includes(each))) {
    const wanting = await aReader(kind, { OnPage: true, ByMail: true });
    const other = await aReader(kind, { OnPage: true, ByMail: false });
    for (const { happens } of [wanting, other]) await happens(kind);
    readers.push({ kind, wanting, other });
  }
  await watch();
  await watch();
  for (const { kind, wanting, other } of readers) {
    const [mail, ...more] = await wanting.mailed();
    const { model } = await app.call(wanting.caller, contract.readNotifications);
    expect(model.Unread.map(({ Kind }) => Kind)).toEqual([kind]);
    // The texts of the mail are keys of texts here, followed by what stands in them.
    expect([kind, isPublished(kind) ? mail?.subject : mail?.subject.slice(0, 16), more]).toEqual([
      kind,
      isPublished(kind) ? 'Jul' : 'da notification.',
      [],
    ]);
    expect(mail?.text_body).toContain('https://engros.example/');
    expect([kind, await other.mailed()]).toEqual([kind, []]);
  }
});

it('[NOT-01] each kind is neither listed nor counted when switched off', async () => {
  for (const kind of all) {
    const { caller, happens } = await aReader(kind, { OnPage: false, ByMail: false });
    const another = kind === 'DayClosed' ? 'BackInStock' : 'DayClosed';
    await happens(kind);
    await happens(another);
    const list = async () => (await app.call(caller, contract.readNotifications)).model;
    const hidden = await list();
    expect([kind, hidden.Unread.map(({ Kind }) => Kind), hidden.UnreadNotifications]).toEqual([
      kind,
      [another],
      1,
    ]);
    await app.call(caller, contract.changeSwitch, { body: { Kind: kind, OnPage: true, ByMail: false } });
    const shown = await list();
    expect([shown.Unread.map(({ Kind }) => Kind).sort(), shown.UnreadNotifications]).toEqual([
      [another, kind].sort(),
      2,
    ]);
  }
});
