import type { Database } from '../../platform/database/open-database.ts';
import { loaded } from '../../platform/memory/loaded.ts';
import { recalledOf } from './present-recall.ts';
import { type GoodsRow, goodsNow } from './progress-queries.ts';
import { laterCustomers } from './reach-queries.ts';
import type { RecallRow } from './recall-queries.ts';

export interface GoodsOfRecall {
  goods: GoodsRow;
  later: readonly string[];
}

/**
 * In ms. Reading these facts searches the deliveries of all customers, and every open page of a recall asks every three seconds.
 */
const rememberedMs = 30_000;
const keptBytes = 4 * 1024 * 1024;
const bytesOfName = 100;

type Asked = Pick<RecallRow, 'id' | 'state' | 'replacement_id'> & ReturnType<typeof recalledOf>;

/** On this node. Pages that ask during a read share its result. */
export function createGoodsMemory({
  kysely,
}: Pick<Database, 'kysely'>): (row: RecallRow) => Promise<GoodsOfRecall> {
  const kept = loaded<GoodsOfRecall>(
    async (key) => {
      const asked = JSON.parse(key) as Asked;
      const [goods, later] = await Promise.all([
        goodsNow(kysely, asked, asked.replacement_id),
        asked.state === 'Sent' ? laterCustomers(kysely, asked.id, asked) : [],
      ]);
      return { goods, later };
    },
    {
      maxBytes: keptBytes,
      bytesOf: ({ later }) => (later.length + 2) * bytesOfName,
      lifetimeMs: rememberedMs,
    },
  );
  return (row) => {
    const { id, state, replacement_id } = row;
    const asked: Asked = { id, state, replacement_id, ...recalledOf(row) };
    return kept.of(JSON.stringify(asked));
  };
}
