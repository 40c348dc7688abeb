import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Exchange } from '../../platform/http/context.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import { deleteSessionsOf } from '../session/login/login-queries.ts';
import type { Sessions } from '../session/sessions.ts';
import { isRememberedSession } from './queries.ts';

/**
 * Ends every session of the user within the transaction and starts the current one again under a new id (reliability T25). The
 * function returned must be called after the commit; it gives the browser the new session. Throws notSignedIn when the current
 * session has ended meanwhile, for example by a new password. The row of the user must be locked, so that no other session ends
 * or begins meanwhile.
 */
export async function endAllSessions(
  trx: Kysely<Tables>,
  { viewer, exchange }: { viewer: SignedInViewer; exchange: Exchange },
  sessions: Sessions,
): Promise<() => void> {
  const { userId, role, customerId, language } = viewer;
  const isStaff = role !== 'buyer';
  const isRemembered = await isRememberedSession(trx, viewer.sessionKey);
  if (isRemembered === undefined) throw new AppError('notSignedIn');
  await deleteSessionsOf(trx, userId);
  const giveCookie = await sessions.begin(
    exchange,
    { userId, isStaff, customerId, language, isRemembered },
    trx,
  );
  return () => {
    sessions.forgetPerson(userId);
    giveCookie();
  };
}
