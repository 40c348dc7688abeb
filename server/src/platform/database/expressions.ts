import { type RawBuilder, sql } from 'kysely';

export const moment = (at: Temporal.Instant): RawBuilder<Temporal.Instant> =>
  sql<Temporal.Instant>`${at.toString()}::timestamptz`;

/** LIKE pattern for texts that contain these words. `%`, `_` and `\` in the words are escaped. */
export const patternOf = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
