import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';
import { findSignedInAt } from '../session/impersonation-queries.ts';

/**
 * Throws notSignedIn when the session has ended, which a node may not know yet: otherwise the next session would begin its eight
 * hours anew (T25).
 */
export async function signInOf(
  db: Kysely<Tables>,
  { sessionKey }: Pick<SignedInViewer, 'sessionKey'>,
): Promise<Temporal.Instant> {
  const signedInAt = await findSignedInAt(db, sessionKey);
  if (signedInAt === undefined) throw new AppError('notSignedIn');
  return signedInAt;
}
