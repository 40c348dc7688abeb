import type { CaseState } from '@engros/contracts/cases/customer-cases.ts';
import type { CaseCause, CaseWish } from '@engros/contracts/values/case-rule.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { lockCredits } from './creditable-queries.ts';

type Db = Kysely<Tables>;
type Scope = Pick<CustomerScope, 'customerId'>;

export interface NewCaseLine {
  lineId: number;
  productId: string;
  name: string;
  cause: CaseCause;
  quantity: number;
  celsius: number | null;
  note: string | null;
  isLate: boolean;
  expectedCreditOre: number;
  photoIds: readonly string[];
}

export interface NewCase {
  orderId: number;
  wish: CaseWish;
  clientKey: string;
  createdAt: Temporal.Instant;
  createdBy: string;
  createdByName: string;
  lines: readonly NewCaseLine[];
}

/** Returns undefined and changes nothing when a case with the same key exists. */
export async function insertCase(
  trx: Transaction<Tables>,
  { customerId }: Scope,
  made: NewCase,
): Promise<number | undefined> {
  const inserted = await trx
    .insertInto('customer_cases')
    .values({
      customer_id: customerId,
      order_id: made.orderId,
      state: 'Received',
      wish: made.wish,
      client_key: made.clientKey,
      created_at: made.createdAt.toString(),
      created_by: made.createdBy,
      created_by_name: made.createdByName,
      expected_credit_ore: made.lines.reduce((sum, line) => sum + line.expectedCreditOre, 0),
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'client_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return undefined;
  await trx
    .insertInto('customer_case_lines')
    .values(
      made.lines.map((line, index) => ({
        customer_id: customerId,
        case_id: inserted.id,
        position: index + 1,
        order_position: line.lineId,
        product_id: line.productId,
        name: line.name,
        cause: line.cause,
        quantity: line.quantity,
        celsius: line.celsius === null ? null : String(line.celsius),
        note: line.note,
        is_late: line.isLate,
        expected_credit_ore: line.expectedCreditOre,
      })),
    )
    .execute();
  return inserted.id;
}

/** The photos were uploaded by the user; returns how many were found. */
export async function attachPhotos(
  trx: Transaction<Tables>,
  { customerId, userId }: Pick<CustomerScope, 'customerId' | 'userId'>,
  at: { caseId: number; position: number; photoIds: readonly string[] },
): Promise<number> {
  if (at.photoIds.length === 0) return 0;
  const attached = await trx
    .updateTable('customer_case_photos')
    .set({ case_id: at.caseId, case_position: at.position })
    .where('customer_id', '=', customerId)
    .where('uploaded_by', '=', userId)
    .where('case_id', 'is', null)
    .where('id', 'in', [...at.photoIds])
    .executeTakeFirst();
  return Number(attached.numUpdatedRows);
}

/**
 * A case of any customer, so that no other answer to it can be written; returns its state. For an answer with a credit, first
 * locks what is left to credit of its order, which all cases of the order share.
 */
export async function lockCase(
  trx: Db,
  id: number,
  { isCredit }: { isCredit: boolean },
): Promise<CaseState | undefined> {
  const found = trx.selectFrom('customer_cases').where('id', '=', id);
  if (isCredit) {
    const of = await found.select(['customer_id', 'order_id']).executeTakeFirst();
    if (of !== undefined) await lockCredits(trx, { customerId: of.customer_id, orderId: of.order_id });
  }
  const row = await found.select('state').forUpdate().executeTakeFirst();
  return row?.state as CaseState | undefined;
}

export interface WrittenAnswer extends Scope {
  caseId: number;
  state: CaseState;
  answer: string | null;
  answeredBy: string;
  /** Null when the state only says that somebody looks at the case. */
  answeredAt: Temporal.Instant | null;
  creditNoteId: string | null;
}

export async function updateAnswer(db: Db, written: WrittenAnswer): Promise<void> {
  await db
    .updateTable('customer_cases')
    .set({
      state: written.state,
      answer: written.answer,
      answered_by: written.answeredBy,
      answered_at: written.answeredAt?.toString() ?? null,
      credit_note_id: written.creditNoteId,
    })
    .where('customer_id', '=', written.customerId)
    .where('id', '=', written.caseId)
    .execute();
}

export async function updateCredit(
  db: Db,
  { customerId }: Scope,
  { caseId, lineId, creditOre }: { caseId: number; lineId: number; creditOre: number },
): Promise<void> {
  await db
    .updateTable('customer_case_lines')
    .set({ credited_ore: creditOre })
    .where('customer_id', '=', customerId)
    .where('case_id', '=', caseId)
    .where('order_position', '=', lineId)
    .execute();
}

export interface Reporter {
  email: string;
  displayName: string;
  language: 'da' | 'en';
  maySeePrices: boolean;
}

/** Undefined when the user no longer belongs to the customer. */
export async function findReporter(
  db: Db,
  { customerId }: Scope,
  userId: string,
): Promise<Reporter | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('memberships as m', 'm.user_id', 'u.id')
    .select(['u.email', 'u.display_name', 'u.language', 'm.may_see_prices'])
    .where('m.customer_id', '=', customerId)
    .where('u.id', '=', userId)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      email: row.email,
      displayName: row.display_name,
      language: row.language === 'en' ? 'en' : 'da',
      maySeePrices: row.may_see_prices,
    }
  );
}
