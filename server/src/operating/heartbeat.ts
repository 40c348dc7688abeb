import { randomUUID } from 'node:crypto';
import { isDatabaseUnavailable } from '../platform/database/database-unavailable.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Log } from '../platform/log.ts';
import { outsideRequests } from '../platform/process/outside-requests.ts';
import { version } from '../platform/version.ts';
import type { NodeFacts } from './node-facts.ts';
import { type NodeWord, removeNode, storeNode } from './node-queries.ts';

const outside = outsideRequests('heartbeat');
const everyMs = 10_000;
const endWithinMs = 1_000;

interface HeartbeatParts {
  database: Pick<Database, 'kysely'>;
  log: Pick<Log, 'warn'>;
  kind: NodeWord['kind'];
  name: string;
  facts: () => Promise<NodeFacts>;
}

export interface Heartbeat {
  /** Says what there is to say now. */
  beat(): Promise<void>;
  /** The others then know that the node ended well. */
  stop(): Promise<void>;
}

/** Says every 10 s in the database that this node lives and how it is, for the console of any node. */
export function startHeartbeat({ database, log, kind, name, facts }: HeartbeatParts): Heartbeat {
  const id = randomUUID();
  let running: Promise<void> | undefined;
  const say = async () => {
    try {
      await storeNode(database.kysely, { id, kind, name, version, facts: await facts() });
    } catch (error) {
      // What watches the database says that it is away.
      if (!isDatabaseUnavailable(error)) log.warn({ err: error }, 'the node could not say how it is');
    }
  };
  const beat = () => {
    running ??= say().finally(() => {
      running = undefined;
    });
    return running;
  };
  const tick = () => void beat();
  const timer = outside.every(tick, everyMs).unref();
  outside.run(tick);
  return {
    beat,
    stop: async () => {
      clearInterval(timer);
      const removed = async () => {
        await running;
        await removeNode(database.kysely, id).catch(() => undefined);
      };
      const given = Promise.withResolvers<void>();
      const late = outside.later(given.resolve, endWithinMs);
      await Promise.race([removed(), given.promise]);
      clearTimeout(late);
    },
  };
}
