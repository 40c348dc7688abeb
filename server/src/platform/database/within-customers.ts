import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { RequestOfWork } from '../process/request-of-work.ts';
import type { DatabaseLog } from './database-log.ts';
import { sessionSettings } from './open-pool.ts';
import { isPlannedOnce } from './statement.ts';

/** Customers whose rows the work may read, and punch-out sessions whose baskets it may read; both as comma-separated lists. */
interface Within {
  customers: string;
  punchOut: string;
  /** Undefined for work of the system. */
  request: RequestOfWork | undefined;
}

/** Undefined when the work may read the rows of all customers. */
const withinOfWork = new AsyncLocalStorage<Within>();

/**
 * For work of the system. Throws when it was started on behalf of a customer, because it would treat the rows of all other
 * customers as missing.
 */
export function mustSeeAllCustomers(work: string): void {
  const within = withinOfWork.getStore();
  if (within === undefined) return;
  const error = new Error(`${work}: work of the system was started as customer ${within.customers}`);
  listener(work, error);
  throw error;
}

export interface RowsOf {
  readonly customerId: string;
  readonly punchOutSessionId?: string | null;
}

/** In place of a punch-out session's id for ordinary baskets, which belong to none. */
const ordinary = '-';
/** An empty list would mean all customers; no customer's id contains a comma. */
const nobody = ',';

/**
 * Statements of the work see only the rows of these customers, and only the baskets of these punch-out sessions or else ordinary
 * ones. This is a second safeguard, because each query also names the customer and, for baskets, the punch-out session (decision
 * 0040). Without customers they see no row at all. Works only with connections of `keepWithinCustomers`. `request` defaults to
 * that of the surrounding work.
 */
export function withinCustomers<T>(
  rows: readonly RowsOf[],
  work: () => T,
  request: RequestOfWork | undefined = withinOfWork.getStore()?.request,
): T {
  const customers = rows.map(({ customerId }) => customerId).join(',') || nobody;
  const punchOut = rows.map(({ punchOutSessionId }) => punchOutSessionId ?? ordinary).join(',') || nobody;
  return withinOfWork.run({ customers, punchOut, request }, work);
}

/**
 * Sets the variables that the tables' row-level security policies read, and whether PostgreSQL reuses a prepared
 * statement's general plan. All settings apply to the current transaction only.
 */
const setting = {
  name: 'within_customers',
  text: `select set_config('engros.customers', $1, true), set_config('engros.punch_out', $2, true),
    set_config('plan_cache_mode', $3, true)`,
};

/** Statements that begin or end a transaction or a part of one; they are sent unchanged. */
const framesTransaction =
  /^\s*(?:(?<begins>begin|start)|(?<returns>rollback\s+to)|(?<ends>commit|end|rollback|abort)|savepoint|release|set)\b/i;

interface Protocol {
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
  parse(config: { name: string; text: string }): void;
  bind(config: { statement: string; values: readonly string[] }): void;
  execute(config: { portal: string; rows: string }): void;
}

interface DriverQuery {
  submit(connection: Protocol): Error | null;
  prepare(connection: Protocol): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Protocol): void;
}

type Callback = (error: Error | null, result: pg.QueryResult) => void;
type QueryConfig = pg.QueryConfig & { queryMode?: 'extended' };
const Query = pg.Query as unknown as new (config: QueryConfig, callback: Callback) => DriverQuery;

interface Sent {
  readonly within: Pick<Within, 'customers' | 'punchOut'>;
  /** Text of what is set first, for a connection through a pooler; undefined for one that has it prepared. */
  readonly pooledSetting: string | undefined;
}

/** The setting and the statement are sent together in one transaction, without an extra round trip. */
class QueryWithin extends Query {
  readonly #sent: Sent;
  readonly #planMode: string;
  #isSet = false;

  constructor({ name, ...config }: QueryConfig, sent: Sent, callback: Callback) {
    // The session that prepared a statement is not the one that runs it next, behind a pooler.
    const named = sent.pooledSetting === undefined && name !== undefined ? { name } : {};
    super({ ...config, ...named, queryMode: 'extended' }, callback);
    this.#sent = sent;
    this.#planMode = isPlannedOnce(name) ? 'force_generic_plan' : 'auto';
  }

  override submit(connection: Protocol): Error | null {
    // Without the setting the statement would see the rows of all customers.
    if (this.#sent.pooledSetting === undefined && connection.parsedStatements[setting.name] === undefined)
      return new Error('The connection was not prepared to be kept within customers.');
    return super.submit(connection);
  }

  override prepare(connection: Protocol): void {
    const { within, pooledSetting } = this.#sent;
    if (pooledSetting !== undefined) connection.parse({ name: '', text: pooledSetting });
    const values = [within.customers, within.punchOut, this.#planMode];
    connection.bind({ statement: pooledSetting === undefined ? setting.name : '', values });
    connection.execute({ portal: '', rows: '' });
    super.prepare(connection);
  }

  override handleDataRow(message: unknown): void {
    if (this.#isSet) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Protocol): void {
    if (this.#isSet) super.handleCommandComplete(message, connection);
    this.#isSet = true;
  }
}

/** Lifts the restriction again within a transaction in which an earlier statement was restricted. */
const everybody: Within = { customers: '', punchOut: '', request: undefined };

/**
 * Called for each statement that was sent on behalf of a customer after its request was over, and for work of the system that
 * runs on behalf of a customer.
 */
type LateListener = (statement: string, error: Error) => void;
let listener: LateListener = () => undefined;

/** For statements that outlive their request; there is one listener. Returns the former one; tests fail by it. */
export function onStatementAfterRequest(hear: LateListener): LateListener {
  const former = listener;
  listener = hear;
  return former;
}

function tellLate(statement: pg.QueryConfig, log: DatabaseLog): void {
  const error = new Error('A statement was sent as the customer of a request that was over.');
  log.error(
    { err: error, statement: statement.name ?? statement.text.slice(0, 200) },
    'work outlived its request and saw the rows of its customer alone; start it with outsideRequests',
  );
  listener(statement.text, error);
}

/** `setting`, and before it what a session would have been given when it was opened. */
const pooledSettingOf = (statementTimeoutMs: number): string =>
  `select ${Object.entries(sessionSettings(statementTimeoutMs))
    .map(([name, value]) => `set_config('${name}', '${value}', true), `)
    .join('')}${setting.text.slice('select '.length)}`;

interface Keeping {
  readonly log: DatabaseLog;
  /** Of connections through a pooler, which are given their settings with each transaction; null for others. */
  readonly pooledTimeoutMs?: number | null;
}

export function keepWithinCustomers(pool: pg.Pool, { log, pooledTimeoutMs = null }: Keeping): void {
  const pooled =
    pooledTimeoutMs === null ? undefined : { first: pooledSettingOf(pooledTimeoutMs), next: setting.text };
  pool.on('connect', (client) => {
    const query = (...args: unknown[]): Promise<pg.QueryResult> =>
      Reflect.apply(pg.Client.prototype.query, client, args) as unknown as Promise<pg.QueryResult>;
    if (pooled === undefined) query({ ...setting, values: ['', '', 'auto'] }).catch(() => undefined);
    const transaction: OpenTransaction = {
      isOpen: false,
      isRestricted: false,
      isSet: false,
      isUnsure: false,
    };
    client.query = ((config: unknown, ...more: unknown[]) => {
      const rows = rowsFor(config, transaction, pooled !== undefined);
      if (rows === undefined) return query(config, ...more);
      const pooledSetting = pooled?.[transaction.isSet ? 'next' : 'first'];
      transaction.isSet = transaction.isOpen;
      const statement = statementOf(config, more[0]);
      if (rows.request?.isOver === true) tellLate(statement, log);
      const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
      const done: Callback = (error, result) => (error ? reject(error) : resolve(result));
      // The driver reports the result of a query object through its callback.
      const send = query as unknown as (sent: DriverQuery) => void;
      send(new QueryWithin(statement, { within: rows, pooledSetting }, done));
      return promise;
    }) as unknown as typeof client.query;
  });
  const connect = pool.connect.bind(pool);
  pool.connect = (() => {
    const request = withinOfWork.getStore()?.request;
    return request === undefined ? connect() : connectFor(request, connect);
  }) as typeof pool.connect;
  // The pool's own `query` would run the statement in the async context of the caller that released the
  // connection.
  pool.query = (async (config: unknown, values?: unknown) => {
    const client = await pool.connect();
    let failure: Error | undefined;
    try {
      return await client.query(config as string, values as unknown[]);
    } catch (error) {
      failure = error as Error;
      throw error;
    } finally {
      client.release(failure);
    }
  }) as unknown as typeof pool.query;
}

async function connectFor(
  request: RequestOfWork,
  connect: () => Promise<pg.PoolClient>,
): Promise<pg.PoolClient> {
  request.asked();
  try {
    const client = await connect();
    const release = client.release;
    client.release = (broken) => {
      release.call(client, broken);
      request.gaveBack();
    };
    return client;
  } catch (error) {
    request.gaveBack();
    throw error;
  }
}

interface OpenTransaction {
  isOpen: boolean;
  /** The setting of an earlier statement may still be in effect. */
  isRestricted: boolean;
  /** An earlier statement gave the transaction the settings of a session. */
  isSet: boolean;
  /** A savepoint was made before that; to return to it takes the settings back. */
  isUnsure: boolean;
}

function rowsFor(config: unknown, transaction: OpenTransaction, isAlways: boolean): Within | undefined {
  if (noteFrame(transaction, config)) return undefined;
  const within = withinOfWork.getStore();
  const rows = within ?? (transaction.isRestricted || isAlways ? everybody : undefined);
  transaction.isRestricted = transaction.isOpen && within !== undefined;
  return rows;
}

/** False for a statement that is none of `framesTransaction`. */
function noteFrame(transaction: OpenTransaction, config: unknown): boolean {
  const frame = framesTransaction.exec(textOf(config));
  if (frame === null) return false;
  const { begins, returns, ends } = frame.groups ?? {};
  if (begins !== undefined || ends !== undefined) {
    transaction.isOpen = begins !== undefined;
    transaction.isRestricted = false;
    transaction.isSet = false;
    transaction.isUnsure = false;
  } else if (returns !== undefined) {
    // The setting is restored to its value at the savepoint.
    transaction.isRestricted = transaction.isOpen;
    transaction.isSet &&= !transaction.isUnsure;
  } else transaction.isUnsure ||= !transaction.isSet;
  return true;
}

function textOf(config: unknown): string {
  return typeof config === 'string' ? config : ((config as { text?: string } | null)?.text ?? '');
}

function statementOf(config: unknown, values: unknown): pg.QueryConfig {
  if (typeof config === 'object' && config !== null && 'submit' in config)
    throw new Error('A query of its own kind cannot be kept within customers.');
  const statement = (
    typeof config === 'string' ? { text: config } : { ...(config as object) }
  ) as pg.QueryConfig;
  if (Array.isArray(values)) statement.values = values;
  return statement;
}
