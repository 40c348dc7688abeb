import type { RecallAnswer } from '@engros/contracts/notices/recalls.ts';
import type * as contract from '@engros/contracts/supplier/recalls.ts';
import type { RecallProgress, RecallRecipient } from '@engros/contracts/supplier/recalls.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import { storedUnitText } from '../../goods/product-snapshots/unit-names.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Handler } from '../../platform/http/context.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { readPage } from '../../platform/read-page.ts';
import type { createGoodsMemory } from './goods-memory.ts';
import { presentDeliveries } from './own-recalls.ts';
import { presentRecall, recalledOf } from './present-recall.ts';
import {
  type CountsRow,
  countsOf,
  draftRecipientsOf,
  type RecipientRow,
  recipientsOf,
  roundsOf,
} from './progress-queries.ts';
import { readReach } from './reach-queries.ts';
import { findRecall, type RecallRow } from './recall-queries.ts';

const perPage = 20;
const listed = 50;

function presentCounts(row: CountsRow) {
  return {
    Customers: row.customers,
    Addresses: row.addresses,
    Answered: row.answered,
    Opened: row.opened,
    NotOpened: row.notOpened + row.noAddress,
    Refused: row.refused,
  };
}

export function presentRecipient(row: RecipientRow, language: Language): RecallRecipient {
  return {
    CustomerId: row.customerId,
    CustomerName: row.customerName,
    Phone: row.phone,
    Quantity: row.quantity,
    UnitText: storedUnitText(row.unitText, language),
    Basis: row.basis === 'Lot' ? 'Lot' : 'Window',
    Deliveries: presentDeliveries(row.deliveries),
    State: row.status as RecallRecipient['State'],
    At: row.at?.toString() ?? null,
    Addresses: [...row.emails],
    Answer: row.answer as RecallAnswer | null,
    QuantityLeft: row.quantityLeft,
    AnsweredBy: row.answeredBy,
    AnsweredVia: row.answeredVia as RecallRecipient['AnsweredVia'],
    Note: row.note,
  };
}

/** A draft has no recipients yet: whom it would reach now. */
async function draftCounts(db: Kysely<Tables>, row: RecallRow) {
  const { customers, addresses, withoutAddress } = await readReach(db, recalledOf(row));
  return { counts: { Customers: customers, Addresses: addresses }, toCall: withoutAddress.length };
}

export const listRecalls: Handler<typeof contract.listRecalls> = async (ctx) => {
  const { kysely } = ctx.database;
  const rows = await kysely.selectFrom('recalls').selectAll().orderBy('id', 'desc').limit(listed).execute();
  const now = ctx.clock.now();
  return Promise.all(
    rows.map(async (row) => ({
      Recall: presentRecall(row),
      ...presentCounts(await countsOf(kysely, row.id, now)),
      ...(row.state === 'Draft' && (await draftCounts(kysely, row)).counts),
    })),
  );
};

export const readRecall =
  (goodsOf: ReturnType<typeof createGoodsMemory>): Handler<typeof contract.readRecall> =>
  async (ctx, { params, query }, fail) => {
    const { kysely } = ctx.database;
    const now = ctx.clock.now();
    const row = (await findRecall(kysely, Number(params.id))) ?? fail('notFound');
    const counts = await countsOf(kysely, row.id, now);
    const draft = row.state === 'Draft' ? await draftCounts(kysely, row) : undefined;
    const asked = { only: query.Only ?? 'all', customerId: null, now, limit: perPage };
    const recipients = await readPage({ page: query.Page ?? 1, perPage }, (skip) =>
      draft
        ? draftRecipientsOf(kysely, recalledOf(row), { ...asked, skip })
        : recipientsOf(kysely, row.id, { ...asked, skip }),
    );
    const { goods, later } = await goodsOf(row);
    return {
      Recall: presentRecall(row),
      ...presentCounts(counts),
      ...draft?.counts,
      Missing: draft?.counts.Customers ?? counts.customers - counts.answered,
      ToCall: draft?.toCall ?? counts.toCall,
      GoalAt: row.sent_at?.add({ minutes: limits.recallGoalMinutes }).toString() ?? null,
      Recipients: recipients.rows.map((each) => presentRecipient(each, ctx.language)),
      TotalRecipients: recipients.total,
      CurrentPage: recipients.page,
      Timeline: timelineOf(row, await roundsOf(kysely, row.id, now), now),
      Goods: {
        Delivered: counts.delivered,
        UnitText: storedUnitText(counts.unitText, ctx.language),
        OpenBaskets: goods.openBaskets,
        OnTheWay: goods.onTheWay,
        AnsweredLeft: counts.left,
        Replacement:
          row.replacement_id === null || goods.replacementName === null
            ? null
            : { ProductId: row.replacement_id, Name: goods.replacementName, Stock: goods.replacementStock },
      },
      Later: [...later],
    };
  };

type Step = RecallProgress['Timeline'][number];

/** What happened and, while the recall is active, what is planned. */
function timelineOf(
  row: RecallRow,
  rounds: Awaited<ReturnType<typeof roundsOf>>,
  now: Temporal.Instant,
): Step[] {
  const done = (Kind: Step['Kind'], at: Temporal.Instant, said: Partial<Step>): Step => ({
    Kind,
    At: at.toString(),
    IsDone: true,
    By: null,
    Count: null,
    CustomerName: null,
    ...said,
  });
  const steps = [done('Composed', row.composed_at, { By: row.composed_by })];
  for (const { kind, by, onlyCustomer, at, mails, refused, firstRefusedAt } of rounds) {
    steps.push(done(kind, at, { By: by, Count: mails, CustomerName: onlyCustomer }));
    if (refused > 0) steps.push(done('Refused', firstRefusedAt ?? at, { Count: refused }));
  }
  const isReminded = rounds.some(({ kind }) => kind === 'Reminded');
  if (row.closed_at !== null) steps.push(done('Closed', row.closed_at, { By: row.closed_by }));
  else if (row.sent_at !== null)
    steps.push(...plannedSteps(row.sent_at, isReminded || !row.needs_confirmation, now));
  return steps;
}

function plannedSteps(sentAt: Temporal.Instant, hasNoReminder: boolean, now: Temporal.Instant): Step[] {
  const planned: [Step['Kind'], number][] = [
    ...(hasNoReminder ? [] : [['Reminded', limits.recallRemindMinutes] as [Step['Kind'], number]]),
    ['Phone', limits.recallPhoneMinutes],
    ['Goal', limits.recallGoalMinutes],
  ];
  return planned.map(([Kind, minutes]) => {
    const at = sentAt.add({ minutes });
    const IsDone = Kind === 'Phone' && Temporal.Instant.compare(at, now) <= 0;
    return { Kind, At: at.toString(), IsDone, By: null, Count: null, CustomerName: null };
  });
}
