import { type RawBuilder, sql } from 'kysely';

/** Returns an instant as an SQL expression, for comparison with columns. */
export const moment = (at: Temporal.Instant): RawBuilder<Temporal.Instant> =>
  sql<Temporal.Instant>`${at.toString()}::timestamptz`;

/** Returns the LIKE pattern for texts that contain these words. `%`, `_` and `\` in the words are escaped. */
export const patternOf = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
