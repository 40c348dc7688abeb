import { createHash } from 'node:crypto';
import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import {
  readFileParts,
  takeFile,
  takeFilePart,
  takeWholeFile,
} from '@engros/contracts/supplier/supplier-files.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import { beforeAll, expect, test } from 'vitest';
import { freshNumber } from '../../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';
import { aService } from '../../../../test/worlds/a-service.ts';
import { signedHeaders } from '../../../platform/outside/standard-webhooks.ts';
import { forgetOldUploads } from './take-parts.ts';

const app = duringTests(testApp);
let system: Caller;
beforeAll(async () => {
  system = await aService(app.database, ['import'], 'Navision');
});

const sumOf = (content: string) => createHash('sha256').update(content).digest('hex');
const fileOf = (number: string) => ['varenr;navn;pris\n', `${number};Smør;24,95\n`, `${number}0;Æg;39,00\n`];

interface Sent {
  key: string;
  kind?: ImportKind;
  caller?: Caller;
  language?: 'da' | 'en';
}

const headersOf = ({ key, language = 'en' }: Sent) => ({
  'idempotency-key': key,
  'x-service-language': language,
});

const sendPart = (
  sent: Sent,
  part: number,
  content: string,
  { total = 3, sha256 = sumOf(content) }: { total?: number; sha256?: string } = {},
) =>
  app.call(sent.caller ?? system, takeFilePart, {
    params: { kind: sent.kind ?? 'products', part },
    query: { total, sha256 },
    file: { name: 'body', bytes: content },
    headers: headersOf(sent),
  });

const progress = (sent: Sent) =>
  app.call(sent.caller ?? system, readFileParts, {
    params: { kind: sent.kind ?? 'products' },
    headers: headersOf(sent),
  });

const finish = (sent: Sent, parts: readonly string[], query: { try?: string } = {}) =>
  app.call(sent.caller ?? system, takeWholeFile, {
    params: { kind: sent.kind ?? 'products' },
    query: { ...query, sha256: sumOf(parts.join('')) },
    headers: headersOf(sent),
  });

const freshKey = () => `del-${freshNumber(12)}`;
const uploads = () => app.database.kysely.selectFrom('import_uploads').select('key').execute();

test('[DAT-04] parts come in any order and twice, and are imported once', async () => {
  const sent = { key: freshKey() };
  const parts = fileOf('830001');
  expect((await sendPart(sent, 3, parts[2] ?? '')).model).toMatchObject({ Received: [3], Missing: [1, 2] });
  await sendPart(sent, 1, parts[0] ?? '');
  expect((await sendPart(sent, 1, parts[0] ?? '')).model).toMatchObject({ Received: [1, 3], Missing: [2] });
  const early = await finish(sent, parts);
  expect([early.status, early.error.Type]).toEqual([409, 'partsMissing']);
  expect(early.error.Message).toContain('2');

  // The line broke: the sender asks where to go on.
  expect((await progress(sent)).model).toMatchObject({ Total: 3, Missing: [2], Kind: 'products' });
  await sendPart(sent, 2, parts[1] ?? '');
  const tried = await finish(sent, parts, { try: 'true' });
  expect(tried.model).toMatchObject({ New: 2, IsTrial: true });
  const first = await finish(sent, parts);
  expect(first.model).toMatchObject({ Read: 2, New: 2, IsTrial: false, IsWritten: true });
  const again = await finish(sent, parts);
  expect(again.model).toEqual(first.model);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect((await progress(sent)).status).toBe(404);
  expect((await sendPart(sent, 1, parts[0] ?? '')).error.Type).toBe('idempotencyKeyReused');
  const runs = await app.database.kysely
    .selectFrom('import_runs')
    .select(['file', 'rows_new'])
    .where('file', '=', sent.key)
    .execute();
  expect(runs).toEqual([{ file: sent.key, rows_new: 2 }]);
});

test('[DAT-04] a part that broke or differs is refused by name', async () => {
  const sent = { key: freshKey() };
  const [head = ''] = fileOf('830002');
  const why = async (answer: ReturnType<typeof sendPart>) => {
    const { status, error } = await answer;
    return [status, error.Type];
  };
  expect(await why(sendPart(sent, 1, head, { sha256: sumOf('another') }))).toEqual([400, 'partBroken']);
  expect(await why(sendPart(sent, 4, head))).toEqual([400, 'partNumberWrong']);
  expect((await progress(sent)).status).toBe(404);
  await sendPart(sent, 1, head);
  expect(await why(sendPart(sent, 1, 'varenr;navn'))).toEqual([409, 'partDiffers']);
  expect(await why(sendPart(sent, 2, head, { total: 2 }))).toEqual([409, 'idempotencyKeyReused']);
  expect(await why(sendPart({ ...sent, kind: 'depots' }, 2, head))).toEqual([409, 'idempotencyKeyReused']);
  const whole = { key: freshKey() };
  await sendPart(whole, 1, head, { total: 1 });
  const { status, error } = await finish(whole, [head, 'more']);
  expect([status, error.Type]).toEqual([400, 'fileBroken']);
});

test('[DAT-05] parts belong to their token and need its scopes', async () => {
  const sent = { key: freshKey() };
  const parts = fileOf('830003');
  for (const [at, part] of parts.entries()) await sendPart(sent, at + 1, part);
  const other = await aService(app.database, ['import']);
  expect((await progress({ ...sent, caller: other })).status).toBe(404);
  expect((await finish({ ...sent, caller: other }, parts)).status).toBe(404);
  const reader = { ...sent, caller: await aService(app.database, ['export']) };
  expect((await sendPart(reader, 1, 'x')).error.Type).toBe('serviceScopeMissing');
  expect((await finish(reader, parts)).error.Type).toBe('serviceScopeMissing');
  const people = await sendPart({ key: freshKey(), kind: 'users' }, 1, 'e-mail;navn');
  expect(people.error.Message).toContain('import-people');
  expect((await finish(sent, parts)).model).toMatchObject({ New: 2 });
});

test('[DAT-05] with INTAKE_SECRET each part must be signed', async () => {
  const secret = Buffer.alloc(32, 1);
  const signed = await testApp({ INTAKE_SECRET: `whsec_${secret.toString('base64')}` });
  try {
    const caller = await aService(signed.database, ['import']);
    const content = 'lager;navn;postnr;by\nD1;Vejle;7100;Vejle';
    const send = (headers: Record<string, string>) =>
      signed.call(caller, takeFilePart, {
        params: { kind: 'depots', part: 1 },
        query: { total: 1, sha256: sumOf(content) },
        file: { name: 'body', bytes: content },
        headers: { 'idempotency-key': 'underskrevet', ...headers },
      });
    expect((await send({})).error.Type).toBe('signatureMissing');
    const headers = signedHeaders([secret], { id: 'msg_1', body: content }, signed.clock.now());
    expect((await send(headers)).model).toMatchObject({ Missing: [] });
  } finally {
    await signed.close();
  }
});

test('[DAT-04] few files wait at a time, and what is abandoned is forgotten', async () => {
  const caller = await aService(app.database, ['import']);
  for (let at = 0; at < intakeLimits.importUploads; at += 1)
    await sendPart({ key: `venter-${at}`, caller }, 1, 'varenr');
  const { status, error } = await sendPart({ key: 'en-mere', caller }, 1, 'varenr');
  expect([status, error.Type]).toEqual([409, 'tooManyUploads']);
  const inDays = (days: number) => app.clock.now().add({ hours: 24 * days });
  await forgetOldUploads(app.database.kysely, inDays(intakeLimits.importPartDays - 1));
  expect((await uploads()).length).toBeGreaterThanOrEqual(intakeLimits.importUploads);
  await forgetOldUploads(app.database.kysely, inDays(intakeLimits.importPartDays + 1));
  expect(await uploads()).toEqual([]);
  const left = await app.database.kysely.selectFrom('import_upload_parts').select('part').execute();
  expect(left).toEqual([]);
});

test('[DAT-03] a problem is said in the language of the system', async () => {
  const send = (language: string) =>
    app.call(system, takeFile, {
      params: { kind: 'products' },
      query: { try: 'true' },
      file: { name: 'body', bytes: 'varenr;navn;pris\n830009;Smør;dyr' },
      headers: { 'x-service-language': language },
    });
  const sentences = async (language: string) =>
    (await send(language)).model.Problems.map(({ Sentence }) => Sentence);
  expect(await sentences('en')).toEqual(['The price is no amount in kroner such as 24,95.']);
  expect(await sentences('da')).toEqual(['Forkert pris. Skriv prisen i kroner som 1234,00.']);
});
