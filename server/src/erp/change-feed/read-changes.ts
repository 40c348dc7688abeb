import type { changeKinds, readChanges as readChangesContract } from '@engros/contracts/erp/changes.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Handler } from '../../platform/http/context.ts';
import { type FoundChange, findChanges, numberChanges, readFeedState } from './queries.ts';

type Kind = (typeof changeKinds)[number];

const usualAtOnce = 200;

export const readChanges: Handler<typeof readChangesContract> = async (
  { viewer, database: { kysely } },
  { query: { after, limit = usualAtOnce, kinds } },
) => {
  await numberChanges(kysely);
  if (after === undefined) {
    const { last } = await readFeedState(kysely);
    return { Changes: [], Next: last, HasMore: false, Newest: last };
  }
  const rows = await findChanges(kysely, {
    after,
    lookedAt: intakeLimits.changesLookedAt,
    atMost: limit,
    kinds: kinds ?? null,
    withEmails: viewer.scopes.has('export-people'),
  });
  const { last = 0, forgottenTo = 0 } = rows[0] ?? {};
  if (after < forgottenTo || after > last)
    throw new AppError('changesForgotten', { params: { after, days: intakeLimits.changeDays } });
  const changes = rows.flatMap(presented);
  const lookedTo = Math.min(last, after + intakeLimits.changesLookedAt);
  const next = changes.length < limit ? lookedTo : (changes.at(-1)?.Number ?? lookedTo);
  return { Changes: changes, Next: next, HasMore: next < last, Newest: last };
};

function presented({ number, kind, subject, at, customerId, version, state, email }: FoundChange) {
  if (number === null || subject === null || at === null) return [];
  return {
    Number: number,
    Kind: kind as Kind,
    Id: subject,
    CustomerId: customerId,
    Version: version,
    State: state,
    Email: email,
    At: at.toString(),
  };
}
