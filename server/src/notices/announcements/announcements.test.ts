import { dismissAnnouncement } from '@engros/contracts/notices/announcements.ts';
import { listConsoleAnnouncements, publishAnnouncement } from '@engros/contracts/supplier/content.ts';
import type { Insertable } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCustomer, aUser, insertRows } from '../../../test/builders.ts';
import { type Caller, duringTests, testApp, testNow } from '../../../test/test-app.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { announcementFor } from './announcement-for.ts';

const app = duringTests(testApp);
beforeEach(() => app.database.kysely.deleteFrom('announcements').execute());

const now = Temporal.Instant.from(testNow);
const at = (minutes: number) => now.add({ minutes }).toString();

async function announce(
  wishes: Partial<Insertable<Tables['announcements']>> & { id: string },
): Promise<void> {
  const usual = {
    title_da: `Titel ${wishes.id}`,
    title_en: `Title ${wishes.id}`,
    text_da: 'Tekst',
    text_en: 'Text',
    valid_from: at(-60),
    valid_until: at(60),
  };
  await insertRows(app.database, 'announcements', { ...usual, ...wishes });
}

async function aPerson(
  role: 'buyer' | 'admin' = 'buyer',
): Promise<{ caller: Caller; viewer: Viewer; userId: string }> {
  const customer = await aCustomer(app.database);
  const { userId } = await aUser(app.database, { role, customers: role === 'buyer' ? [customer] : [] });
  const caller = await app.signIn({ userId, customerId: role === 'buyer' ? customer.id : null });
  return { caller, userId, viewer: { kind: 'signedIn', userId, role } as Viewer };
}

const visitor: Viewer = { kind: 'anonymous', language: 'da' };
const shownTo = async (viewer: Viewer, language: 'da' | 'en' = 'da') =>
  announcementFor({ database: app.database, clock: app.clock }, language)(viewer);

describe('the announcement above a page', () => {
  test('stands in the reader’s language, with its link', async () => {
    await announce({
      id: 'a',
      link_text_da: 'Se mere',
      link_text_en: 'See more',
      link_address: '/brands/home',
    });
    const { viewer } = await aPerson();
    expect(await shownTo(viewer)).toEqual({
      Id: 'a',
      Kind: 'information',
      Title: 'Titel a',
      Text: 'Tekst',
      Link: { Text: 'Se mere', Url: '/brands/home' },
      Version: expect.any(String),
    });
    expect((await shownTo(viewer, 'en'))?.Version).toBe((await shownTo(viewer))?.Version);
    expect(await shownTo(viewer, 'en')).toMatchObject({ Title: 'Title a', Link: { Text: 'See more' } });
  });

  test('is valid from its first instant and until before its last', async () => {
    await announce({ id: 'a', valid_from: at(0), valid_until: at(1) });
    expect((await shownTo(visitor))?.Id).toBe('a');
    app.clock.advance({ seconds: 60 });
    expect(await shownTo(visitor)).toBeNull();
    app.clock.advance({ seconds: -61 });
    expect(await shownTo(visitor)).toBeNull();
    app.clock.set(testNow);
  });

  test('is for its audience alone', async () => {
    const { viewer: buyer } = await aPerson();
    const { viewer: admin } = await aPerson('admin');
    const seen = async (audience: string) => {
      await app.database.kysely.deleteFrom('announcements').execute();
      await announce({ id: 'a', audience });
      return Promise.all([visitor, buyer, admin].map(async (viewer) => (await shownTo(viewer)) !== null));
    };
    expect(await seen('everyone')).toEqual([true, true, true]);
    expect(await seen('visitors')).toEqual([true, false, false]);
    expect(await seen('buyers')).toEqual([false, true, false]);
    expect(await seen('staff')).toEqual([false, false, true]);
  });

  test('is one: maintenance before information, then the newest', async () => {
    await announce({ id: 'old', valid_from: at(-3) });
    await announce({ id: 'new', valid_from: at(-2) });
    expect((await shownTo(visitor))?.Id).toBe('new');
    await announce({ id: 'works', kind: 'maintenance', valid_from: at(-4) });
    expect(await shownTo(visitor)).toMatchObject({ Id: 'works', Kind: 'maintenance' });
  });

  test('[NAV-09] put away, stays away for the person; others still see it', async () => {
    await announce({ id: 'first', valid_from: at(-1) });
    await announce({ id: 'second', valid_from: at(-2) });
    const { caller, viewer } = await aPerson();
    const { viewer: other } = await aPerson();
    const away = () => app.call(caller, dismissAnnouncement, { params: { announcementId: 'first' } });
    expect((await away()).status).toBe(200);
    expect((await away()).status).toBe(200);
    expect((await shownTo(viewer))?.Id).toBe('second');
    expect((await shownTo(other))?.Id).toBe('first');
    expect((await shownTo(visitor))?.Id).toBe('first');
  });

  test('one that is gone counts as put away; wrong names are refused', async () => {
    const { caller } = await aPerson();
    const away = (announcementId: string) =>
      app.call(caller, dismissAnnouncement, { params: { announcementId } });
    expect((await away('gone')).status).toBe(200);
    expect((await away('x'.repeat(40))).status).toBe(200);
    expect((await away('x'.repeat(41))).status).toBe(400);
  });

  test.each(['javascript:alert(1)', '//evil.example', '/\\evil', 'http://evil.example', 'data:text/html,x'])(
    'T16: the database takes no link to %s',
    async (link_address) => {
      const link = { link_text_da: 'x', link_text_en: 'x', link_address };
      await expect(announce({ id: 'a', ...link })).rejects.toThrow('announcements__link_address__safe');
    },
  );
});

test('an announcement of a year that no calendar has is refused', async () => {
  const { caller } = await aPerson('admin');
  const { NewVersion: Version } = (await app.call(caller, listConsoleAnnouncements)).model;
  const Content = {
    Kind: 'information',
    Audience: 'everyone',
    TitleDa: 'Jul',
    TitleEn: 'Christmas',
    TextDa: 'God jul',
    TextEn: 'Merry Christmas',
    Link: null,
    ValidUntil: '2026-12-26T00:00',
  };
  for (const [ValidFrom, status] of [
    ['0000-12-24T00:00', 400],
    ['0001-01-01T00:00', 400],
    ['2026-12-24T00:00', 200],
  ] as const) {
    const body = { Content: { ...Content, ValidFrom }, Version };
    const published = await app.call(caller, publishAnnouncement, { params: { id: 'jul' }, body });
    expect(published.status, ValidFrom).toBe(status);
  }
});
