import type { ConsoleOverview } from '@engros/contracts/supplier/overview.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Language } from '../../platform/http/viewer.ts';
import { runningForStaff } from './progress-queries.ts';

/** Newest first, with how many customers have answered. */
export async function readRunning(
  db: Kysely<Tables>,
  language: Language,
  atMost: number,
): Promise<NonNullable<ConsoleOverview['Recalls']>> {
  const rows = await runningForStaff(db);
  return {
    Running: rows.length,
    Missing: rows.reduce((sum, { customers, answered }) => sum + customers - answered, 0),
    Newest: rows.slice(0, atMost).map((row) => ({
      Id: String(row.id),
      Name: language === 'en' ? row.nameEn : row.nameDa,
      SentAt: row.sentAt.toString(),
      Customers: row.customers,
      Answered: row.answered,
    })),
  };
}
