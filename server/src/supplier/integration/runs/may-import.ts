import type { SignedInViewer } from '../../../platform/http/viewer.ts';
import { aboutPeople } from '../import-file.ts';

/** Kinds of files that create users or change their rights; only administrators may import them. */
const kindsAboutUsers: readonly string[] = ['users', 'memberships', 'staff-depots'];

export const mayImport = (kind: string, { role }: SignedInViewer): boolean =>
  role === 'admin' || !kindsAboutUsers.includes(kind);

/** What is stored of people and customers is for administrators only. */
export const mayRead = (kind: string, { role }: SignedInViewer): boolean =>
  role === 'admin' || !aboutPeople.includes(kind);
