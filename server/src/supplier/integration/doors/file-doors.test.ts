import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import { sendFile, takeFile } from '@engros/contracts/supplier/supplier-files.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { freshNumber } from '../../../../test/fresh-number.ts';
import { type Caller, duringTests, type TestApp, testApp } from '../../../../test/test-app.ts';
import { aService } from '../../../../test/worlds/a-service.ts';
import { signedHeaders } from '../../../platform/outside/standard-webhooks.ts';

const app = duringTests(testApp);
let system: Caller;
beforeAll(async () => {
  system = await aService(app.database, ['import', 'export'], 'Navision');
});

interface Sent {
  caller?: Caller;
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  to?: TestApp;
}

const freshKey = () => `fil-${freshNumber(12)}`;

const send = (
  kind: ImportKind,
  bytes: string | Buffer,
  { caller = system, key = freshKey(), query = {}, headers = {}, to = app }: Sent = {},
) =>
  to.call(caller, takeFile, {
    params: { kind },
    query,
    file: { name: 'body', bytes },
    headers: { 'idempotency-key': key, ...headers },
  });

const fetchFile = (kind: ImportKind, caller = system) =>
  app.raw(caller, { method: 'GET', url: sendFile.path.replace('{kind}', kind) });

const nameOf = async (id: string) =>
  (await app.database.kysely.selectFrom('products').select('name').where('id', '=', id).executeTakeFirst())
    ?.name;

const goods = ['varenr;navn;pris;hylde', '810001;Smør;24,95;3', '810002;Æg;39,00;4', '810003;Ost;dyr;5'];

test('[DAT-05] a file is tried, taken once, and answered row by row', async () => {
  const file = goods.join('\r\n');
  const counts = { Read: 3, New: 2, Changed: 0, Unchanged: 0, Refused: 1 };
  const tried = await send('products', file, { query: { try: 'true' }, key: '' });
  expect(tried.model).toMatchObject({ ...counts, IsTrial: true, IsWritten: true });
  expect(await nameOf('810001')).toBeUndefined();

  const key = freshKey();
  const first = await send('products', file, { key });
  expect(first.model).toMatchObject({
    ...counts,
    IsTrial: false,
    IsWritten: true,
    Encoding: 'utf-8',
    IgnoredColumns: ['hylde'],
    Problems: [{ Row: 4, Field: 'pris', Value: 'dyr', IsRefusal: true }],
    MoreProblems: 0,
  });
  expect(await nameOf('810002')).toBe('Æg');

  const again = await send('products', file, { key });
  expect(again.model).toEqual(first.model);
  expect(again.headers['idempotent-replayed']).toBe('true');
  const other = await send('products', `${file}\r\n810004;Mel;9,00;1`, { key });
  expect([other.status, other.error.Type]).toEqual([409, 'idempotencyKeyReused']);
  expect(await nameOf('810004')).toBeUndefined();
  expect((await send('products', file)).model).toMatchObject({ New: 0, Changed: 0, Unchanged: 2 });

  const runs = await app.database.kysely
    .selectFrom('import_runs')
    .select(['started_by', 'outcome', 'rows_new'])
    .where('file', '=', key)
    .execute();
  expect(runs).toEqual([{ started_by: 'Navision', outcome: 'partly', rows_new: 2 }]);
});

test('[DAT-05] a file comes in any encoding, with its own headers', async () => {
  const bytes = Buffer.from('varenr;Varetekst;pris\n820001;cr\u008Ame;10,00\n', 'latin1');
  const query = { encoding: 'cp850', mapping: JSON.stringify({ name: 'Varetekst' }) };
  const headers = { 'content-type': 'application/octet-stream' };
  expect((await send('products', bytes, { query, headers })).model).toMatchObject({ New: 1 });
  expect(await nameOf('820001')).toBe('crème');
  for (const mapping of ['{', '[]', '{"nothing":"x"}', '{"name":7}']) {
    const { status, error } = await send('products', bytes, { query: { mapping } });
    expect([status, error.Fields]).toEqual([400, ['query.mapping']]);
  }
});

test('[DAT-05] a file that cannot be taken is refused with the reason', async () => {
  const key = freshKey();
  const refused = await send('depots', 'lager;by\nD1;Vejle', {
    key,
    headers: { 'x-service-language': 'en' },
  });
  expect([refused.status, refused.error.Type]).toEqual([400, 'fileRefused']);
  expect(refused.error.Message).toBe('A column for navn, postnr is missing. Row 1 reads: "lager", "by".');
  const mended = 'lager;navn;postnr;by\nD1;Vejle;7100;Vejle';
  expect((await send('depots', mended, { key })).model).toMatchObject({ New: 1 });
  const half = await send('depots', `${mended}\nD2;Uden by;7100;`);
  expect(half.model).toMatchObject({
    IsWritten: true,
    Unchanged: 1,
    Refused: 1,
    Problems: [{ Row: 3, Field: 'by' }],
  });

  expect((await send('products', '')).error.Type).toBe('fileRefused');
  const large = Buffer.alloc(intakeLimits.importFileBytes + 1, 'x');
  const tooLarge = await send('products', large);
  expect([tooLarge.status, tooLarge.error.Type]).toEqual([413, 'tooLarge']);
  const json = await send('products', '{}', { headers: { 'content-type': 'application/json' } });
  expect(json.status).toBe(415);
  expect((await send('recipes' as ImportKind, mended)).status).toBe(400);
});

test('[DAT-05] a token takes and gets what its scopes say', async () => {
  const reader = await aService(app.database, ['orders:write', 'export']);
  const withoutImport = await send('depots', 'lager;navn', { caller: reader });
  expect([withoutImport.status, withoutImport.error.Type]).toEqual([403, 'serviceScopeMissing']);
  const people = 'e-mail;navn\nmette@koekken.example;Mette';
  const withoutPeople = await send('users', people);
  expect(withoutPeople.error.Message).toContain('import-people');
  expect((await fetchFile('users', reader)).json().Message).toContain('export-people');
  const all = await aService(app.database, ['import', 'import-people', 'export', 'export-people']);
  expect((await send('users', people, { caller: all })).model).toMatchObject({ New: 1 });
  expect((await fetchFile('users', all)).body).toContain('mette@koekken.example');
});

test('[DAT-05] with INTAKE_SECRET a file must be signed', async () => {
  const secret = Buffer.alloc(32, 1);
  const signed = await testApp({ INTAKE_SECRET: `whsec_${secret.toString('base64')}` });
  try {
    const to = { to: signed, caller: await aService(signed.database, ['import']) };
    const bytes = 'lager;navn;postnr;by\nD1;Vejle;7100;Vejle';
    const headers = signedHeaders([secret], { id: 'msg_1', body: bytes }, signed.clock.now());
    expect((await send('depots', bytes, to)).error.Type).toBe('signatureMissing');
    expect((await send('depots', `${bytes}x`, { ...to, headers })).error.Type).toBe('signatureWrong');
    expect((await send('depots', bytes, { ...to, headers })).model).toMatchObject({ New: 1 });
  } finally {
    await signed.close();
  }
});

test('[DAT-06] an export over the API, sent back, changes nothing', async () => {
  const all = await aService(app.database, ['import', 'import-people', 'export', 'export-people']);
  await send('products', goods.slice(0, 3).join('\n'));
  for (const kind of ['products', 'sales-units', 'depots', 'users'] as const) {
    const file = await fetchFile(kind, all);
    expect(file.headers['content-disposition']).toContain(`${kind}.csv`);
    const { model } = await send(kind, file.rawPayload, { caller: all });
    expect(model).toMatchObject({ New: 0, Changed: 0, Refused: 0, IsWritten: true });
    expect(model.Unchanged).toBeGreaterThan(0);
  }
  const head = await app.raw(all, { method: 'HEAD', url: sendFile.path.replace('{kind}', 'products') });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});
