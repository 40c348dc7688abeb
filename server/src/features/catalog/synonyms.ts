import { createHash } from 'node:crypto';
import type { readSynonyms, Synonyms, writeSynonyms } from '@engros/contracts/console/search.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { listSynonyms, lockSynonyms, replaceSynonyms } from './synonym-queries.ts';

function present(sets: readonly (readonly string[])[]): Synonyms {
  const version = createHash('sha256').update(JSON.stringify(sets)).digest('hex').slice(0, 16);
  return { Sets: sets.map((words) => ({ Words: [...words] })), Version: version };
}

/** Trims the words of a set and removes duplicates; letter case and spelling stay as typed. */
function cleanWords(words: readonly string[]): string[] {
  const byWord = new Map(words.map((word) => [word.trim().toLowerCase(), word.trim().replace(/\s+/g, ' ')]));
  return [...byWord.values()];
}

export const answerSynonyms: Handler<typeof readSynonyms> = async (ctx) =>
  present(await listSynonyms(ctx.database.kysely));

/**
 * Replaces all synonyms at once. Fails with changedMeanwhile when another user saved since they were read, and with
 * invalidInput when a set has fewer than two distinct words. A database trigger notifies every node.
 */
export const changeSynonyms: Handler<typeof writeSynonyms> = async (ctx, { body }, fail) => {
  const sets = body.Sets.map(({ Words }) => cleanWords(Words));
  if (sets.some((words) => words.length < 2)) return fail('invalidInput');
  return inTransaction(ctx.database.kysely, async (trx) => {
    await lockSynonyms(trx);
    const before = await listSynonyms(trx);
    if (present(before).Version !== body.Version) return fail('changedMeanwhile');
    await replaceSynonyms(trx, sets);
    await writeAudit(trx, ctx, {
      kind: 'synonyms.changed',
      details: { before: before.length, after: sets.length },
    });
    return present(await listSynonyms(trx));
  });
};
