import { hash } from 'node:crypto';
import {
  readUpload,
  runUpload,
  sendUploadPart,
  tryUpload,
} from '@engros/contracts/supplier/imports/uploads.ts';
import { readImportRun } from '@engros/contracts/supplier/imports.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import { expect, test } from 'vitest';
import { rowsOf, signedInStaff } from '../../../../test/builders.ts';
import { freshNumber } from '../../../../test/fresh-number.ts';
import { type Caller, duringTests, testApp } from '../../../../test/test-app.ts';

const app = duringTests(testApp);
const aClerk = () => signedInStaff(app, { role: 'support', consoleParts: ['imports'] });

const sumOf = (content: string | Buffer) => hash('sha256', content, 'hex');
const wholeOf = (parts: readonly string[]) => sumOf(parts.map(sumOf).join(''));
const parts = ['varenr;navn;pris\n780001;Sm', 'ør;24,95\n780002;Æg', ';39,00\n'];
const anId = () => sumOf(String(freshNumber(9))).slice(0, 32);

const send = (
  caller: Caller,
  uploadId: string,
  part: number,
  {
    content = parts[part - 1] ?? '',
    total = 3,
    sum = '',
  }: { content?: string | Buffer; total?: number; sum?: string } = {},
) =>
  app.call(caller, sendUploadPart, {
    params: { uploadId, part },
    query: { Kind: 'products', Total: total, Sha256: sum || sumOf(content) },
    file: { name: 'del', bytes: Buffer.from(content) },
  });
const query = { Kind: 'products', File: 'varer.csv', Sha256: wholeOf(parts) } as const;
const stateOf = async (caller: Caller, uploadId: string) =>
  (await app.call(caller, readUpload, { params: { uploadId } })).model.Missing;

test('[DAT-04] a large file comes in parts, twice, in any order', async () => {
  const clerk = await aClerk();
  const uploadId = anId();
  const params = { uploadId };
  expect((await send(clerk, uploadId, 3)).model).toMatchObject({ Total: 3, Missing: [1, 2] });
  expect((await send(clerk, uploadId, 3)).model.Missing).toEqual([1, 2]);
  expect((await send(clerk, uploadId, 3, { content: 'andet' })).error.Type).toBe('partDiffers');
  expect((await send(clerk, uploadId, 1, { sum: sumOf('andet') })).error.Type).toBe('partBroken');
  await send(clerk, uploadId, 1);
  expect(await stateOf(clerk, uploadId)).toEqual([2]);
  const tooSoon = await app.call(clerk, tryUpload, { params, query });
  expect([tooSoon.status, tooSoon.error.Type]).toEqual([409, 'partsMissing']);
  await send(clerk, uploadId, 2);
  const broken = { ...query, Sha256: sumOf('x') };
  expect((await app.call(clerk, tryUpload, { params, query: broken })).error.Type).toBe('fileBroken');
  expect((await app.call(clerk, tryUpload, { params, query })).model).toMatchObject({
    File: 'varer.csv',
    Read: 2,
    New: 2,
  });

  const other = await aClerk();
  expect((await app.call(other, readUpload, { params })).error.Type).toBe('notFound');
  expect((await app.call(other, runUpload, { params, query })).error.Type).toBe('notFound');
  const { model } = await app.call(clerk, runUpload, { params, query });
  expect(model).toMatchObject({ Outcome: 'imported', File: 'varer.csv', New: 2 });
  expect(await rowsOf(app.database, 'products', { id: '780001' }, 'name')).toEqual([{ name: 'Smør' }]);
  expect((await app.call(clerk, readUpload, { params })).error.Type).toBe('notFound');
  const run = await app.call(clerk, readImportRun, { params: { runId: model.Id }, query: {} });
  expect(run.model.Run.TakeableUntil).not.toBeNull();
});

test('parts hold to their limit; a fifth file drops the oldest', async () => {
  const clerk = await aClerk();
  const most = Buffer.alloc(intakeLimits.importPartBytes, 'x');
  const id = anId();
  expect((await send(clerk, id, 1, { content: most })).status).toBe(200);
  const past = await send(clerk, id, 2, { content: Buffer.concat([most, Buffer.from('x')]) });
  expect([past.status, past.error.Type]).toEqual([413, 'tooLarge']);
  app.clock.advance({ seconds: 1 });
  const last = intakeLimits.importParts;
  expect((await send(clerk, anId(), last, { content: 'x', total: last })).status).toBe(200);
  expect((await send(clerk, anId(), 1, { content: 'x', total: last + 1 })).status).toBe(400);
  expect((await send(clerk, anId(), 3, { total: 2 })).error.Type).toBe('partNumberWrong');
  for (let at = 2; at < intakeLimits.importUploads; at += 1) {
    app.clock.advance({ seconds: 1 });
    await send(clerk, anId(), 1);
  }
  expect(await stateOf(clerk, id)).toEqual([2, 3]);
  await send(clerk, anId(), 1);
  // The oldest gave way.
  expect((await app.call(clerk, readUpload, { params: { uploadId: id } })).error.Type).toBe('notFound');
  const users = await app.call(clerk, sendUploadPart, {
    params: { uploadId: anId(), part: 1 },
    query: { Kind: 'users', Total: 1, Sha256: sumOf('x') },
    file: { name: 'del', bytes: Buffer.from('x') },
  });
  expect(users.error.Type).toBe('adminOnly');
});
