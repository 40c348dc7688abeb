import { expect } from 'vitest';
import type { Database } from '../../src/platform/database/open-database.ts';

/** Mails in the outbox to an address, oldest first. */
export function mailsTo(database: Database, recipient: string) {
  return database.kysely
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
}

/** The kinds of those mails. */
export async function mailKindsTo(database: Database, recipient: string): Promise<string[]> {
  return (await mailsTo(database, recipient)).map(({ kind }) => kind);
}

/** The token of the newest link of a kind, once its mail is written: requests are answered beside the call. */
export async function linkTokenTo(
  database: Database,
  recipient: string,
  kind: string,
  at = 1,
): Promise<string> {
  let token = '';
  await expect
    .poll(async () => {
      const mails = (await mailsTo(database, recipient)).filter((mail) => mail.kind === kind);
      token = /#token=([\w-]{43})\b/.exec(mails.at(-1)?.text_body ?? '')?.[1] ?? '';
      return mails.length;
    })
    .toBe(at);
  return token;
}
