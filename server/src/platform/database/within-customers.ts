import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { isPlannedOnce } from './statement.ts';

/**
 * Customers whose rows the work may read, and punch-out sessions whose baskets it may read; both as comma-separated
 * lists.
 */
interface Within {
  customers: string;
  punchOut: string;
}

/** What the present work may read; undefined when it may read the rows of all customers. */
const withinOfWork = new AsyncLocalStorage<Within>();

/** The customer of a request and its punch-out session; the session is null in an ordinary session. */
export interface RowsOf {
  readonly customerId: string;
  readonly punchOutSessionId?: string | null;
}

/** Used in place of a punch-out session's id for ordinary baskets, which belong to none. */
const ordinary = '-';

/**
 * Runs work whose statements see only the rows of these customers, and only the baskets of these punch-out sessions or
 * else ordinary ones. For customers this is a second safeguard, because each query also names the customer (decision
 * 0040); for punch-out baskets it is the only one. Works only with connections of `keepWithinCustomers`.
 */
export function withinCustomers<T>(rows: readonly RowsOf[], work: () => T): T {
  const customers = rows.map(({ customerId }) => customerId).join(',');
  const punchOut = rows.map(({ punchOutSessionId }) => punchOutSessionId ?? ordinary).join(',');
  return withinOfWork.run({ customers, punchOut }, work);
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

/**
 * Matches statements that read or write rows; statements that begin or end a transaction are sent unchanged.
 */
const readsOrWrites = /^\s*(?:select|with|insert|update|delete)\b/i;

/** Parts of the driver's connection that are missing in its types. */
interface Protocol {
  readonly parsedStatements: Readonly<Record<string, string | undefined>>;
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

/**
 * A statement preceded by the setting: both are sent together in one transaction, without an extra round
 * trip.
 */
class QueryWithin extends Query {
  readonly #within: Within;
  readonly #planMode: string;
  #isSet = false;

  constructor(config: QueryConfig, within: Within, callback: Callback) {
    super({ ...config, queryMode: 'extended' }, callback);
    this.#within = within;
    this.#planMode = isPlannedOnce(config.name) ? 'force_generic_plan' : 'auto';
  }

  override submit(connection: Protocol): Error | null {
    // Fails, because without the setting the statement would see the rows of all customers.
    if (connection.parsedStatements[setting.name] === undefined)
      return new Error('The connection was not prepared to be kept within customers.');
    return super.submit(connection);
  }

  override prepare(connection: Protocol): void {
    const { customers, punchOut } = this.#within;
    connection.bind({ statement: setting.name, values: [customers, punchOut, this.#planMode] });
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

/** Restricts the statements of this pool to the customers of the work they belong to. */
export function keepWithinCustomers(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = (...args: unknown[]): Promise<pg.QueryResult> =>
      Reflect.apply(pg.Client.prototype.query, client, args) as unknown as Promise<pg.QueryResult>;
    query({ ...setting, values: ['', '', 'auto'] }).catch(() => undefined);
    client.query = ((config: unknown, ...more: unknown[]) => {
      const within = withinOfWork.getStore();
      const statement = statementOf(config, more[0]);
      if (within === undefined || statement === undefined) return query(config, ...more);
      const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
      const done: Callback = (error, result) => (error ? reject(error) : resolve(result));
      // The driver reports the result of a query object through its callback.
      const send = query as unknown as (sent: DriverQuery) => void;
      send(new QueryWithin(statement, within, done));
      return promise;
    }) as unknown as typeof client.query;
  });
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

function statementOf(config: unknown, values: unknown): pg.QueryConfig | undefined {
  if (typeof config === 'object' && config !== null && 'submit' in config) return undefined;
  const statement = (
    typeof config === 'string' ? { text: config } : { ...(config as object) }
  ) as pg.QueryConfig;
  if (Array.isArray(values)) statement.values = values;
  return readsOrWrites.test(statement.text) ? statement : undefined;
}
