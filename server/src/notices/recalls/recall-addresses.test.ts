import * as contract from '@engros/contracts/notices/recall-addresses.ts';
import { dismissRecallNotice, readRecallNotices } from '@engros/contracts/notices/recall-notices.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, aUser, sortedRowsOf } from '../../../test/builders.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import { tidyRecalls } from './tidy-recalls.ts';

const app = duringTests(() => testApp({ PUBLIC_URL: 'http://shop.example' }));
beforeEach(() => app.clock.set(testNow));

async function aKitchen(wishes: Parameters<typeof aCustomer>[1] = {}) {
  const customer = await aCustomer(app.database, wishes);
  const user = await aUser(app.database, { customers: [customer] });
  return {
    id: customer.id,
    user,
    caller: await app.signIn({ userId: user.userId, customerId: customer.id }),
  };
}
let turn = 0;
const fresh = () => `kok-${++turn}@havnen.example`;
const add = (caller: Caller, EmailAddress: string) =>
  app.call(caller, contract.addRecallAddresses, { body: { EmailAddress } });
const listed = async (caller: Caller, id: string) =>
  (await app.call(caller, contract.readRecallAddresses, { params: { id } })).model.EmailAddresses;
const states = async (caller: Caller, id: string) =>
  (await listed(caller, id)).map(({ EmailAddress, State }) => [EmailAddress, State]);
const mailsTo = (email: string) => sortedRowsOf(app.database, 'mails', { recipient: email }, 'created_at');
async function tokenTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1);
  return /token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
}
const confirm = (Token: string) => app.call(null, contract.confirmRecallAddress, { body: { Token } });
const stateOf = async (Token: string) =>
  (await app.call(null, contract.readRecallLink, { query: { Token } })).model;
const remove = (caller: Caller, emailAddress: string) =>
  app.call(caller, contract.deleteRecallAddress, { query: { emailAddress } });
const notices = async (caller: Caller) => (await app.call(caller, readRecallNotices)).model;
const dismiss = (caller: Caller, Id: string) => app.call(caller, dismissRecallNotice, { body: { Id } });

describe('addresses for recalls', () => {
  it('[NOT-03] are added with commas and confirmed by mail', async () => {
    const { id, caller } = await aKitchen({ email: 'Kontakt@Havnen.example' });
    const [one, two] = [fresh(), fresh()];
    const added = await add(caller, ` ${one.toUpperCase()}, ${two},,${one} `);
    expect(added.model.Message).toContain('2 adresser');
    expect(await states(caller, id)).toEqual([
      ['kontakt@havnen.example', 'Confirmed'],
      [one, 'Sending'],
      [two, 'Sending'],
    ]);
    await app.database.kysely.updateTable('mails').set({ state: 'sent' }).execute();
    expect((await states(caller, id))[1]).toEqual([one, 'Waiting']);
    const token = await tokenTo(one);
    for (let look = 0; look < 5; look += 1) expect((await stateOf(token)).IsValidated).toBe(true);
    expect((await states(caller, id))[1]).toEqual([one, 'Waiting']);
    expect((await confirm(token)).model).toMatchObject({ EmailAddress: one, ActiveRecalls: [] });
    expect((await states(caller, id))[1]).toEqual([one, 'Confirmed']);
    expect((await add(caller, '')).model.Message).toBe('Der er ikke tilføjet nogen adresse.');
    expect((await mailsTo(one)).map(({ text_body }) => text_body)[0]).toContain(
      'http://shop.example/confirm-recall-email#token=',
    );
  });

  it('[NOT-03] refuse a link used twice, expired or unknown, and say which', async () => {
    const { id, caller } = await aKitchen();
    const [one, two] = [fresh(), fresh()];
    await add(caller, `${one},${two}`);
    const [used, old] = [await tokenTo(one), await tokenTo(two)];
    await confirm(used);
    const again = await confirm(used);
    expect([again.status, again.error.Type]).toEqual([400, 'tokenUsed']);
    expect(again.headers['x-validation-group']).toBe('product-recall-email-address');
    expect(await stateOf(used)).toMatchObject({ IsValidated: false, State: 'Used', EmailAddress: one });
    app.clock.advance({ hours: 24 * limits.recallLinkDays });
    const late = await confirm(old);
    expect([late.error.Type, (await stateOf(old)).State]).toEqual(['tokenExpired', 'Expired']);
    expect((await confirm('x'.repeat(43))).error.Type).toBe('tokenInvalid');
    expect((await states(caller, id))[1]).toEqual([two, 'Sending']);
    const [, waiting] = await listed(caller, id);
    await app.call(caller, contract.resendRecallAddress, { params: { id: waiting?.Id ?? '' } });
    app.clock.advance({ minutes: 1 });
    expect((await confirm(await tokenTo(two))).status).toBe(200);
    const [confirmed] = await listed(caller, id);
    const refused = await app.call(caller, contract.resendRecallAddress, {
      params: { id: confirmed?.Id ?? '' },
    });
    expect([refused.status, refused.error.Type]).toEqual([409, 'recallAddressConfirmed']);
  });

  it('[NOT-03] name every bad address, and take as many as their limits', async () => {
    const { id, caller } = await aKitchen();
    const good = [fresh(), fresh(), fresh(), fresh()];
    const one = await add(caller, [...good.slice(0, 2), 'uden-snabel', ...good.slice(2)].join(', '));
    expect([one.status, one.error.Type]).toEqual([400, 'recallAddressWrong']);
    expect(one.error.Message).toContain('“uden-snabel” er ikke en e-mailadresse.');
    for (const email of good) {
      expect(one.error.Message).not.toContain(email);
      expect(await mailsTo(email)).toEqual([]);
    }
    const refused = await add(
      caller,
      `${good[0]}, ${good[1]}, kok@havnen,dk, ida@hjemmet,example, uden-snabel, ${good[2]}`,
    );
    expect([refused.status, refused.error.Type]).toEqual([400, 'recallAddressWrong']);
    expect(refused.error.Message).toContain(
      'Der er et komma, hvor der skal være et punktum. Skriv kok@havnen.dk',
    );
    expect(refused.error.Message).toContain('Skriv ida@hjemmet.example');
    expect(refused.error.Message).toContain('“uden-snabel” er ikke en e-mailadresse.');
    expect(refused.headers['x-validation-group']).toBe('product-recall-email-address');
    expect(await listed(caller, id)).toEqual([]);
    const many = (count: number) => Array.from({ length: count }, fresh).join(',');
    expect((await add(caller, many(limits.recallAddressesAtOnce + 1))).error.Type).toBe('recallAddressWrong');
    expect((await add(caller, many(limits.recallAddressesAtOnce))).status).toBe(200);
    await add(caller, many(limits.recallAddressesAtOnce));
    expect((await add(caller, many(limits.recallAddresses - 40))).status).toBe(200);
    expect((await add(caller, fresh())).error.Type).toBe('tooManyRecallAddresses');
  });

  it('[NOT-03] are deleted, but not the permanent or the last', async () => {
    const own = await aKitchen({ email: 'fast@havnen.example' });
    const permanent = await remove(own.caller, 'fast@havnen.example');
    expect([permanent.status, permanent.error.Type]).toEqual([400, 'recallAddressPermanent']);
    const { id, caller } = await aKitchen();
    const [one, two] = [fresh(), fresh()];
    await add(caller, `${one},${two}`);
    await confirm(await tokenTo(one));
    expect((await remove(caller, one)).error.Type).toBe('recallAddressLast');
    await confirm(await tokenTo(two));
    expect((await remove(caller, one)).model.Message).toBe(`${one} er slettet.`);
    expect((await mailsTo(one)).map(({ kind }) => kind)).toEqual([
      'recall-address.confirm',
      'recall-address.removed',
    ]);
    expect(await states(caller, id)).toEqual([[two, 'Confirmed']]);
    expect((await remove(caller, 'ukendt@havnen.example')).status).toBe(404);
    expect((await remove(own.caller, two)).status).toBe(404);
    const foreign = { params: { id } };
    expect((await app.call(own.caller, contract.readRecallAddresses, foreign)).status).toBe(404);
  });

  it('[NOT-03] follow the customer’s own e-mail', async () => {
    const { id, caller } = await aKitchen({ email: 'gammel@havnen.example' });
    const rename = (email: string | null) =>
      app.database.kysely.updateTable('customers').set({ email }).where('id', '=', id).execute();
    await rename('ny@havnen.example');
    expect(await states(caller, id)).toEqual([['ny@havnen.example', 'Confirmed']]);
    await rename('ikke en adresse');
    expect(await states(caller, id)).toEqual([]);
  });
});

describe('notices about recalls', () => {
  it('[NOT-02] [NOT-03] say what they need, and hide for one day', async () => {
    const { caller, id } = await aKitchen();
    expect(await notices(caller)).toMatchObject({
      IsDismissable: true,
      NeedsConfirmation: false,
      Notices: [{ Kind: 'NoAddress', Title: 'Ingen hos jer får besked om tilbagekaldelser' }],
    });
    expect((await dismiss(caller, 'NoAddress')).model).toEqual({
      IsDismissable: false,
      NeedsConfirmation: false,
      Notices: [],
    });
    expect((await dismiss(caller, 'recall:999')).status).toBe(404);
    app.clock.advance({ hours: 23, minutes: 59 });
    await tidyRecalls(app.database.kysely, app.clock.now());
    expect((await notices(caller)).Notices).toEqual([]);
    app.clock.advance({ minutes: 1 });
    expect((await notices(caller)).Notices).toHaveLength(1);
    const kept = () =>
      app.database.kysely.selectFrom('recall_dismissals').selectAll().where('customer_id', '=', id).execute();
    expect(await kept()).toHaveLength(1);
    await tidyRecalls(app.database.kysely, app.clock.now());
    expect(await kept()).toHaveLength(0);
    const [one, two] = [fresh(), fresh()];
    await add(caller, `${one},${two}`);
    await confirm(await tokenTo(one));
    expect(await notices(caller)).toMatchObject({
      NeedsConfirmation: true,
      Notices: [{ Kind: 'Unconfirmed' }],
    });
    await confirm(await tokenTo(two));
    expect((await notices(caller)).Notices).toEqual([]);
  });
});
