import { recallAnswers } from '@engros/contracts/notices/recalls.ts';
import { describe, expect, it } from 'vitest';
import { supplierFacts } from '../../../supplier.ts';
import { reportOf, tableOf } from '../authority/recall-report.ts';
import { type RoundKind, roundKinds } from '../round-queries.ts';
import { recallMailWords } from './recall-mail-words.ts';

/** The key and its parameters, so that each text differs from the others. */
const text = (key: string, params: object = {}) => [key, ...Object.values(params)].join(' ');
const languages = ['da', 'en'] as const;

const both = (name: string) => ({ [`${name}Da`]: `${name} da`, [`${name}En`]: `${name} en` });
const goods = {
  productId: '601188',
  ...both('name'),
  ...both('reason'),
  ...both('action'),
  ...both('replacement'),
  ...both('text'),
  lots: ['L1', 'L2'],
  deliveredFrom: '2026-11-10',
  deliveredTo: '2026-11-12',
  replacementId: '601189',
  customerNames: ['Nord', 'Syd', 'Vest'],
  unsureNames: ['Syd', 'Vest'],
} as unknown as Omit<Parameters<typeof recallMailWords>[0]['about'], 'kind' | 'language'>;
const mail = (kind: RoundKind, language: 'da' | 'en', change: object = {}) =>
  recallMailWords({
    supplier: supplierFacts({}),
    text,
    about: { ...goods, kind, language, ...change },
    address: 'https://engros.example/svar',
  });

describe('the mail of a recall', () => {
  const words: Readonly<Record<RoundKind, string>> = {
    Sent: '',
    Corrected: '',
    Reminded: '.again',
    Resent: '.again',
    Updated: '.update',
  };
  it.each(roundKinds.flatMap((kind) => languages.map((language) => [kind, language] as const)))(
    'of the round %s in %s has its words and facts',
    (kind, language) => {
      const { subject, textBody, htmlBody } = mail(kind, language);
      expect(subject).toBe(`mail.recall.subject${words[kind]} name ${language}`);
      const lead = kind === 'Updated' ? `text ${language}` : `mail.recall.lead${words[kind]} `;
      for (const body of [textBody, htmlBody]) {
        expect(body).toContain(lead);
        expect(body).toContain('https://engros.example/svar');
      }
      const facts = [
        ['product', '601188'],
        ['lot', 'L1, L2'],
        ['delivered', '10.11.2026–12.11.2026'],
        ['customers', 'Nord, Syd, Vest'],
        ['unsure', 'mail.recall.unsureText Syd, Vest'],
        ['reason', `reason ${language}`],
        ['action', `action ${language}`],
        ['replacement', `replacement ${language} (601189)`],
      ];
      const lines = textBody.split('\n');
      const from = lines.indexOf('mail.recall.product: 601188');
      expect(lines.slice(from, from + facts.length + 1)).toEqual([
        ...facts.map(([name, value]) => `mail.recall.${name}: ${value}`),
        '',
      ]);
      for (const [name, value] of facts)
        expect(htmlBody).toMatch(new RegExp(`mail.recall.${name}<.*?>${RegExp.escape(value ?? '')}<`));
    },
  );

  it('leaves out what a recall does not have', () => {
    const none = { lots: [], deliveredFrom: null, deliveredTo: null, unsureNames: [], replacementDa: null };
    const { textBody } = mail('Sent', 'da', none);
    expect(textBody).toContain('mail.recall.lot: mail.recall.allLots');
    for (const name of ['delivered', 'unsure', 'replacement'])
      expect(textBody).not.toContain(`mail.recall.${name}`);
    for (const [days, said] of [
      [{ deliveredFrom: '2026-11-10', deliveredTo: null }, '10.11.2026–'],
      [{ deliveredFrom: null, deliveredTo: '2026-11-12' }, '–12.11.2026'],
      [{ deliveredFrom: '2026-11-12', deliveredTo: '2026-11-12' }, '12.11.2026'],
    ] as const)
      expect(mail('Sent', 'da', days).textBody).toContain(`mail.recall.delivered: ${said}\n`);
  });
});

const at = Temporal.Instant.from('2026-11-23T08:15:00Z');
const row = {
  customerId: '104882',
  customerName: 'Nord',
  phone: '86 12 34 56',
  quantity: 14,
  unitText: 'kartoner',
  basis: 'Lot',
  deliveries: [
    { day: '2026-11-10', quantity: 8, lot: 'L1' },
    { day: '2026-11-12', quantity: 6, lot: null },
  ],
  status: 'Answered',
  at,
  emails: ['en@nord.example', 'to@nord.example'],
  answer: 'Discarded',
  quantityLeft: 3,
  answeredBy: 'Ole Friis',
  answeredVia: 'Phone',
  note: 'Ring først',
  found: 1,
};
const recall = {
  product_id: '601188',
  name_da: 'name da',
  name_en: 'name en',
  lots: ['L1', 'L2'],
  delivered_from: '2026-11-10',
  delivered_to: '2026-11-12',
  reason_da: 'reason da',
  reason_en: 'reason en',
  action_da: 'action da',
  action_en: 'action en',
  authority_case: '2026-77',
  composed_by: 'Anna',
  composed_at: at.subtract({ hours: 2 }),
  sent_by: 'Bo',
  sent_at: at.subtract({ hours: 1 }),
  closed_by: 'Clara',
  closed_at: at,
};
const factsIn = (language: 'da' | 'en', change: object = {}) =>
  ({
    recall,
    number: '2026-9',
    rows: [{ ...row, ...change }],
    counts: { customers: 1, addresses: 2 },
    now: at.add({ hours: 1 }),
    language,
    text,
    timeZone: 'Europe/Copenhagen',
  }) as unknown as Parameters<typeof tableOf>[0];

describe('the papers of a recall', () => {
  it.each(languages)('have each cell under its heading, in %s', (language) => {
    const { heads, rows } = tableOf(factsIn(language));
    const clock = (hours: string) => `23.11.2026 ${language === 'en' ? hours : hours.replace(':', '.')}`;
    const cells = rows[0]?.map((cell) => (cell !== null && typeof cell === 'object' ? cell.value : cell));
    expect(
      Object.fromEntries(heads.map((head, column) => [head.replace('recall.export.', ''), cells?.[column]])),
    ).toEqual({
      recall: '2026-9',
      product: '601188',
      name: `name ${language}`,
      lots: 'L1, L2',
      sent: clock('08:15'),
      customer: '104882',
      customerName: 'Nord',
      phone: '86 12 34 56',
      quantity: 14,
      unit: 'kartoner',
      deliveries: '10.11.2026: 8 (L1), 12.11.2026: 6 (recall.export.noLot)',
      basis: 'recall.export.basis.Lot',
      addresses: 'en@nord.example, to@nord.example',
      state: 'recall.export.state.Answered',
      at: clock('09:15'),
      answer: 'recall.export.answer.Discarded',
      left: 3,
      answeredBy: 'Ole Friis',
      via: 'recall.export.via.Phone',
      note: 'Ring først',
    });
  });

  it.each(languages)('name every fact and moment in the report, in %s', (language) => {
    const clock = (hours: string) => `23.11.2026 ${language === 'en' ? hours : hours.replace(':', '.')}`;
    const { facts, rows, heads } = reportOf(factsIn(language), 'Fjordgros');
    expect(facts.map(([name, value]) => [name.replace('recall.report.', ''), value])).toEqual([
      ['goods', `601188 name ${language}`],
      ['lots', 'L1, L2'],
      ['delivered', '10.11.2026–12.11.2026'],
      ['reason', `reason ${language}`],
      ['action', `action ${language}`],
      ['authority', '2026-77'],
      ['composed', `${clock('07:15')}, Anna`],
      ['sent', `${clock('08:15')}, Bo`],
      ['closed', `${clock('09:15')}, Clara`],
      ['reached', 'recall.report.reachedText 1 2'],
      ['answers', 'recall.report.answersText 1 2'],
      ['quantities', 'recall.report.quantitiesText 1 2'],
    ]);
    expect(heads).toHaveLength(5);
    expect(rows).toEqual([
      [
        ['Nord', '104882 · 86 12 34 56'],
        ['14 kartoner, recall.export.basis.Lot', '10.11.2026: 8 (L1)', '12.11.2026: 6 (recall.export.noLot)'],
        ['en@nord.example', 'to@nord.example'],
        ['recall.export.answer.Discarded', 'recall.report.left 3 kartoner', 'Ring først'],
        ['Ole Friis', clock('09:15'), 'recall.export.via.Phone'],
      ],
    ]);
  });

  it.each(recallAnswers)('say the answer %s in both', (answer) => {
    const facts = factsIn('da', { answer });
    expect(JSON.stringify(tableOf(facts).rows)).toContain(`recall.export.answer.${answer}`);
    expect(JSON.stringify(reportOf(facts, 'Fjordgros').rows)).toContain(`recall.export.answer.${answer}`);
  });
});
