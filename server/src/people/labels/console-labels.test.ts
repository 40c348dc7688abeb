import {
  bringBackLabel,
  type ConsoleLabel,
  labelUses,
  listLabelVersions,
  readConsoleLabels,
  writeConsoleLabels,
} from '@engros/contracts/supplier/labels.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { byLength } from '../../../../scripts/test-length.ts';
import { signedInStaff } from '../../../test/builders.ts';
import { anotherNode, type Caller, type TestApp, testApp } from '../../../test/test-app.ts';
import { untilSo } from '../../../test/until-seen.ts';
import type { App } from '../../app.ts';
import { hasPlacesOf, placesOf } from './label-places.ts';

let app: TestApp;
let secondNode: App;
let admin: Caller;

beforeAll(async () => {
  app = await testApp();
  secondNode = await anotherNode(app);
  admin = await signedInStaff(app, { role: 'admin' });
});
afterAll(async () => {
  await secondNode.close();
  await app.close();
});
beforeEach(async () => {
  await app.database.kysely.deleteFrom('labels').execute();
  await app.database.kysely.deleteFrom('published_versions').execute();
});

async function find(key: string): Promise<ConsoleLabel> {
  const { model } = await app.call(admin, readConsoleLabels, { query: { term: key } });
  const found = model.Labels.find(({ Key }) => Key === key);
  if (!found) throw new Error(`${key} is not among ${model.TotalResults}`);
  return found;
}

async function write(key: string, Danish: string | null, English: string | null, Version?: string) {
  const body = { Labels: [{ Key: key, Danish, English, Version: Version ?? (await find(key)).Version }] };
  return app.call(admin, writeConsoleLabels, { body });
}

async function saidByTheSecondNode(language: 'da' | 'en'): Promise<string> {
  const answer = await secondNode.http.inject({
    url: '/api/customers',
    headers: { cookie: `language=${language}` },
  });
  return (JSON.parse(answer.body) as { Message: string }).Message;
}

describe('texts the supplier edits', () => {
  test('are found where a language misses a wording, and by their use', async () => {
    const list = async (query: object) => (await app.call(admin, readConsoleLabels, { query })).model;
    await write('shell.logOut', 'Gå hjem', 'Go home');
    await write('console.texts.title', null, 'Wordings');
    await write('error.crossSite', 'Siden kom et andet sted fra.', null);
    const missing = await list({ onlyMissing: 'true' });
    expect(missing).toMatchObject({ TotalResults: 2, TotalChanged: 3, TotalMissing: 2 });
    expect(missing.Labels.map(({ Key, UsedIn }) => [Key, UsedIn])).toEqual([
      ['console.texts.title', 'console'],
      ['error.crossSite', 'server'],
    ]);
    expect((await list({ onlyChanged: 'true', usedIn: 'shop' })).Labels).toMatchObject([
      { Key: 'shell.logOut', UsedIn: 'shop' },
    ]);
    const counts = await Promise.all(labelUses.map(async (usedIn) => (await list({ usedIn })).TotalResults));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(missing.TotalLabels);
    await write('error.crossSite', 'Siden kom et andet sted fra.', 'The page came from elsewhere.');
    expect((await list({})).TotalMissing).toBe(1);
  });

  test('[ENV-11] a text shows here at once, elsewhere within 2 s, per language', async () => {
    const before = await saidByTheSecondNode('en');
    const { status, model } = await write('error.notSignedIn', 'Log ind hos os først.', null);
    expect(status).toBe(200);
    expect(model.Labels[0]).toMatchObject({ Danish: 'Log ind hos os først.', English: null });
    const here = await app.raw(null, { url: '/api/customers' });
    expect((JSON.parse(here.body) as { Message: string }).Message).toBe('Log ind hos os først.');
    await untilSo(async () => (await saidByTheSecondNode('da')) === 'Log ind hos os først.', 2000);
    expect(await saidByTheSecondNode('en')).toBe(before);
  });

  test('[ENV-11] null brings the program’s own text back, everywhere', async () => {
    const original = (await find('error.notSignedIn')).Original;
    await write('error.notSignedIn', 'Noget andet', 'Something else');
    await untilSo(async () => (await saidByTheSecondNode('en')) === 'Something else');
    expect((await write('error.notSignedIn', null, null)).model.Labels[0]).toMatchObject({
      Danish: null,
      English: null,
    });
    await untilSo(async () => (await saidByTheSecondNode('en')) === original.en);
    expect(await app.database.kysely.selectFrom('labels').selectAll().execute()).toEqual([]);
  });

  test('show the last page after a page’s only text is gone', async () => {
    await write('shell.logOut', 'Gå hjem', null);
    const { model } = await app.call(admin, readConsoleLabels, {
      query: { onlyMissing: 'true', page: 2, pageSize: 20 },
    });
    expect(model.Labels.map(({ Key }) => Key)).toEqual(['shell.logOut']);
    expect(model.CurrentPage).toBe(1);
  });

  test('are found by key and words of either language, in pages', async () => {
    const all = (await app.call(admin, readConsoleLabels)).model;
    expect(all.TotalResults).toBeGreaterThan(500);
    expect(all.Labels).toHaveLength(limits.pageSize);
    const next = await app.call(admin, readConsoleLabels, {
      query: { page: limits.pageSize + 1, pageSize: 1 },
    });
    expect(next.model.Labels).toHaveLength(1);
    expect(String(next.model.Labels[0]?.Key) > String(all.Labels.at(-1)?.Key)).toBe(true);
    await write('shell.logOut', 'Gå hjem', null);
    for (const term of ['SHELL.LOGOUT', 'gå hjem', 'Log out'])
      expect(
        (await app.call(admin, readConsoleLabels, { query: { term } })).model.Labels.map(({ Key }) => Key),
      ).toContain('shell.logOut');
    const none = await app.call(admin, readConsoleLabels, { query: { term: 'findes ikke nogen steder' } });
    expect(none.model.Labels).toEqual([]);
    const changed = await app.call(admin, readConsoleLabels, { query: { onlyChanged: 'true' } });
    expect(changed.model.Labels.map(({ Key }) => Key)).toEqual(['shell.logOut']);
    const tooMany = await app.call(admin, readConsoleLabels, { query: { pageSize: limits.pageSize + 1 } });
    expect(tooMany.status).toBe(400);
  });

  test('who changed what stands in the log', async () => {
    await write('shell.logOut', 'Gå hjem', null);
    const row = await app.database.kysely
      .selectFrom('audit_log')
      .selectAll()
      .where('kind', '=', 'texts.published')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      subject: 'shell.logOut',
      details: { before: { da: null, en: null }, after: { da: 'Gå hjem', en: null } },
    });
    expect(row.user_id).not.toBeNull();
  });

  test('a text somebody changed meanwhile is kept, with all of the call', async () => {
    const { Version } = await find('shell.logOut');
    const { Version: other } = await find('shell.logIn');
    await write('shell.logOut', 'Første', null);
    const body = {
      Labels: [
        { Key: 'shell.logIn', Danish: 'Kom ind', English: null, Version: other },
        { Key: 'shell.logOut', Danish: 'Anden', English: null, Version },
      ],
    };
    const { status, error } = await app.call(admin, writeConsoleLabels, { body });
    expect([status, error.Type]).toEqual([409, 'changedMeanwhile']);
    expect(error.Message).not.toMatch(/bestil|kurv/i);
    expect((await find('shell.logOut')).Danish).toBe('Første');
    expect((await find('shell.logIn')).Danish).toBeNull();
  });

  test('places lost, gone, added or halved are refused; their order is free', async () => {
    const key = 'error.tooManyLogins';
    const wrong = [
      'Vent i {{second}} sekunder',
      'Vent lidt',
      'Vent {{seconds}} {{name}}',
      'Vent {{seconds}} {{name',
    ];
    for (const text of wrong) {
      const { status, error } = await write(key, text, null);
      expect([text, status, error.Type]).toEqual([text, 400, 'labelPlaces']);
      expect(error.Message).toContain('{{seconds}}');
      expect((await find(key)).Danish).toBeNull();
      expect([text, (await write(key, null, text)).status]).toEqual([text, 400]);
    }
    expect((await write(key, '{{seconds}} sekunder, ja {{seconds}}!', null)).status).toBe(200);
  });

  test('empty texts, unknown or doubled keys and long ones change nothing', async () => {
    const { Version } = await find('shell.logOut');
    const one = { Key: 'shell.logOut', Danish: 'A', English: null, Version };
    const call = async (Labels: unknown[]) =>
      (await app.call(admin, writeConsoleLabels, { body: { Labels } as never })).status;
    expect(await call([{ ...one, Danish: '  ' }])).toBe(400);
    expect(await call([{ ...one, Danish: '' }])).toBe(400);
    expect(await call([{ ...one, Key: 'shell.nothing' }])).toBe(404);
    expect(await call([{ ...one, Key: 'constructor' }])).toBe(404);
    expect(await call([one, one])).toBe(400);
    expect(await call([])).toBe(400);
    expect(await call([{ ...one, Danish: 'å'.repeat(consoleLimits.labelLength + 1) }])).toBe(400);
    expect(await call(Array.from({ length: consoleLimits.labelsAtOnce + 1 }, () => one))).toBe(400);
    expect((await find('shell.logOut')).Danish).toBeNull();
    expect(await call([{ ...one, Danish: 'å'.repeat(consoleLimits.labelLength) }])).toBe(200);
  });

  test('as many as the limit says are written together', async () => {
    const { model } = await app.call(admin, readConsoleLabels, {
      query: { term: 'shell.', pageSize: limits.pageSize },
    });
    const all = (await app.call(admin, readConsoleLabels)).model.Labels.filter(
      ({ Places }) => Places.da.length + Places.en.length === 0,
    );
    const keys = new Map([...model.Labels, ...all].map((label) => [label.Key, label]));
    const Labels = [...keys.values()]
      .filter(({ Places }) => Places.da.length + Places.en.length === 0)
      .slice(0, consoleLimits.labelsAtOnce)
      .map(({ Key, Version }) => ({ Key, Danish: 'Ens', English: 'Same', Version }));
    expect(Labels).toHaveLength(consoleLimits.labelsAtOnce);
    expect((await app.call(admin, writeConsoleLabels, { body: { Labels } })).status).toBe(200);
  });
});

describe('versions of a text', () => {
  const versionsOf = async (Subject: string) =>
    (await app.call(admin, listLabelVersions, { query: { Subject } })).model;
  const bringBack = (number: number, Subject: string, Version: string) =>
    app.call(admin, bringBackLabel, { params: { number }, body: { Subject, Version } });

  test('[CAM-07] a published text is taken back, and that again', async () => {
    const key = 'shell.language';
    expect((await versionsOf(key)).Versions).toEqual([]);
    await write(key, 'Første', null);
    await write(key, 'Anden', 'Second');
    const before = await versionsOf(key);
    expect(before.Versions.map(({ Number: number, Content }) => [number, Content])).toEqual([
      [2, '{"da":"Anden","en":"Second"}'],
      [1, '{"da":"Første","en":null}'],
      [0, '{"da":null,"en":null}'],
    ]);
    expect(before.Versions[0]).toMatchObject({ PublishedBy: 'Mette Lindholm', BringsBack: null });
    const back = await bringBack(1, key, before.Version);
    expect([back.status, back.model.Number]).toEqual([200, 3]);
    expect(await find(key)).toMatchObject({ Danish: 'Første', English: null });
    const after = await versionsOf(key);
    expect(after.Versions[0]).toMatchObject({ Number: 3, BringsBack: 1 });
    expect((await bringBack(0, key, after.Version)).status).toBe(200);
    expect(await find(key)).toMatchObject({ Danish: null, English: null });
  });

  test('a text is brought back or written, when both happen at once', async () => {
    const key = 'shell.language';
    await write(key, 'Første', null);
    for (let round = 0; round < byLength({ short: 3, matrix: 10 }); round += 1) {
      await write(key, `Anden ${round}`, null);
      const { Version } = await versionsOf(key);
      const change = { Key: key, Danish: `Tredje ${round}`, English: null, Version };
      const answers = await Promise.all([
        bringBack(1, key, Version),
        app.call(admin, writeConsoleLabels, { body: { Labels: [change] } }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('an old or unknown version of a text changes nothing', async () => {
    const key = 'shell.language';
    await write(key, 'Igen', null);
    const { Version } = await versionsOf(key);
    const stale = await bringBack(0, key, 'old');
    expect([stale.status, stale.error.Type]).toEqual([409, 'changedMeanwhile']);
    expect((await bringBack(99, key, Version)).error.Type).toBe('notFound');
    expect((await find(key)).Danish).toBe('Igen');
  });
});

describe('places of a text', () => {
  test('are named once, in order', () => {
    expect(placesOf('{{b}} {{a}} {{b}} {c}')).toEqual(['{{a}}', '{{b}}']);
    expect(hasPlacesOf('a', 'b')).toBe(true);
    expect(hasPlacesOf('{{a}}', '{{a}} }}')).toBe(false);
  });
});
