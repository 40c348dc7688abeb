import { type RawBuilder, sql } from 'kysely';

/** A moment as the query builder compares columns with it. */
export const moment = (at: Temporal.Instant): RawBuilder<Temporal.Instant> =>
  sql<Temporal.Instant>`${at.toString()}::timestamptz`;

/** The pattern of texts with these words anywhere in them: `%`, `_` and `\` stand for themselves. */
export const patternOf = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
