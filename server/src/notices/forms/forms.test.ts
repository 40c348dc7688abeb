import { readForm, sendForm } from '@engros/contracts/notices/forms.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aCustomer, aUser } from '../../../test/builders.ts';
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts';
import { aForm } from '../../../test/worlds/a-form.ts';
import {
  alwaysSolved,
  type HcaptchaStandIn,
  hcaptchaStandIn,
  testSecret,
  testSiteKey,
} from '../../../test/worlds/hcaptcha-stand-in.ts';

let service: HcaptchaStandIn;
let app: TestApp;
let form: string;

beforeAll(async () => {
  service = await hcaptchaStandIn();
  app = await testApp({
    HCAPTCHA_SITE_KEY: testSiteKey,
    HCAPTCHA_SECRET: testSecret,
    HCAPTCHA_API_URL: service.origin,
    HCAPTCHA_SCRIPT_URL: `${service.origin}/1/api.js`,
  });
  form = await aForm(app.database, [
    { id: 'company', is_required: true, max_length: 60 },
    { id: 'email', kind: 'email', is_required: true, max_length: limits.emailLength },
    { id: 'message', kind: 'lines', max_length: limits.formValueLength },
    {
      id: 'kind',
      kind: 'choice',
      choices: JSON.stringify([{ id: 'canteen', da: 'Kantine', en: 'Canteen' }]),
    },
    { id: 'consent', kind: 'tick' },
  ]);
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(async () => {
  service.asked.length = 0;
  service.answerWith.next = null;
  await app.database.kysely.deleteFrom('mails').execute();
});

const filled = { company: 'Café Å', email: 'koek@cafe.example' };
const mails = () => app.database.kysely.selectFrom('mails').selectAll().execute();

function send(
  values: Record<string, string>,
  {
    token = alwaysSolved,
    itemId = form,
    caller = null,
    pageId,
    ClientKey,
  }: { token?: string; itemId?: string; caller?: Caller; pageId?: string; ClientKey?: string } = {},
) {
  return app.call(caller, sendForm, {
    query: { itemId, ...(pageId !== undefined && { pageId }) },
    body: {
      ...(ClientKey !== undefined && { ClientKey }),
      Values: Object.entries(values).map(([Id, Value]) => ({ Id, Value })),
    },
    headers: { 'x-validation-group': 'form', 'h-captcha-response': token },
  });
}

describe('a form of the supplier', () => {
  test('[FRM-01] is read in the reader’s language, without its recipient', async () => {
    const { model, text } = await app.call(null, readForm, { params: { formId: form } });
    expect(model).toMatchObject({ Id: form, Title: 'Bliv kunde', IsOpen: true });
    expect(model.Fields.map(({ Id, Kind, IsRequired }) => [Id, Kind, IsRequired])).toEqual([
      ['company', 'text', true],
      ['email', 'email', true],
      ['message', 'lines', false],
      ['kind', 'choice', false],
      ['consent', 'tick', false],
    ]);
    expect(text).not.toContain('salg@fjordgros.example');
    const english = await app.call({ cookie: 'language=en' }, readForm, { params: { formId: form } });
    expect(english.model).toMatchObject({ Title: 'Become a customer', Lead: 'Tell us about the kitchen.' });
    expect(english.model.Fields[0]?.Label).toBe('Field company');
  });

  test('[FRM-01] is mailed to its recipient alone with fields, sender and page', async () => {
    const values = { ...filled, message: 'Vi er 40.\r\nRing gerne.', kind: 'canteen', consent: 'true' };
    const { status, model } = await send(values, { pageId: '/bliv-kunde' });
    expect(status).toBe(200);
    expect(model).toEqual({ Thanks: 'Vi ringer inden to hverdage.' });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      recipient: 'salg@fjordgros.example',
      reply_to: 'koek@cafe.example',
      subject: 'Ny besked: Bliv kunde',
      state: 'waiting',
    });
    for (const part of ['Felt company:\nCafé Å', 'Vi er 40.\nRing gerne.', 'Kantine', 'Side: /bliv-kunde'])
      expect(mail?.text_body).toContain(part);
    expect(mail?.text_body).toContain('Afsenderen var ikke logget ind');
    expect(mail?.html_body).toContain('Vi er 40.<br>Ring gerne.');
  });

  test('sends one mail of one key, and another of other values', async () => {
    const again = { ClientKey: crypto.randomUUID() };
    await Promise.all([send(filled, again), send(filled, again)]);
    expect(await mails()).toHaveLength(1);
    await send({ ...filled, message: 'Vi er 50.' }, again);
    await send(filled);
    expect(await mails()).toHaveLength(3);
  });

  test('is mailed in the language of its recipient, whoever fills it in', async () => {
    const itemId = await aForm(app.database, [{ id: 'company' }], { recipient_language: 'en' });
    const sent = await send({ company: 'X' }, { itemId });
    expect(sent.model.Thanks).toBe('Vi ringer inden to hverdage.');
    const [mail] = await mails();
    expect(mail?.subject).toBe('New message: Become a customer');
    expect(mail?.text_body).toContain('Field company:\nX');
    expect(mail?.text_body).toContain('The sender was not signed in.');
    const caller = { cookie: 'language=en' };
    expect((await send({ company: 'X' }, { itemId: form, caller })).error.Messages?.[0]).toMatch(
      /^Field email: /,
    );
    expect((await send(filled, { caller })).model.Thanks).toBe('We call within two working days.');
    expect((await mails()).map(({ subject }) => subject)).toContain('Ny besked: Bliv kunde');
  });

  test('says who was signed in, and answers go there without an address', async () => {
    const customer = await aCustomer(app.database);
    const { userId, email } = await aUser(app.database, { customers: [customer] });
    const caller = await app.signIn({ userId, customerId: customer.id });
    const itemId = await aForm(app.database, [{ id: 'company' }]);
    expect((await send({ company: 'X' }, { itemId, caller })).status).toBe(200);
    const [mail] = await mails();
    expect(mail?.reply_to).toBe(email);
    expect(mail?.text_body).toContain(`(${email}), kunde ${customer.id}`);
  });

  test('nothing of the request chooses receiver, head or markup of the mail', async () => {
    const attack = 'koek@cafe.example\r\nBcc: all@victim.example';
    expect((await send({ ...filled, email: attack })).status).toBe(400);
    for (const email of ['a@b.dk, c@d.dk', '<a@b.dk>', 'a@b', `${'a'.repeat(250)}@b.dk`, 'Name <a@b.dk>'])
      expect((await send({ ...filled, email })).status, email).toBe(400);
    expect(await mails()).toEqual([]);
    const { status } = await send({
      company: 'X\r\nBcc: all@victim.example<script>',
      email: filled.email,
      recipient: 'all@victim.example',
      unknown: 'dropped',
    });
    expect(status).toBe(200);
    const [mail] = await mails();
    expect(mail?.recipient).toBe('salg@fjordgros.example');
    expect(mail?.subject).toBe('Ny besked: Bliv kunde');
    expect(mail?.text_body).toContain('X Bcc: all@victim.example<script>');
    expect(mail?.html_body).toContain('X Bcc: all@victim.example&lt;script&gt;');
    expect(mail?.text_body).not.toContain('dropped');
  });

  test('that is not in use, or nobody defined, is not found', async () => {
    const itemId = await aForm(app.database, [{ id: 'company' }], { is_active: false });
    for (const id of [itemId, 'findes-ikke']) {
      expect((await app.call(null, readForm, { params: { formId: id } })).status).toBe(404);
      expect((await send(filled, { itemId: id })).status).toBe(404);
    }
    expect(service.asked).toEqual([]);
  });

  test('is not sent by somebody acting for another', async () => {
    const customer = await aCustomer(app.database);
    const { userId } = await aUser(app.database, { customers: [customer] });
    const { userId: actingUserId } = await aUser(app.database, { role: 'support' });
    const caller = await app.signIn({ userId, customerId: customer.id, actingUserId });
    expect((await app.call(caller, readForm, { params: { formId: form } })).model.IsOpen).toBe(false);
    expect((await send(filled, { caller })).status).toBe(403);
  });
});

describe('what a form refuses by its definition', () => {
  const cases: [what: string, values: Record<string, string>, field: string, sentence: string][] = [
    ['a required field left out', { email: filled.email }, 'company', 'Udfyld feltet.'],
    ['blanks', { ...filled, company: ' \n ' }, 'company', 'Udfyld feltet.'],
    ['one sign too many', { ...filled, company: 'x'.repeat(61) }, 'company', 'Højst 60 tegn.'],
    ['no address', { ...filled, email: 'koek.example' }, 'email', 'navn@firma.dk'],
    ['an option nobody offers', { ...filled, kind: 'prison' }, 'kind', 'Vælg en af mulighederne.'],
    ['a tick that is none', { ...filled, consent: 'maybe' }, 'consent', 'Vælg en af mulighederne.'],
  ];
  test('each by 400 in the group, named, and no captcha is spent', async () => {
    const refused = [400, 'form', 'formIncomplete'];
    for (const [what, values, field, sentence] of cases) {
      const { status, headers, error } = await send(values);
      expect([what, status, headers['x-validation-group'], error.Type]).toEqual([what, ...refused]);
      expect([what, error.Fields]).toEqual([what, [field]]);
      expect(error.Messages?.[0], what).toContain(sentence);
    }
    expect(service.asked).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  test('takes as much as its limits say, and nothing past them', async () => {
    expect((await send({ ...filled, company: 'x'.repeat(60) })).status).toBe(200);
    expect((await send({ ...filled, message: 'å'.repeat(limits.formValueLength) })).status).toBe(200);
    const past = await send({ ...filled, message: 'å'.repeat(limits.formValueLength + 1) });
    expect([past.status, past.error.Type]).toEqual([400, 'invalidInput']);
    const many = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [at === 0 ? 'company' : `f${at}`, 'x']));
    expect((await send({ ...many(limits.formFields - 1), email: filled.email })).status).toBe(200);
    expect((await send({ ...many(limits.formFields), email: filled.email })).status).toBe(400);
    expect((await send(filled, { pageId: 'x'.repeat(limits.formPageIdLength) })).status).toBe(200);
    expect((await send(filled, { pageId: 'x'.repeat(limits.formPageIdLength + 1) })).status).toBe(400);
  });
});

describe('the captcha of a form', () => {
  test('[FRM-01] is verified at its service by secret, response and sitekey', async () => {
    expect((await send(filled)).status).toBe(200);
    expect(service.asked).toEqual([
      {
        contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
        fields: { secret: testSecret, response: alwaysSolved, sitekey: testSiteKey },
      },
    ]);
  });

  test('[FRM-01] unsolved, wrong, old or used is refused; nothing is mailed', async () => {
    const unsolved = await send(filled, { token: '' });
    expect([unsolved.status, unsolved.error.Type]).toEqual([400, 'captchaUnsolved']);
    expect(unsolved.error.Message).toBe('Bekræft, at du er et menneske, før du sender.');
    expect(service.asked).toEqual([]);
    expect((await send(filled, { token: 'solved-once' })).status).toBe(200);
    await app.database.kysely.deleteFrom('mails').execute();
    const tokens = ['made-up', 'expired-1', 'solved-once', 'x'.repeat(limits.captchaTokenLength + 1)];
    for (const token of tokens) {
      const { status, headers, error } = await send(filled, { token });
      expect([status, headers['x-validation-group'], error.Type]).toEqual([400, 'form', 'captchaRefused']);
    }
    expect(await mails()).toEqual([]);
  });

  test('a token of the longest length is still asked about', async () => {
    await send(filled, { token: `solved-${'x'.repeat(limits.captchaTokenLength - 7)}` });
    expect(service.asked).toHaveLength(1);
  });

  const broken: [what: string, next: (typeof service)['answerWith']['next']][] = [
    ['says nothing', (response) => response.destroy()],
    ['fails', (response) => response.writeHead(500).end('{"success":true}')],
    ['answers no JSON', (response) => response.end('<html>')],
    ['answers something else', (response) => response.end('null')],
    ['sends elsewhere', (response) => response.writeHead(302, { location: '/siteverify-2' }).end()],
    [
      'does not know our key',
      (response) => response.end('{"success":false,"error-codes":["invalid-input-secret"]}'),
    ],
  ];
  test('a broken service lets nothing through: 503 with a sentence', async () => {
    for (const [what, next] of broken) {
      service.answerWith.next = next;
      const { status, error } = await send(filled);
      expect([what, status, error.Type]).toEqual([what, 503, 'captchaUnavailable']);
      expect(error.Message).toContain('Det, du har skrevet, er her stadig');
    }
    expect(await mails()).toEqual([]);
  });
});

/** What each error code of hCaptcha means: a token that the sender must solve anew, or settings of ours. */
const codes = {
  'missing-input-secret': 'captchaUnavailable',
  'invalid-input-secret': 'captchaUnavailable',
  'missing-input-response': 'captchaRefused',
  'invalid-input-response': 'captchaRefused',
  'expired-input-response': 'captchaRefused',
  'already-seen-response': 'captchaRefused',
  'invalid-or-already-seen-response': 'captchaRefused',
  'bad-request': 'captchaUnavailable',
  'missing-remoteip': 'captchaRefused',
  'invalid-remoteip': 'captchaRefused',
  'not-using-dummy-passcode': 'captchaUnavailable',
  'sitekey-secret-mismatch': 'captchaUnavailable',
};
test('each captcha code is an answer or a setting to correct', async () => {
  for (const [code, type] of Object.entries(codes))
    for (const all of [[code], [code, 'expired-input-response'], ['expired-input-response', code]]) {
      service.answerWith.next = (response) =>
        response.end(JSON.stringify({ success: false, 'error-codes': all }));
      expect([...all, (await send(filled)).error.Type]).toEqual([...all, type]);
    }
});

describe('forms without a captcha', () => {
  test('are open to the signed-in, to visitors only in a demonstration', async () => {
    for (const [env, ofVisitor] of [
      [{}, 403],
      [{ DEMO: '1', RATE_LIMIT_FACTOR: '1' }, 200],
    ] as const) {
      const bare = await testApp(env);
      try {
        const itemId = await aForm(bare.database, [{ id: 'company' }]);
        const customer = await aCustomer(bare.database);
        const { userId } = await aUser(bare.database, { customers: [customer] });
        const caller = await bare.signIn({ userId, customerId: customer.id });
        const read = (who: Caller) => bare.call(who, readForm, { params: { formId: itemId } });
        expect((await read(null)).model.IsOpen).toBe(ofVisitor === 200);
        expect((await read(caller)).model.IsOpen).toBe(true);
        const input = { query: { itemId }, body: { Values: [{ Id: 'company', Value: 'X' }] } };
        expect((await bare.call(null, sendForm, input)).status).toBe(ofVisitor);
        expect((await bare.call(caller, sendForm, input)).status).toBe(200);
        if (ofVisitor !== 200) continue;
        // The sixth form within ten minutes is refused.
        const statuses: number[] = [];
        for (let turn = 2; turn <= 6; turn++) statuses.push((await bare.call(null, sendForm, input)).status);
        expect(statuses).toEqual([200, 200, 200, 200, 429]);
      } finally {
        await bare.close();
      }
    }
  });
});
