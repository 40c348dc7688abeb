import type { SignedInViewer } from '../../../platform/http/viewer.ts';
import { kindsAboutPeople, kindsAboutUsers } from '../record-kinds.ts';

const isAmong = (kinds: readonly string[], kind: string): boolean => kinds.includes(kind);

export const mayImport = (kind: string, { role }: SignedInViewer): boolean =>
  role === 'admin' || !isAmong(kindsAboutUsers, kind);

/** What is stored of people and customers is for administrators only. */
export const mayRead = (kind: string, { role }: SignedInViewer): boolean =>
  role === 'admin' || !isAmong(kindsAboutPeople, kind);
