import { storedUnitText } from '../../../goods/product-snapshots/unit-names.ts';
import { formatDate, formatInstantTime } from '../../../platform/danish-formats.ts';
import type { TextOf } from '../../../platform/http/context.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import type { DeliveryFact } from '../own-queries.ts';
import type { CountsRow, RecipientRow } from '../progress-queries.ts';
import type { RecallRow } from '../recall-queries.ts';
import type { RecallReport } from './report-thread.ts';

export interface RecallFacts {
  recall: RecallRow;
  number: string;
  rows: readonly RecipientRow[];
  counts: CountsRow;
  now: Temporal.Instant;
  language: Language;
  text: TextOf;
  timeZone: string;
}

const heads = [
  'recall',
  'product',
  'name',
  'lots',
  'sent',
  'customer',
  'customerName',
  'phone',
  'quantity',
  'unit',
  'deliveries',
  'basis',
  'addresses',
  'state',
  'at',
  'answer',
  'left',
  'answeredBy',
  'via',
  'note',
] as const;

function momentOf({ timeZone, language }: RecallFacts, at: Temporal.Instant | null): string | null {
  if (at === null) return null;
  const day = formatDate(at.toZonedDateTimeISO(timeZone).toPlainDate());
  return `${day} ${formatInstantTime(at, timeZone, language)}`;
}

const nameOf = ({ language, recall }: RecallFacts) => (language === 'en' ? recall.name_en : recall.name_da);

const deliveriesOf = ({ text }: RecallFacts, { deliveries }: RecipientRow) =>
  (deliveries as DeliveryFact[]).map(
    ({ day, quantity, lot }) => `${formatDate(day)}: ${quantity} (${lot ?? text('recall.export.noLot')})`,
  );

/** All customers, with the recall repeated in each row, for a spreadsheet. */
export function tableOf(facts: RecallFacts) {
  const { recall, number, rows, text } = facts;
  const whole = (value: number) => ({ value, decimals: 0 });
  const about = [
    number,
    recall.product_id,
    nameOf(facts),
    recall.lots.join(', '),
    momentOf(facts, recall.sent_at),
  ];
  return {
    name: number,
    heads: heads.map((head) => text(`recall.export.${head}`)),
    rows: rows.map((row) => [
      ...about,
      row.customerId,
      row.customerName,
      row.phone,
      whole(row.quantity),
      storedUnitText(row.unitText, facts.language),
      deliveriesOf(facts, row).join(', '),
      text(`recall.export.basis.${row.basis}`),
      row.emails.join(', '),
      text(`recall.export.state.${row.status}`),
      momentOf(facts, row.at),
      row.answer === null ? null : text(`recall.export.answer.${row.answer}`),
      row.quantityLeft === null ? null : whole(row.quantityLeft),
      row.answeredBy,
      row.answeredVia === null ? null : text(`recall.export.via.${row.answeredVia}`),
      row.note,
    ]),
  };
}

export function reportOf(facts: RecallFacts, supplierName: string): RecallReport {
  const { number, rows, text, language, now } = facts;
  return {
    language,
    createdAt: now.toString(),
    supplierName,
    title: text('recall.report.title', { number }),
    lead: text('recall.report.made', { at: momentOf(facts, now) ?? '' }),
    facts: factsInWords(facts),
    heads: ['customerName', 'deliveries', 'addresses', 'state', 'answeredBy'].map((head) =>
      text(`recall.export.${head}`),
    ),
    page: text('recall.report.page'),
    rows: rows.map((row) => [
      [row.customerName, [row.customerId, row.phone].filter(Boolean).join(' · ')],
      [
        `${row.quantity} ${storedUnitText(row.unitText, language)}, ${text(`recall.export.basis.${row.basis}`)}`,
        ...deliveriesOf(facts, row),
      ],
      row.emails.length > 0 ? [...row.emails] : [text('recall.export.state.NoAddress')],
      answerInWords(facts, row),
      row.answeredBy === null
        ? []
        : [
            row.answeredBy,
            momentOf(facts, row.at) ?? '',
            row.answeredVia === null ? '' : text(`recall.export.via.${row.answeredVia}`),
          ].filter(Boolean),
    ]),
  };
}

function answerInWords(facts: RecallFacts, row: RecipientRow): string[] {
  const { text } = facts;
  const state = text(`recall.export.state.${row.status}`);
  if (row.answer === null) return [state, momentOf(facts, row.at) ?? ''].filter(Boolean);
  const answer = text(`recall.export.answer.${row.answer}`);
  const left =
    row.quantityLeft === null
      ? []
      : [
          text('recall.report.left', {
            count: row.quantityLeft,
            unit: storedUnitText(row.unitText, facts.language),
          }),
        ];
  return [answer, ...left, row.note ?? ''].filter(Boolean);
}

function factsInWords(facts: RecallFacts): [string, string][] {
  const { recall, counts, text, language } = facts;
  const isEnglish = language === 'en';
  const days = [recall.delivered_from, recall.delivered_to].map((day) =>
    day === null ? '' : formatDate(day),
  );
  const said: [string, string | null][] = [
    ['goods', `${recall.product_id} ${nameOf(facts)}`],
    ['lots', recall.lots.length > 0 ? recall.lots.join(', ') : text('recall.report.allLots')],
    ['delivered', days.some(Boolean) ? days.join('–') : text('recall.report.allDays')],
    ['reason', isEnglish ? recall.reason_en : recall.reason_da],
    ['action', isEnglish ? recall.action_en : recall.action_da],
    ['authority', recall.authority_case],
    ['composed', byAndAt(facts, recall.composed_by, recall.composed_at)],
    ['sent', byAndAt(facts, recall.sent_by, recall.sent_at)],
    ['closed', byAndAt(facts, recall.closed_by, recall.closed_at)],
    ['reached', text('recall.report.reachedText', { ...counts })],
    ['answers', text('recall.report.answersText', { ...counts })],
    ['quantities', text('recall.report.quantitiesText', { ...counts })],
  ];
  return said
    .filter((each): each is [string, string] => each[1] !== null)
    .map(([name, value]) => [text(`recall.report.${name}`), value]);
}

const byAndAt = (facts: RecallFacts, by: string | null, at: Temporal.Instant | null) =>
  at === null ? null : [momentOf(facts, at), by].filter(Boolean).join(', ');
