import type * as auth from '@engros/contracts/auth.ts';
import { answerAndGo } from '../../platform/http/answer.ts';
import type { Handler } from '../../platform/http/context.ts';
import { mayWorkFor } from './queries.ts';
import type { Sessions } from './sessions.ts';
import { switchCustomer } from './switch-customer.ts';

/** Makes another of the person's customers the current one; a foreign number answers like an unknown one (CUS-01, ACC-09). */
export function changeCustomer(sessions: Sessions): Handler<typeof auth.changeCustomer> {
  return async (ctx, { body }, fail) => {
    const customerId = body.id ?? fail('customerIdMissing');
    if (!(await mayWorkFor(ctx.database.kysely, ctx.viewer, customerId))) return fail('customerNotFound');
    await switchCustomer(ctx, sessions, customerId);
    return answerAndGo({}, '/');
  };
}
