import { formFieldKinds, formPatterns, readForm, sendForm } from '@engros/contracts/notices/forms.ts';
import { readNavigation } from '@engros/contracts/pages/navigation.ts';
import * as content from '@engros/contracts/supplier/content.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, aUser } from '../../../test/builders.ts';
import { type Caller, duringTests, testApp } from '../../../test/test-app.ts';
import { untilSo } from '../../../test/until-seen.ts';

const app = duringTests(testApp);
let admin: Caller;
let adminEmail: string;
let buyer: Caller;
let buyerEmail: string;
let customerId: string;
beforeAll(async () => {
  const { userId, email } = await aUser(app.database, { role: 'admin', displayName: 'Karen Holm' });
  admin = await app.signIn({ userId, customerId: null });
  adminEmail = email;
  const customer = await aCustomer(app.database);
  const person = await aUser(app.database, { customers: [customer] });
  buyer = await app.signIn({ userId: person.userId, customerId: customer.id });
  buyerEmail = person.email;
  customerId = customer.id;
});

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

  type Field = content.FormContent['Fields'][number];
  /** A form with a field of each kind, whose texts are all different. */
  const every: content.FormContent = {
    ...aForm(),
    Fields: [...formFieldKinds, 'email' as const].map((Kind, at) => ({
      // Against the order of the alphabet, in which the database may find them.
      Id: `f${9 - at}`,
      Kind,
      LabelDa: `Felt ${at}`,
      LabelEn: `Field ${at}`,
      HintDa: at % 2 === 0 ? `Hjælp ${at}` : null,
      HintEn: at % 2 === 0 ? `Help ${at}` : null,
      IsRequired: at === 0,
      MaxLength: 100 + at,
      Pattern: Kind === 'text' ? 'any' : (formPatterns[at % formPatterns.length] ?? 'any'),
      Choices: ['a', 'b'].map((Id) => ({ Id, Da: `Valg ${Id}${at}`, En: `Choice ${Id}${at}` })),
      Autocomplete: at % 2 === 0 ? `auto-${Kind}` : null,
    })),
  };
  /** Moves the first field to the end of its table, so that the order is by its position alone. */
  const moveFirst = () =>
    app.database.kysely.updateTable('form_fields').set({ kind: 'text' }).where('id', '=', 'f9').execute();

  test.each(['da', 'en'] as const)('every column of a form is published and read in %s', async (language) => {
    expect((await publish('alt', every)).status).toBe(200);
    await moveFirst();
    const { Forms } = (await app.call(admin, content.listConsoleForms)).model;
    expect(Forms.find(({ Id }) => Id === 'alt')?.Content).toEqual(every);
    const of = (da: string | null, en: string | null) => (language === 'da' ? da : en);
    const { model } = await app.call({ cookie: `language=${language}` }, readForm, {
      params: { formId: 'alt' },
    });
    expect(model).toEqual({
      Id: 'alt',
      Title: of(every.TitleDa, every.TitleEn),
      Lead: of(every.LeadDa, every.LeadEn),
      IsOpen: expect.any(Boolean),
      Fields: every.Fields.map(({ LabelDa, LabelEn, HintDa, HintEn, Choices, ...same }) => ({
        ...same,
        Label: of(LabelDa, LabelEn),
        Hint: of(HintDa, HintEn),
        Choices: Choices.map(({ Id, Da, En }) => ({ Id, Label: of(Da, En) })),
      })),
    });
  });

  const typed: Record<(typeof formFieldKinds)[number], { sent: string; da?: string; en?: string }> = {
    text: { sent: 'Café Å' },
    email: { sent: 'koek@cafe.example' },
    phone: { sent: '75 00 00 00' },
    lines: { sent: 'Vi er 40.\nRing.' },
    choice: { sent: 'b', da: 'Valg b4', en: 'Choice b4' },
    tick: { sent: 'true', da: 'Ja', en: 'Yes' },
  };
  const words = {
    da: {
      label: ({ LabelDa }: Field) => LabelDa,
      empty: '(ikke udfyldt)',
      sender: (name: string, email: string, of = 'ingen') =>
        `Afsenderen var logget ind som ${name} (${email}), kunde ${of}.\nSide: /kontakt`,
    },
    en: {
      label: ({ LabelEn }: Field) => LabelEn,
      empty: '(left empty)',
      sender: (name: string, email: string, of = 'none') =>
        `The sender was signed in as ${name} (${email}), customer ${of}.\nPage: /kontakt`,
    },
  };
  // The first address is left empty, so that answers go to the last.
  const filled = every.Fields.filter(({ Id }) => Id !== 'f8');

  test.each([
    ['da', 'all filled in', filled, typed.email.sent],
    ['en', 'all filled in', filled, typed.email.sent],
    ['da', 'only what must be', every.Fields.slice(0, 1), undefined],
    ['en', 'only what must be', every.Fields.slice(0, 1), undefined],
  ] as const)('[FRM-01] its mail in %s has every field, with %s', async (language, _what, given, replyTo) => {
    await publish('brev', { ...every, RecipientLanguage: language, Recipient: 'til@fjordgros.example' });
    await moveFirst();
    const { label, empty, sender } = words[language];
    const answerOf = ({ Kind }: Field) => typed[Kind][language] ?? typed[Kind].sent;
    const answers = every.Fields.map((field) => {
      const answer = given.includes(field) ? answerOf(field) : empty;
      return `${label(field)}:\n${answer}\n\n`;
    });
    const Values = given.map(({ Id, Kind }) => ({ Id, Value: typed[Kind].sent }));
    const input = { query: { itemId: 'brev', pageId: '/kontakt' }, body: { Values } };
    for (const [caller, email, who] of [
      [admin, adminEmail, sender('Karen Holm', adminEmail)],
      [buyer, buyerEmail, sender('Mette Lindholm', buyerEmail, customerId)],
    ] as const) {
      await app.database.kysely.deleteFrom('mails').execute();
      expect((await app.call(caller, sendForm, input)).model).toEqual({ Thanks: every.ThanksDa });
      const [mail, ...others] = await app.database.kysely.selectFrom('mails').selectAll().execute();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ kind: 'form', recipient: 'til@fjordgros.example' });
      expect(mail?.reply_to).toBe(replyTo ?? email);
      expect(mail?.text_body).toContain(`\n\n${answers.join('')}${who}\n`);
      expect(mail?.html_body).toContain(who.replace('\n', '<br>'));
    }
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
