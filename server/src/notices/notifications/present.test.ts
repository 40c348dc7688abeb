import { notificationKinds } from '@engros/contracts/notices/notifications.ts';
import { describe, expect, it } from 'vitest';
import { goodsLabels } from '../../goods/product-snapshots/labels.ts';
import { Amount } from '../../platform/http/amounts/amount-texts.ts';
import type { EventFacts } from './event-facts.ts';
import { notificationServerLabels } from './labels.ts';
import { sayEvent, sayPublished } from './present.ts';

const languages = ['da', 'en'] as const;
type Language = (typeof languages)[number];

const wordsIn = (language: Language) => ({
  language,
  text: (key: string, params: Readonly<Record<string, unknown>> = {}) =>
    (({ ...notificationServerLabels, ...goodsLabels })[key]?.[language] ?? `no words for ${key}`).replaceAll(
      /\{\{(\w+)\}\}/g,
      (_, name) => {
        const value = params[name];
        return value instanceof Amount ? '416,00' : String(value ?? `no ${name}`);
      },
    ),
});

const order = { orderId: 7_718_204, lines: 2, deliveryDate: '2026-11-26' };
const goods = { productId: '601188', name: 'Laks', nameEn: 'Salmon' };
const price = { ...goods, until: '2026-11-28', products: 1 };
const aCase = { caseId: 510_190, orderId: 7_718_204, creditOre: 41_600 };
type Said = readonly [title: string, lead: string, text: RegExp, link: string];
type Case<Kind extends keyof EventFacts> = { facts: EventFacts[Kind]; da: Said; en: Said };

const open = '/orders/details/7718204';
const [leadDa, leadEn] = ['Levering torsdag 26.11', 'Delivery Thursday 26.11'];
const ofCase = (state: string, da: string, en: string): Case<'CaseAnswered'> => ({
  facts: { ...aCase, state },
  da: ['Sag 510190 er besvaret', da, new RegExp(RegExp.escape(da)), '/cases?case=510190'],
  en: ['Case 510190 is answered', en, new RegExp(RegExp.escape(en)), '/cases?case=510190'],
});

const milk = { code: 'AM', before: 'free', after: 'traces' } as const;
const events: { [Kind in keyof EventFacts]: readonly Case<Kind>[] } = {
  OrderChanged: [
    {
      facts: { ...order, why: 'Changed' },
      da: ['2 linjer ændret i ordre 7718204', leadDa, /ændret/, open],
      en: ['2 lines changed in order 7718204', leadEn, /changed/, open],
    },
    {
      facts: { ...order, why: 'Changed', lines: 1 },
      da: ['1 linje ændret i ordre 7718204', leadDa, /ændret/, open],
      en: ['1 line changed in order 7718204', leadEn, /changed/, open],
    },
    {
      facts: { ...order, why: 'Changed', lines: 0 },
      da: ['Ordre 7718204 er flyttet til en anden dag', leadDa, /ændret/, open],
      en: ['Order 7718204 is moved to another day', leadEn, /changed/, open],
    },
    {
      facts: { ...order, why: 'Delayed' },
      da: ['Ordre 7718204 er forsinket', leadDa, /senere end ventet/, open],
      en: ['Order 7718204 is delayed', leadEn, /later than expected/, open],
    },
    {
      facts: { ...order, why: 'Refused' },
      da: ['Ordre 7718204 er afvist', leadDa, /kan ikke levere/, open],
      en: ['Order 7718204 is refused', leadEn, /cannot deliver/, open],
    },
    {
      facts: { ...order, why: 'Cancelled' },
      da: ['Ordre 7718204 er annulleret', leadDa, /annulleret/, open],
      en: ['Order 7718204 is cancelled', leadEn, /cancelled/, open],
    },
  ],
  BackInStock: [
    {
      facts: goods,
      da: ['Laks er på lager igen', 'Varenr. 601188, fra jeres favoritter', /Laks/, '/product/601188'],
      en: ['Salmon is back in stock', 'Item 601188, from your favourites', /Salmon/, '/product/601188'],
    },
    {
      facts: { ...goods, nameEn: null },
      da: ['Laks er på lager igen', 'Varenr. 601188, fra jeres favoritter', /Laks/, '/product/601188'],
      en: ['Laks is back in stock', 'Item 601188, from your favourites', /Laks/, '/product/601188'],
    },
  ],
  PriceEnds: [
    {
      facts: price,
      da: [
        'Aftalepris på Laks udløber',
        'Gælder til og med 28.11.2026',
        /almindelige pris/,
        '/product/601188',
      ],
      en: ['The agreed price of Salmon ends', 'Valid until 28.11.2026', /usual price/, '/product/601188'],
    },
    {
      facts: { ...price, products: 2 },
      da: [
        '2 aftalepriser udløber',
        'Gælder til og med 28.11.2026',
        /pris/,
        '/catalog/search?onAgreement=True',
      ],
      en: ['2 agreed prices end', 'Valid until 28.11.2026', /price/, '/catalog/search?onAgreement=True'],
    },
  ],
  CaseAnswered: [
    ofCase(
      'Credited',
      '416,00 kr. er krediteret for ordre 7718204',
      '416,00 kr. is credited for order 7718204',
    ),
    ofCase('Replaced', 'I får nye varer for ordre 7718204', 'You get new goods for order 7718204'),
    ofCase(
      'Rejected',
      'Vi kan ikke imødekomme sagen om ordre 7718204',
      'We cannot accept the case about order 7718204',
    ),
    ofCase(
      'Noted',
      'Vi har noteret det, I skrev om ordre 7718204',
      'We have noted what you wrote about order 7718204',
    ),
    ofCase(
      'InProgress',
      'Vi ser på sagen om ordre 7718204',
      'We are looking at the case about order 7718204',
    ),
  ],
  DayClosed: [
    {
      facts: { date: '2026-12-24', name: 'Juleaften', nameEn: 'Christmas Eve' },
      da: ['Vi leverer ikke torsdag 24.12', 'Juleaften', /torsdag 24\.12/, '/orders'],
      en: ['We do not deliver on Thursday 24.12', 'Christmas Eve', /Thursday 24\.12/, '/orders'],
    },
  ],
  StandingOrder: [
    {
      facts: {
        ...{ standingOrderId: 5001, name: 'Mejeri', what: 'waiting', date: '2026-11-26', webOrderId: null },
        ...{ until: '2026-11-25T16:00', changes: [{ kind: 'Missing', ...goods }] },
      },
      da: [
        'Mejeri til torsdag 26.11 venter på jer',
        'Den bliver ikke sendt af sig selv. Svar inden on. 25.11 16.00, ellers kommer varerne ikke.',
        /^Laks kan ikke leveres\.$/,
        '/standing-orders/5001',
      ],
      en: [
        'Mejeri for Thursday 26.11 waits for you',
        'It will not send itself. Answer before Wed 25.11 16:00, or the goods will not come.',
        /^Salmon cannot be delivered\.$/,
        '/standing-orders/5001',
      ],
    },
  ],
  Declaration: [
    {
      facts: { count: 2, products: [{ ...goods, productId: '601188', changes: [milk] }] },
      da: [
        '2 varer, I køber, har ny deklaration',
        'Læs, hvad der er ændret, og kvittér for det.',
        /^Laks \(601188\): Mælk: fri → kan indeholde spor\nOg 1 mere\.$/,
        '/allergens',
      ],
      en: [
        '2 products you buy have a changed declaration',
        'Read what has changed, and acknowledge it.',
        /^Salmon \(601188\): Milk: free → may contain traces\nAnd 1 more\.$/,
        '/allergens',
      ],
    },
  ],
  Recall: [
    {
      facts: { recallId: 9, ...goods },
      da: ['Brug ikke: Laks', 'Varenr. 601188 er tilbagekaldt', /Laks/, '/recalls'],
      en: ['Do not use: Salmon', 'Item 601188 is recalled', /Salmon/, '/recalls'],
    },
  ],
};
const cases = Object.entries(events).flatMap(([kind, those]) =>
  those.flatMap((each, at) => languages.map((language) => ({ kind, at, language, ...each }))),
);

describe('a notification of an event', () => {
  it('is tried for each kind of the contract', () => {
    expect([...Object.keys(events), 'News', 'Delivery'].sort()).toEqual(notificationKinds.toSorted());
  });

  it.each(cases)(
    '$kind $at says in $language what happened, and where more is',
    ({ kind, facts, language, ...said }) => {
      const { Title, Lead, Text, Link, Facts } = sayEvent(kind as keyof EventFacts, facts, wordsIn(language));
      const [title, lead, words, address] = said[language];
      expect([Title, Lead, Link?.Url]).toEqual([title, lead, address]);
      expect(Text).toMatch(words);
      expect(JSON.stringify([Title, Lead, Text, Link, Facts])).not.toMatch(/no \w+ for|no \w+"|\{\{/);
    },
  );
});

const published = {
  titleDa: 'title da',
  titleEn: 'title en',
  leadDa: 'lead da',
  leadEn: 'lead en',
  textDa: 'text da',
  textEn: 'text en',
  linkAddress: '/delivery',
  linkTextDa: 'link da',
  linkTextEn: 'link en',
};
it.each(languages)('a published notification is in %s in each of its texts', (language) => {
  const own = (name: string) => `${name} ${language}`;
  expect(sayPublished(published, wordsIn(language))).toEqual({
    Title: own('title'),
    Lead: own('lead'),
    Text: own('text'),
    Facts: [],
    Link: { Text: own('link'), Url: '/delivery' },
  });
  const unnamed = sayPublished({ ...published, linkTextDa: null, linkTextEn: null }, wordsIn(language));
  expect(unnamed.Link?.Text).toBe(language === 'da' ? 'Læs mere' : 'Read more');
  expect(sayPublished({ ...published, linkAddress: null }, wordsIn(language)).Link).toBeNull();
});
