import { isDatabaseUnavailable } from '../../platform/database/database-unavailable.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { withinCustomers } from '../../platform/database/within-customers.ts';
import type { CustomerScope } from '../../platform/http/viewer.ts';
import { outsideRequests } from '../../platform/process/outside-requests.ts';
import {
  type BasketWrite,
  type ScopedWrite,
  type WrittenBasket,
  writeBasket,
  writeBaskets,
} from './write-queries.ts';

const outside = outsideRequests('gathered writes');

/** Maximum number of statements running at once. Further writes wait and then share a statement. */
const statementsAtOnce = 2;
const writesPerStatement = 32;
/**
 * Maximum number of changed lines in a shared statement. A longer edit is written alone, so that others need not wait.
 */
const linesAtMost = 20;

interface Waiting extends ScopedWrite {
  settle(written: WrittenBasket | undefined): void;
  refuse(error: unknown): void;
}

/**
 * Like `writeBasket`, but combines edits from several requests into one SQL statement. Returns undefined in the same cases, and
 * also when another request has locked or is writing the basket.
 */
export type GatheredWriter = (scope: CustomerScope, write: BasketWrite) => Promise<WrittenBasket | undefined>;

/**
 * Simultaneous edits of different baskets share one statement and one commit, because the fixed cost of a commit is many times
 * that of a small edit. If a shared statement fails, each write is tried alone, so that one error does not affect the others.
 */
export function createGatheredWrites({ kysely }: Pick<Database, 'kysely'>): GatheredWriter {
  const waiting: Waiting[] = [];
  const underWay = new Map<string, Promise<unknown>>();
  let statements = 0;
  let isPlanned = false;

  async function run(batch: readonly Waiting[]): Promise<void> {
    try {
      const scopes = batch.map(({ scope }) => scope);
      const rows = await withinCustomers(scopes, () => writeBaskets(kysely, batch));
      const written = new Map(rows.map(({ customerId, id, ...each }) => [keyOf(customerId, id), each]));
      for (const { scope, head, settle } of batch) settle(written.get(keyOf(scope.customerId, head.id)));
    } catch (error) {
      const isOfOne = isLockTimeout(error) || (batch.length > 1 && !isDatabaseUnavailable(error));
      batch.forEach(isOfOne ? alone : ({ refuse }) => refuse(error));
    }
  }

  function alone({ settle, refuse, scope, ...write }: Waiting): void {
    withinCustomers([scope], () => writeBasket(kysely, scope, write)).then(settle, refuse);
  }

  function send(): void {
    isPlanned = false;
    while (statements < statementsAtOnce && waiting.length > 0) {
      statements += 1;
      const batch = waiting.splice(0, writesPerStatement);
      const next = () => {
        statements -= 1;
        send();
      };
      run(batch).then(next, next);
    }
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    // `setImmediate` waits for the requests that arrived at the same moment, so that they share a statement.
    outside.soon(send);
  }

  return async (scope, write) => {
    // Row-level security lets a shared statement read the baskets of all its sessions; an edit written alone reads only those of
    // its own session.
    const isAlone = scope.punchOutSessionId !== null || !isSmall(write);
    if (isAlone) return writeBasket(kysely, scope, write);
    const key = keyOf(scope.customerId, write.head.id);
    const former = underWay.get(key);
    if (former !== undefined) {
      // This edit and the one being written started from the same version, so the caller must prepare this edit
      // again.
      await former.catch(() => undefined);
      return undefined;
    }
    const writing = new Promise<WrittenBasket | undefined>((settle, refuse) => {
      waiting.push({ ...write, scope, settle, refuse });
    });
    underWay.set(key, writing);
    plan();
    try {
      return await writing;
    } finally {
      underWay.delete(key);
    }
  };
}

function isSmall({ change }: BasketWrite): boolean {
  return (
    change.written.length + change.removedIds.length <= linesAtMost &&
    change.writtenInvalid.length + change.removedInvalidIds.length === 0
  );
}

const isLockTimeout = (error: unknown): boolean => (error as { code?: unknown }).code === '55P03';

const keyOf = (customerId: string, id: number) => `${customerId} ${id}`;
