import type { Kysely } from 'kysely';
import { lockAdmins } from '../../people/account/people/anonymise.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { SignedInViewer } from '../../platform/http/viewer.ts';

type Changer = Pick<SignedInViewer, 'userId' | 'role'>;

interface Person {
  id: string;
  role: string;
}

/** Never oneself, and staff only as an administrator. */
export const mayChange = (by: Changer, { id, role }: Person): boolean =>
  id !== by.userId && (role === 'buyer' || by.role === 'admin');

/**
 * Throws ownRights for the caller's own user. Throws adminOnly when the user is staff and the caller is no longer an
 * administrator. Locks the administrators' rows until the transaction ends, so that two administrators cannot remove
 * each other.
 */
export async function checkMayChange(trx: Kysely<Tables>, by: Changer, person: Person): Promise<void> {
  if (person.id === by.userId) throw new AppError('ownRights');
  if (person.role !== 'buyer') await checkIsAdmin(trx, by);
}

/** Throws adminOnly unless the caller is an administrator, and keeps it so until the end of the transaction. */
export async function checkIsAdmin(trx: Kysely<Tables>, by: Changer): Promise<void> {
  if (by.role !== 'admin' || !(await lockAdmins(trx)).includes(by.userId)) throw new AppError('adminOnly');
}
