import { expect } from 'vitest';
import type { Database } from '../../src/platform/database/open-database.ts';

/** Oldest first. */
export function mailsTo(database: Database, recipient: string) {
  return database.kysely
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .orderBy('kind')
    .execute();
}

export async function mailKindsTo(database: Database, recipient: string): Promise<string[]> {
  return (await mailsTo(database, recipient)).map(({ kind }) => kind);
}

/** Waits for the newest link of the kind, because the mail is written after the response to the request. */
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
