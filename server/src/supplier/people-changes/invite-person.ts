import type { PeopleCells } from '@engros/contracts/supplier/people/people-changes.ts';
import type * as calls from '@engros/contracts/supplier/people.ts';
import type { AccountMailParts } from '../../people/account/account-parts.ts';
import { personNameOf } from '../../people/account/person-name.ts';
import type { Sessions } from '../../people/session/sessions.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { readFacts, readRows } from './change-people.ts';
import { type Judged, judgeRows } from './judge-rows.ts';
import { cellsOfRights } from './people-rows.ts';
import { lockRights, writeJudged } from './write-judged.ts';

type Refusal = 'customerNotFound' | 'customerClosed' | 'emailWrong' | 'displayNameMissing' | 'emailTaken';

/** Undefined for somebody who is invited or connected. */
function refusalOf({ of, verdict, why }: Judged): Refusal | undefined {
  const [problem] = of.problems;
  if (problem !== undefined) return problem.field === 'customer' ? 'customerNotFound' : 'emailWrong';
  if (why?.code === 'nameMissing') return 'displayNameMissing';
  if (why?.code === 'customerClosed') return 'customerClosed';
  return verdict === 'refused' || verdict === 'unchanged' ? 'emailTaken' : undefined;
}

/**
 * A list with one row: an active buyer of other customers gets access and no mail. Throws emailTaken when the address belongs to
 * staff, to a locked user or to a user of this customer.
 */
export function invitePerson(mail: AccountMailParts, sessions: Sessions): Handler<typeof calls.invitePerson> {
  return async (ctx, { params, body }, fail) => {
    const at = { clock: ctx.clock, timeZone: ctx.timeZone };
    const name = personNameOf(body.DisplayName);
    const cells: PeopleCells = {
      email: body.EmailAddress.trim(),
      name,
      customer: params.customerNumber,
      language: body.Language,
      ...cellsOfRights(body.Rights),
    };
    const rows = await readRows(ctx.database.kysely, [cells], at);
    const made = await inTransaction(ctx.database.kysely, async (trx) => {
      await lockRights(trx, rows);
      const [judged] = judgeRows('invite', rows, await readFacts(trx, rows, { ...at, isLocked: true }));
      if (judged === undefined) throw new Error('an invitation is judged');
      const refusal = refusalOf(judged) ?? (name === '' ? 'displayNameMissing' : undefined);
      if (refusal !== undefined) return fail(refusal);
      const writer = { by: ctx, userId: ctx.viewer.userId, mail };
      const { userIds, invited } = await writeJudged(trx, 'invite', [judged], writer).catch(sayTaken);
      return { UserId: userIds[0] ?? '', IsNew: invited > 0 };
    });
    sessions.forgetPerson(made.UserId);
    if (made.IsNew) mail.onMailWritten?.();
    return made;
  };
}

/** Somebody took the address at the same moment. */
function sayTaken(error: unknown): never {
  throw error instanceof AppError && error.code === 'changedMeanwhile' ? new AppError('emailTaken') : error;
}
