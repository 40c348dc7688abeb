import type { Kysely } from 'kysely';
import { lockBasketState } from '../../baskets/basket-records/basket-lifecycle-queries.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';

type Db = Kysely<Tables>;

export interface SendingRow {
  customerId: string;
  basketId: number;
  basketState: string;
  /** For somebody's approval. */
  isWaiting: boolean;
  webOrderId: number | null;
  begunAt: Temporal.Instant;
}

// Plain SQL, because what became of each basket is read in the same round trip.
const sendings = statement<SendingRow>(
  'group_sheet_sendings_of_round',
  `select d.customer_id as "customerId", d.basket_id as "basketId", b.state as "basketState",
      b.approval_id is not null as "isWaiting", w.id as "webOrderId",
      d.begun_at as "begunAt"
    from group_sheet_sendings d join baskets b on b.customer_id = d.customer_id and b.id = d.basket_id
      and b.punch_out_session_id is null
    left join web_orders w on w.customer_id = d.customer_id and w.source_basket_id = d.basket_id
    where d.sheet_id = $1 and d.round = $2`,
  {
    ...{ customerId: 'text', basketId: 'int8', basketState: 'text', isWaiting: 'bool' },
    ...{ webOrderId: 'int8?', begunAt: 'timestamptz' },
  },
);

export const listSendings = (db: Db, sheetId: number, round: number): Promise<SendingRow[]> =>
  sendings.rows(db, [sheetId, round]);

/** No sending takes longer; what is still open then was given up by a server that ended. */
const givenUpAfterMs = 60_000;

/** Whether nobody may change the column: it is an order, waits for approval, or somebody is sending it just now. */
export const isUnderWay = ({ basketState, isWaiting, begunAt }: SendingRow, now: Temporal.Instant): boolean =>
  basketState === 'submitted' ||
  (basketState === 'open' &&
    (isWaiting || now.epochMilliseconds - begunAt.epochMilliseconds < givenUpAfterMs));

export interface SendingKey {
  sheetId: number;
  round: number;
  customerId: string;
}

export const insertSending = (
  trx: Db,
  { sheetId, round, customerId }: SendingKey,
  { basketId, sentBy, now }: { basketId: number; sentBy: string; now: Temporal.Instant },
) =>
  trx
    .insertInto('group_sheet_sendings')
    .values({
      ...{ sheet_id: sheetId, round, customer_id: customerId, basket_id: basketId },
      ...{ sent_by: sentBy, begun_at: now.toString() },
    })
    .execute();

export const deleteSending = (trx: Db, { sheetId, round, customerId }: SendingKey, basketId: number) =>
  trx
    .deleteFrom('group_sheet_sendings')
    .where('sheet_id', '=', sheetId)
    .where('round', '=', round)
    .where('customer_id', '=', customerId)
    .where('basket_id', '=', basketId)
    .execute();

/** The state and version of the basket, which is locked until the transaction ends. */
export async function holdMadeBasket(trx: Db, scope: CustomerScope, basketId: number) {
  const state = await lockBasketState(trx, scope, basketId);
  if (state === undefined) return undefined;
  return trx
    .selectFrom('baskets')
    .select((eb) => ['state', 'version', eb('approval_id', 'is not', null).as('isWaiting')])
    .where('customer_id', '=', scope.customerId)
    .where('punch_out_session_id', 'is not distinct from', scope.punchOutSessionId)
    .where('id', '=', basketId)
    .executeTakeFirst();
}
