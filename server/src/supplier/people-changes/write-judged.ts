import type { PeopleAction } from '@engros/contracts/supplier/people/people-changes.ts';
import type { Kysely } from 'kysely';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import { invite } from '../../people/account/invite.ts';
import { type AuditedBy, auditRow } from '../../platform/audit/audit.ts';
import { type AuditRow, insertAuditRows } from '../../platform/audit/audit-queries.ts';
import { lockKey } from '../../platform/database/lock-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { disconnect, writeMemberships } from '../console-people/write-queries.ts';
import type { Judged } from './judge-rows.ts';
import type { PeopleRow } from './people-rows.ts';
import { columnsOfRights, copyMoved, insertBuyers, insertPlanned } from './write-queries.ts';

export interface PeopleWriter {
  readonly by: AuditedBy;
  /** In whose name it is done. */
  readonly userId: string;
  readonly mail: AccountMailParts;
}

/** In one order, so that two lists never wait for each other. */
export async function lockRights(trx: Kysely<Tables>, rows: readonly PeopleRow[]): Promise<void> {
  const named = rows.flatMap(({ customer, toCustomer }) => [customer, toCustomer]);
  const ids = new Set(named.filter((id) => id !== null));
  for (const id of [...ids].toSorted()) await lockKey(trx, `rights at ${id}`);
}

/**
 * Does what is for now and plans the rest, in the caller's transaction. Returns whose rights changed, and how many were invited.
 * Throws changedMeanwhile when somebody took an e-mail address in the meantime.
 */
export async function writeJudged(
  trx: Kysely<Tables>,
  action: PeopleAction,
  judged: readonly Judged[],
  writer: PeopleWriter,
): Promise<{ userIds: string[]; invited: number }> {
  const real = judged.filter(({ verdict }) => verdict !== 'refused' && verdict !== 'unchanged');
  await plan(trx, action, real, writer);
  const now = real.filter(({ from }) => from === null);
  const made = await makeInvited(trx, now, writer);
  const known = now.map(({ person, customer, of, ...rest }) => ({
    ...rest,
    of,
    customerId: customer ?? '',
    userId: person?.id ?? made.get(of.email) ?? '',
  }));
  const as = (...verdicts: string[]) => known.filter(({ verdict }) => verdicts.includes(verdict));
  await writeMemberships(
    trx,
    as('invited', 'connected', 'changed').flatMap(({ customerId, userId, after }) =>
      after === null ? [] : { customerId, userId, rights: after },
    ),
  );
  await copyMoved(
    trx,
    as('moved').map(({ customerId, userId, of }) => ({ userId, from: customerId, to: of.toCustomer ?? '' })),
  );
  const left = Map.groupBy(as('moved', 'removed'), ({ customerId }) => customerId);
  for (const [customerId, people] of left)
    await disconnect(
      trx,
      customerId,
      people.map(({ userId }) => userId),
    );
  await insertAuditRows(
    trx,
    known.flatMap(({ userId, customerId, verdict, before, after, of }) => {
      const entry = (at: string, from: Judged['before'], to: Judged['after']) =>
        entryOf(writer, 'rights.changed', userId, at, { before: from, after: to });
      if (verdict !== 'moved') return entry(customerId, before, after);
      return [entry(customerId, before, null), entry(of.toCustomer ?? '', null, after)];
    }),
  );
  return { userIds: [...new Set(known.map(({ userId }) => userId))], invited: made.size };
}

function entryOf(
  { by, userId }: PeopleWriter,
  kind: Parameters<typeof auditRow>[1]['kind'],
  subject: string,
  customerId: string | null,
  details: Record<string, unknown> = {},
): AuditRow {
  return { ...auditRow(by, { kind, subject, details }), userId, customerId };
}

async function makeInvited(
  trx: Kysely<Tables>,
  now: readonly Judged[],
  writer: PeopleWriter,
): Promise<ReadonlyMap<string, string>> {
  const wanted = now.filter(({ verdict }) => verdict === 'invited');
  const made = await insertBuyers(
    trx,
    wanted.map(({ of: { email, name, language }, customer }) => ({
      ...{ email, name, language },
      customer: customer ?? '',
    })),
  );
  if (made.size < wanted.length) throw new AppError('changedMeanwhile');
  for (const { of } of wanted) {
    const person = { ...of, id: made.get(of.email) ?? '' };
    await invite(trx, person, { clock: writer.by.clock, mail: writer.mail });
  }
  await insertAuditRows(
    trx,
    [...made.values()].map((id) => entryOf(writer, 'user.invited', id, null)),
  );
  return made;
}

async function plan(
  trx: Kysely<Tables>,
  action: PeopleAction,
  real: readonly Judged[],
  writer: PeopleWriter,
): Promise<void> {
  const rows = real.flatMap(({ of, person, customer, from }) => {
    if (from === null) return [];
    const who =
      person === null
        ? { email: of.email, display_name: of.name, language: of.language }
        : { user_id: person.id };
    return {
      ...who,
      action,
      due_on: from,
      customer_id: customer ?? '',
      to_customer_id: action === 'move' ? of.toCustomer : null,
      ...columnsOfRights(action === 'invite' ? of.usual : of.given),
      made_by: writer.userId,
      made_at: writer.by.clock.now().toString(),
    };
  });
  const made = await insertPlanned(trx, rows);
  await insertAuditRows(
    trx,
    made.map(({ id, userId, customerId, dueOn }) =>
      entryOf(writer, 'people-change.planned', userId ?? '', customerId, { id, action, from: dueOn }),
    ),
  );
}
