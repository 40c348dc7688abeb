import {
  type readSynonyms as readSynonymsContract,
  type Synonyms,
  synonymsSubject,
  type writeSynonyms as writeSynonymsContract,
} from '@engros/contracts/supplier/search.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Handler } from '../../platform/http/context.ts';
import { contentVersion, type Publishable, publish } from '../../platform/versions/publish.ts';
import { listSynonyms, replaceSynonyms } from './synonym-queries.ts';

type Sets = readonly (readonly string[])[];

const present = (sets: Sets): Synonyms => ({
  Sets: sets.map((words) => ({ Words: [...words] })),
  Version: contentVersion(sets),
});

/** Trims and removes duplicates; letter case and spelling stay as typed. */
export function cleanWords(words: readonly string[]): string[] {
  const byWord = new Map(words.map((word) => [word.trim().toLowerCase(), word.trim().replace(/\s+/g, ' ')]));
  return [...byWord.values()];
}

/** Two different words at least, and no more than a set holds. */
export const isSet = (words: readonly string[]): boolean =>
  words.length >= 2 &&
  words.length <= consoleLimits.synonymWords &&
  words.every((word) => word !== '' && word.length <= consoleLimits.synonymLength);

const without = (sets: Sets, others: Sets): string[] => {
  const known = new Set(others.map((words) => words.join(', ')));
  return sets.map((words) => words.join(', ')).filter((line) => !known.has(line));
};

/** All synonyms are published together. A database trigger notifies every node. */
export const publishedSynonyms: Publishable<Sets> = {
  area: 'synonyms',
  read: (db) => listSynonyms(db),
  write: (trx, _subject, sets) => replaceSynonyms(trx, sets ?? []),
  changeOf: (before, after) => ({
    added: without(after ?? [], before ?? []),
    removed: without(before ?? [], after ?? []),
  }),
};

export const readSynonyms: Handler<typeof readSynonymsContract> = async (ctx) =>
  present(await listSynonyms(ctx.database.kysely));

/**
 * Fails with changedMeanwhile when another user saved since they were read, and with invalidInput when a set has fewer than two
 * distinct words.
 */
export const writeSynonyms: Handler<typeof writeSynonymsContract> = async (ctx, { body }, fail) => {
  const written = body.Sets.map(({ Words }) => cleanWords(Words));
  const sets = [...new Map(written.map((words) => [JSON.stringify(words), words])).values()];
  if (!sets.every(isSet)) return fail('invalidInput');
  await inTransaction(ctx.database.kysely, (trx) =>
    publish(trx, ctx, publishedSynonyms, { subject: synonymsSubject, content: sets, seen: body.Version }),
  );
  return present(sets);
};
