import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import type { WholeSet } from '../whole/end-missing.ts';
import { stagedKey } from './staged-key.ts';
import { countWithoutKey, indexRefused, placesOfMissing } from './staged-queries.ts';

/** The staged rows as a whole set, asked for a thousand keys at a time, so that a set of any length takes little memory. */
export async function stagedSet(
  trx: Transaction<Tables>,
  kind: RecordKind,
  today: string,
): Promise<WholeSet> {
  await indexRefused(trx);
  return {
    unknown: await countWithoutKey(trx),
    today,
    missing: async (rows) => {
      const places = new Set(
        await placesOfMissing(
          trx,
          rows.map((row) => stagedKey(kind, row)),
        ),
      );
      return rows.filter((_, at) => places.has(at));
    },
  };
}
