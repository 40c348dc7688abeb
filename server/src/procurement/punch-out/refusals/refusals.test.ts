import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type * as calls from '@engros/contracts/supplier/procurement.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { aUser, rowsOf } from '../../../../test/builders.ts';
import { duringTests } from '../../../../test/test-app.ts';
import { aService } from '../../../../test/worlds/a-service.ts';
import { type OrderApp, orderApp } from '../../../../test/worlds/order-app.ts';
import { freshGln, ublOrder } from '../../../../test/worlds/procurement/peppol-orders.ts';
import {
  aProcurementSystem,
  hook,
  type ProcurementSystem,
  postCxml,
  secret,
  setupRequest,
} from '../../../../test/worlds/procurement-system.ts';
import { forgetOldRefusals } from './refusal-queries.ts';
import { withoutSecrets } from './without-secrets.ts';

const app = duringTests(orderApp);
let staff: Awaited<ReturnType<OrderApp['aBuyer']>>;

beforeAll(async () => {
  const user = await aUser(app.database, { role: 'support', consoleParts: ['procurement'] });
  staff = await app.signIn(user, (await app.aBuyer()).customer);
});

async function refused({ buyer, signOnId }: ProcurementSystem) {
  const url = `/api/console/procurement/connections/${buyer.customer.id}/${signOnId}`;
  const { model } = await app.send<OutputOf<typeof calls.readConnection>>(staff, 'GET', url);
  const all = model.Messages.filter(({ Kind }) => Kind === 'refused');
  expect(JSON.stringify(all)).not.toContain(secret);
  return all.map(({ Subject, State, Content }) => {
    const { Document } = JSON.parse(Content) as { Document: string };
    return { status: Subject.slice(0, 3), State, Document };
  });
}

test('[PUN-01] staff see why calls by cXML were refused, without secrets', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const { loginName } = system;
  const twice = setupRequest(loginName, { payloadId: 'to-gange@indkoeb.example' });
  const documents = [
    setupRequest(loginName, { secret: 'en-helt-forkert-nøgle' }),
    setupRequest(loginName, { hookUrl: 'http://ond.example/' }),
    setupRequest(loginName).replace('BrowserFormPost>', 'Andet>').replace('BrowserFormPost>', 'Andet>'),
    setupRequest(loginName, { doctype: '<!DOCTYPE cXML [<!ENTITY a "b">]>' }),
    twice,
    twice,
    setupRequest('ukendt-system'),
  ];
  for (const document of documents) await postCxml(app, document);
  const all = await refused(system);
  expect(all.map(({ status }) => status)).toEqual(['409', '406', '406', '403', '401']);
  expect(all.every(({ State }) => State === 'failed')).toBe(true);
  const [{ Document } = { Document: '' }] = all.slice(-1);
  expect(Document).toContain('<SharedSecret>•••</SharedSecret>');
  expect(Document).not.toContain('en-helt-forkert-nøgle');
  expect((await postCxml(app, setupRequest(loginName))).status).toBe('200');
  expect(await refused(system)).toHaveLength(all.length);
});

test('[PUN-01] staff see why entries by OCI and documents by Peppol were refused', async () => {
  const oci = await aProcurementSystem(app, 'oci');
  const enter = (more: object) =>
    app.http.inject({
      url: `/punchout/oci?${new URLSearchParams({ USERNAME: oci.loginName, PASSWORD: secret, HOOK_URL: hook, ...more })}`,
    });
  await enter({ PASSWORD: 'forkert' });
  await enter({ HOOK_URL: `https://ond.example/?p=${secret}` });
  const entries = await refused(oci);
  expect(entries.map(({ status }) => status)).toEqual(['403', '401']);
  expect(entries[0]?.Document).toContain('HOOK_URL=https://ond.example/?p=•••');
  const gln = freshGln();
  const peppol = await aProcurementSystem(app, 'peppol', { loginName: `0088:${gln}` });
  const { authorization = '' } = await aService(app.database, ['purchases:write']);
  await app.http.inject({
    method: 'POST',
    url: '/peppol/documents',
    headers: { authorization },
    payload: ublOrder(gln, []),
  });
  expect((await refused(peppol)).map(({ status }) => status)).toEqual(['400']);
});

test('[PUN-08] staff see documents by Peppol with a wrong secret or buyer', async () => {
  const gln = freshGln();
  const system = await aProcurementSystem(app, 'peppol', { loginName: `0088:${gln}` });
  const by = (name: string, shown: string) => `Basic ${Buffer.from(`${name}:${shown}`).toString('base64')}`;
  const send = (authorization: string, payload: string) =>
    app.http.inject({ method: 'POST', url: '/peppol/documents', headers: { authorization }, payload });
  const stranger = freshGln();
  const wrong = 'en-helt-forkert-nøgle';
  await send(by(`0088:${gln}`, wrong), ublOrder(gln, [], { note: `x ${wrong} x` }));
  await send(by(`0088:${stranger}`, secret), ublOrder(gln, []));
  await send(by(`0088:${gln}`, secret), ublOrder(stranger, [{ productId: '1' }]));
  await send(by(`0088:${gln}`, secret), 'ingen xml');
  await app.http.inject({
    url: '/peppol/catalogue',
    headers: { authorization: by(`0088:${gln}`, wrong) },
  });
  const all = await refused(system);
  expect(all.map(({ status }) => status)).toEqual(['401', '400', '404', '401']);
  expect(JSON.stringify(all)).not.toContain(wrong);
});

test('[PUN-01] refused calls are bounded in number, length and days', async () => {
  const system = await aProcurementSystem(app, 'cxml');
  const long = setupRequest(system.loginName, { hookUrl: 'http://ond.example/' }).replace(
    '</cXML>',
    `${' '.repeat(limits.refusalLength)}</cXML>`,
  );
  for (let each = 0; each <= limits.refusalsKept; each += 1) await postCxml(app, long);
  const { kysely } = app.database;
  const rows = () => rowsOf(kysely, 'procurement_refusals', { connection_id: system.signOnId }, 'document');
  const kept = await rows();
  expect([kept.length, kept[0]?.document.length]).toEqual([limits.refusalsKept, limits.refusalLength]);
  const day = (days: number) => app.clock.now().add({ hours: 24 * days });
  await forgetOldRefusals(kysely, day(limits.refusalDays));
  expect(await rows()).toHaveLength(limits.refusalsKept);
  await forgetOldRefusals(kysely, day(limits.refusalDays).add({ seconds: 1 }));
  expect(await rows()).toEqual([]);
});

test('[PUN-05] a secret is blanked however it is written', () => {
  const hidden = 'h3mmelig<';
  for (const document of [
    `<SharedSecret>${hidden}</SharedSecret>`,
    `<c:SharedSecret a="b"><![CDATA[${hidden}</x>]]></c:SharedSecret>`,
    `<sharedsecret>${hidden}`,
    `<DigitalSignature><X>${hidden}</X></DigitalSignature>`,
  ])
    expect(withoutSecrets(document)).not.toContain('h3mmelig');
  expect(withoutSecrets('x=abcd&y=abcd', 'abcd')).toBe('x=•••&y=•••');
});
