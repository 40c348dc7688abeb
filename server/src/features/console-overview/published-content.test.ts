import * as content from '@engros/contracts/console/content.ts';
import { readForm } from '@engros/contracts/forms.ts';
import { readNavigation } from '@engros/contracts/navigation.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aUser } from '../../../test/builders.ts';
import { type Caller, type TestApp, testApp } from '../../../test/test-app.ts';
import { untilSo } from '../../../test/until-seen.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await testApp();
  const { userId } = await aUser(app.database, { role: 'admin', displayName: 'Karen Holm' });
  admin = await app.signIn({ userId, customerId: null });
});
afterAll(() => app.close());

const anAnnouncement = (changes: Partial<content.AnnouncementContent> = {}): content.AnnouncementContent => ({
  Kind: 'information',
  Audience: 'everyone',
  TitleDa: 'Jul',
  TitleEn: 'Christmas',
  TextDa: 'Bestil i god tid',
  TextEn: 'Order in good time',
  Link: { TextDa: 'Se dage', TextEn: 'See days', Address: '/account' },
  ValidFrom: '2026-11-23T08:00',
  ValidUntil: '2026-12-24T12:00',
  ...changes,
});

describe('announcements', () => {
  const list = async () => (await app.call(admin, content.listConsoleAnnouncements)).model;
  const publish = async (id: string, Content: content.AnnouncementContent | null, Version: string) =>
    app.call(admin, content.publishAnnouncement, { params: { id }, body: { Content, Version } });
  const versionOf = async (id: string) => {
    const { Announcements, NewVersion } = await list();
    return Announcements.find(({ Id }) => Id === id)?.Version ?? NewVersion;
  };

  test('[CAM-07] an announcement is published, removed and brought back', async () => {
    expect((await publish('jul', anAnnouncement(), await versionOf('jul'))).status).toBe(200);
    expect((await list()).Announcements).toMatchObject([
      { Id: 'jul', State: 'current', Content: anAnnouncement() },
    ]);
    expect((await publish('jul', null, await versionOf('jul'))).status).toBe(200);
    expect((await list()).Announcements).toEqual([]);
    const { model } = await app.call(admin, content.listAnnouncementVersions, { query: { Subject: 'jul' } });
    expect(model.Versions.map(({ Number: number, Content }) => [number, Content === null])).toEqual([
      [2, true],
      [1, false],
      [0, true],
    ]);
    const back = await app.call(admin, content.bringBackAnnouncement, {
      params: { number: 1 },
      body: { Subject: 'jul', Version: model.Version },
    });
    expect(back.status).toBe(200);
    expect((await list()).Announcements[0]?.Content).toEqual(anAnnouncement());
    const logged = await app.database.kysely
      .selectFrom('audit_log')
      .select(['subject', 'user_id'])
      .where('kind', '=', 'announcements.published')
      .execute();
    expect(logged).toHaveLength(3);
    expect(logged.every(({ subject, user_id }) => subject === 'jul' && user_id !== null)).toBe(true);
  });

  test.each([
    ['dates the wrong way round', { ValidUntil: '2026-11-23T07:59' }, /Sluttidspunktet/],
    ['no time at all', { ValidUntil: '2026-11-23T08:00' }, /Sluttidspunktet/],
    ['a day that does not exist', { ValidUntil: '2026-11-31T12:00' }, /findes ikke/],
    ['a javascript: link', { Link: { TextDa: 'a', TextEn: 'a', Address: 'javascript:alert(1)' } }, /link/],
    ['a link to another protocol', { Link: { TextDa: 'a', TextEn: 'a', Address: '//evil.example' } }, /link/],
  ])('an announcement with %s is refused', async (_what, change, why) => {
    const answer = await publish('fejl', anAnnouncement(change), await versionOf('fejl'));
    expect([answer.status, answer.error.Type]).toEqual([400, 'contentRefused']);
    expect(answer.error.Message).toMatch(why);
    expect((await list()).Announcements.some(({ Id }) => Id === 'fejl')).toBe(false);
  });

  test('the second of two who publish at once is told', async () => {
    const Version = await versionOf('to');
    const answers = await Promise.all([
      publish('to', anAnnouncement({ TitleDa: 'A' }), Version),
      publish('to', anAnnouncement({ TitleDa: 'B' }), Version),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

const anEntry = (Id: string, changes: Partial<content.MenuEntry> = {}): content.MenuEntry => ({
  Id,
  ParentId: null,
  Type: 'navigation_link',
  TitleDa: 'Åbningstider',
  TitleEn: 'Opening hours',
  SubtitleDa: null,
  SubtitleEn: null,
  Url: '/account',
  Target: '_self',
  Icon: null,
  IconUrl: null,
  ItemUrl: null,
  Source: null,
  IsHiddenFromQuickLinks: false,
  Audiences: ['visitor', 'staff'],
  Rights: [],
  NeedsCustomer: false,
  ...changes,
});

describe('menus', () => {
  const read = async (place: 'menu' | 'quickLinks') =>
    (await app.call(admin, content.readConsoleMenu, { params: { place } })).model;
  const publish = async (Content: content.MenuEntry[], place: 'menu' | 'quickLinks' = 'menu') =>
    app.call(admin, content.publishMenu, {
      params: { place },
      body: { Content, Version: (await read(place)).Version },
    });
  const shown = async () => (await app.call(null, readNavigation)).model.NavigationItems.map(({ Id }) => Id);

  test('[CAM-07] a menu is published in its order and brought back', async () => {
    const first = [anEntry('b'), anEntry('a'), anEntry('below', { ParentId: 'b' })];
    expect((await publish(first)).status).toBe(200);
    expect((await read('menu')).Content).toEqual(first);
    await untilSo(async () => (await shown()).join() === 'b,a');
    expect((await publish([anEntry('a')])).status).toBe(200);
    await untilSo(async () => (await shown()).join() === 'a');
    const { model } = await app.call(admin, content.listMenuVersions, { query: { Subject: 'menu' } });
    const back = { Subject: 'menu', Version: model.Version };
    const answer = await app.call(admin, content.bringBackMenu, { params: { number: 1 }, body: back });
    expect(answer.status).toBe(200);
    expect((await read('menu')).Content).toEqual(first);
  });

  test.each([
    ['two entries of one id', [anEntry('x'), anEntry('x')]],
    ['a parent that does not exist', [anEntry('x', { ParentId: 'y' })]],
    ['a circle', [anEntry('x', { ParentId: 'y' }), anEntry('y', { ParentId: 'x' })]],
    ['no title in English', [anEntry('x', { TitleEn: ' ' })]],
    ['a link without an address', [anEntry('x', { Url: null })]],
    ['a javascript: link', [anEntry('x', { Url: 'javascript:alert(1)' })]],
    ['a picture from elsewhere', [anEntry('x', { IconUrl: 'https://evil.example/a.svg' })]],
    ['nobody to show it to', [anEntry('x', { Audiences: [] })]],
    [
      'nine levels',
      Array.from({ length: 9 }, (_, at) => anEntry(`n${at}`, { ParentId: at === 0 ? null : `n${at - 1}` })),
    ],
  ])('a menu with %s is refused whole', async (_what, entries) => {
    const before = await read('menu');
    const answer = await publish(entries);
    expect([answer.status, answer.error.Type]).toEqual([400, 'contentRefused']);
    expect(await read('menu')).toEqual(before);
  });

  test('eight levels are published, an id of another menu is not', async () => {
    const deep = Array.from({ length: 8 }, (_, at) =>
      anEntry(`n${at}`, { ParentId: at === 0 ? null : `n${at - 1}` }),
    );
    expect((await publish(deep)).status).toBe(200);
    expect((await publish([anEntry('n0')], 'quickLinks')).error.Type).toBe('contentRefused');
  });
});

const aForm = (changes: Partial<content.FormContent> = {}): content.FormContent => ({
  TitleDa: 'Bliv kunde',
  TitleEn: 'Become a customer',
  LeadDa: 'Vi ringer',
  LeadEn: 'We call',
  ThanksDa: 'Tak',
  ThanksEn: 'Thank you',
  Recipient: 'salg@fjordgros.example',
  RecipientLanguage: 'da',
  IsActive: true,
  Fields: [
    {
      Id: 'name',
      Kind: 'text',
      LabelDa: 'Navn',
      LabelEn: 'Name',
      HintDa: null,
      HintEn: null,
      IsRequired: true,
      MaxLength: 80,
      Pattern: 'any',
      Choices: [],
      Autocomplete: 'name',
    },
  ],
  ...changes,
});

describe('forms', () => {
  const publish = async (formId: string, Content: content.FormContent) => {
    const { Forms, NewVersion } = (await app.call(admin, content.listConsoleForms)).model;
    const Version = Forms.find(({ Id }) => Id === formId)?.Version ?? NewVersion;
    return app.call(admin, content.publishForm, { params: { formId }, body: { Content, Version } });
  };

  test('[CAM-07] a form is published, taken out of use and brought back', async () => {
    const read = () => app.call(null, readForm, { params: { formId: 'ny' } });
    expect((await publish('ny', aForm())).status).toBe(200);
    expect((await read()).model).toMatchObject({
      Title: 'Bliv kunde',
      Fields: [{ Id: 'name', Label: 'Navn' }],
    });
    expect((await publish('ny', aForm({ IsActive: false }))).status).toBe(200);
    expect((await read()).status).toBe(404);
    const { model } = await app.call(admin, content.listFormVersions, { query: { Subject: 'ny' } });
    const body = { Subject: 'ny', Version: model.Version };
    expect((await app.call(admin, content.bringBackForm, { params: { number: 1 }, body })).status).toBe(200);
    expect((await read()).status).toBe(200);
  });

  test.each([
    ['two fields of one id', { Fields: [...aForm().Fields, ...aForm().Fields] }, 'contentRefused'],
    [
      'a choice of one',
      {
        Fields: aForm().Fields.map((field) => ({
          ...field,
          Kind: 'choice' as const,
          Choices: [{ Id: 'a', Da: 'A', En: 'A' }],
        })),
      },
      'contentRefused',
    ],
    ['no field', { Fields: [] }, 'invalidInput'],
    ['a recipient that is no address', { Recipient: 'salg' }, 'invalidInput'],
    ['a title too long', { TitleDa: 'å'.repeat(201) }, 'invalidInput'],
  ])('a form with %s is refused', async (_what, change, type) => {
    const answer = await publish('fejl', aForm(change));
    expect([answer.status, answer.error.Type]).toEqual([400, type]);
    expect((await publish('ok', aForm({ TitleDa: 'å'.repeat(200) }))).status).toBe(200);
  });
});
