import type * as contract from '@engros/contracts/console/recalls.ts';
import { formatDate, formatInstantTime } from '../../platform/danish-formats.ts';
import { answerAsFile } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import { csvOf } from '../../platform/spreadsheets/write-table.ts';
import type { DeliveryFact } from './own-queries.ts';
import { recipientsOf } from './progress-queries.ts';
import { recallNumber } from './recall-number.ts';
import { findRecall } from './recall-queries.ts';

/** More customers than any supplier has. */
const everybody = 1_000_000;
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

/** Writes one row per customer: what they got, how they were told, and what they answered, by whom and when (NOT-05). */
export const exportRecall: Handler<typeof contract.exportRecall> = async (ctx, { params }, fail) => {
  const { kysely } = ctx.database;
  const { language, text, timeZone } = ctx;
  const recall = (await findRecall(kysely, Number(params.id))) ?? fail('notFound');
  const now = ctx.clock.now();
  const rows = await recipientsOf(kysely, recall.id, {
    only: 'all',
    customerId: null,
    now,
    limit: everybody,
    skip: 0,
  });
  const moment = (at: Temporal.Instant | null) =>
    at === null
      ? null
      : `${formatDate(at.toZonedDateTimeISO(timeZone).toPlainDate())} ${formatInstantTime(at, timeZone, language)}`;
  const whole = (value: number) => ({ value, decimals: 0 });
  const number = recallNumber(recall.id, recall.composed_at);
  const about = [
    number,
    recall.product_id,
    language === 'en' ? recall.name_en : recall.name_da,
    recall.lots.join(', '),
    moment(recall.sent_at),
  ];
  const table = {
    name: number,
    heads: heads.map((head) => text(`recall.export.${head}`)),
    rows: rows.map((row) => [
      ...about,
      row.customerId,
      row.customerName,
      row.phone,
      whole(row.quantity),
      row.unitText,
      (row.deliveries as DeliveryFact[])
        .map(
          ({ day, quantity, lot }) =>
            `${formatDate(day)}: ${quantity} (${lot ?? text('recall.export.noLot')})`,
        )
        .join(', '),
      text(`recall.export.basis.${row.basis}`),
      row.emails.join(', '),
      text(`recall.export.state.${row.status}`),
      moment(row.at),
      row.answer === null ? null : text(`recall.export.answer.${row.answer}`),
      row.quantityLeft === null ? null : whole(row.quantityLeft),
      row.answeredBy,
      row.answeredVia === null ? null : text(`recall.export.via.${row.answeredVia}`),
      row.note,
    ]),
  };
  return answerAsFile({ name: `tilbagekaldelse-${number}.csv`, content: csvOf(table, language) });
};
