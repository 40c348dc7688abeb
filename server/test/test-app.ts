import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from '@engros/contracts/endpoint.ts';
import type { Envelope, ErrorAnswer } from '@engros/contracts/envelope.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect } from 'vitest';
import { type App, type AppParts, buildApp } from '../src/app.ts';
import { createPictureFiles, type PictureFiles } from '../src/goods/media/picture-files.ts';
import type { PunchOutState } from '../src/people/session/punch-out-state.ts';
import { type FixedClock, fixedClock } from '../src/platform/clock.ts';
import { readConfig } from '../src/platform/config.ts';
import type { Database } from '../src/platform/database/open-database.ts';
import { applicationDatabase, testDatabase } from '../src/platform/database/test-database.ts';
import { errorsOfCall } from '../src/platform/http/open-api/describe-call.ts';
import { createLog } from '../src/platform/log.ts';
import { openStore } from '../src/platform/storage/storage-settings.ts';
import { supplierFacts } from '../src/supplier.ts';
import { insertRows, testPasswordKib } from './builders.ts';
import { testVault } from './test-vault.ts';
import { unnamedInLog } from './worlds/console/audit-in-words.ts';

/** Monday 23 November 2026, 14:18 in Copenhagen: the time shown in the design pictures. */
export const testNow = '2026-11-23T13:18:00Z';

/** A signed-in user, or a system with a service token; null for a visitor. */
export type Caller = { cookie: string; authorization?: string } | null;

export interface TestFile {
  name: string;
  bytes: Buffer | string;
}

const boundary = 'engros-test-boundary';

export function multipartOf({ name, bytes }: TestFile): { headers: Record<string, string>; payload: Buffer } {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

export interface CallInput<D> {
  params?: ParamsOf<D>;
  query?: Partial<Record<keyof QueryOf<D> | '_n' | '_u' | '_im', string | number | string[]>>;
  body?: BodyOf<D> | Record<string, unknown> | null;
  file?: TestFile | undefined;
  headers?: Record<string, string>;
}

/** Reading `model` of an error, or `error` of a response with status 200, fails the test with the response's text. */
export interface Answered<Model> {
  status: number;
  headers: LightMyRequestResponse['headers'];
  text: string;
  readonly model: Model;
  readonly envelope: Envelope<Model>;
  readonly error: ErrorAnswer;
}

export type Called<D> = Answered<OutputOf<D>>;

export interface TestApp {
  app: App;
  /** The database, connected as the owner, who has more rights than the application. */
  database: Database;
  /** The same database with the application's rights. */
  ofApplication: Database;
  clock: FixedClock;
  /** Files of pictures, kept where the settings say; in memory unless a test sets them. */
  pictures: PictureFiles;
  /** Calls an endpoint as a program without an Origin header does. */
  call<D extends Endpoint>(caller: Caller, endpoint: D, input?: CallInput<D>): Promise<Called<D>>;
  raw(caller: Caller, options: InjectOptions): Promise<LightMyRequestResponse>;
  /** Inserts a session, without a login. */
  signIn(person: {
    userId: string;
    customerId: string | null;
    actingUserId?: string;
    /** Makes a punch-out session; absent fields are those of an ordinary one. */
    punchOut?: Partial<PunchOutState>;
  }): Promise<{ cookie: string }>;
  close(): Promise<void>;
}

/** On a new database, with a stopped clock. Rate limits are raised unless a test sets them. */
export async function testApp(
  env: Record<string, string> = {},
  more: Partial<
    Pick<
      AppParts,
      | 'atRacePoint'
      | 'log'
      | 'onMailWritten'
      | 'onOrderWritten'
      | 'onPictureWritten'
      | 'passwords'
      | 'webRoot'
    >
  > = {},
): Promise<TestApp> {
  const database = await testDatabase();
  const ofApplication = applicationDatabase(database);
  const clock = fixedClock(testNow);
  const config = readConfig({
    // Pictures are then kept in memory; the database is one of the tests' own anyhow.
    DATA_DIR: 'memory:',
    RATE_LIMIT_FACTOR: '100000',
    PASSWORD_MEMORY_KIB: String(testPasswordKib),
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ...env,
  });
  const pictures = createPictureFiles(openStore(config.storage));
  const app = await buildApp({
    config,
    database: ofApplication,
    clock,
    log: createLog(config.logLevel),
    pictures,
    vault: testVault,
    webRoot: null,
    supplier: supplierFacts({}),
    ...more,
  });
  const raw: TestApp['raw'] = (caller, options) =>
    app.http.inject({
      ...options,
      headers: {
        ...(caller?.cookie && { cookie: caller.cookie }),
        ...(caller?.authorization && { authorization: caller.authorization }),
        ...options.headers,
      },
    });
  return {
    app,
    database,
    ofApplication,
    clock,
    pictures,
    raw,
    call: async (caller, endpoint, input = {}) => {
      const response = await raw(caller, requestOf(endpoint, input));
      expectDeclared(endpoint, response);
      return answeredFrom(response);
    },
    signIn: (person) => insertSession(database, clock, person),
    close: async () => {
      await app.close();
      const unnamed = await unnamedInLog(database);
      await ofApplication.close();
      await database.close();
      expect(unnamed, 'words of the audit log without a label').toEqual([]);
    },
  };
}

/** Opened before the tests of the file, closed after them; has its fields from then on. */
export function duringTests<T extends { close(): Promise<void> }>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeAll(async () => {
    Object.assign(opened, await open());
  });
  afterAll(() => opened.close());
  return opened;
}

/** On the same database and clock. */
export const anotherNode = ({ database, clock }: Pick<TestApp, 'database' | 'clock'>): Promise<App> =>
  buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000', DATA_DIR: 'memory:' }),
    database,
    clock,
    log: createLog('silent'),
    vault: testVault,
    webRoot: null,
    supplier: supplierFacts({}),
  });

/** What the work of a worker takes, besides its texts. */
export const workParts = ({ database, clock }: Pick<TestApp, 'database' | 'clock'>) => ({
  database,
  clock,
  timeZone: 'Europe/Copenhagen',
  supplier: supplierFacts({}),
  publicUrl: 'https://engros.example',
});

function requestOf<D extends Endpoint>(endpoint: D, input: CallInput<D>): InjectOptions {
  const params = (input.params ?? {}) as Record<string, string>;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const one of [value].flat()) query.append(name, String(one));
  }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const url = `${path}?${query}`;
  if (input.file !== undefined) {
    const { headers, payload } = endpoint.fileBody
      ? { headers: { 'content-type': 'text/csv' }, payload: Buffer.from(input.file.bytes) }
      : multipartOf(input.file);
    return { method: endpoint.method, url, headers: { ...headers, ...input.headers }, payload };
  }
  return {
    method: endpoint.method,
    url,
    headers: { ...(input.body != null && { 'content-type': 'application/json' }), ...input.headers },
    ...(input.body != null && { payload: JSON.stringify(input.body) }),
  };
}

function expectDeclared(endpoint: Endpoint, { statusCode, body }: LightMyRequestResponse): void {
  if (statusCode < 400) return;
  const { Type } = JSON.parse(body) as ErrorAnswer;
  if (!errorsOfCall(endpoint).some((code) => code === Type))
    throw new Error(`${endpoint.method} ${endpoint.path} does not declare its error ${Type}: ${body}`);
}

export function answeredFrom<Model>(response: LightMyRequestResponse): Answered<Model> {
  const json = () => JSON.parse(response.body) as Envelope<Model> & ErrorAnswer;
  return {
    status: response.statusCode,
    headers: response.headers,
    text: response.body,
    get envelope() {
      if (response.statusCode !== 200) throw new Error(`${response.statusCode}: ${response.body}`);
      return json();
    },
    get model() {
      return this.envelope.Model as Model;
    },
    get error() {
      if (response.statusCode === 200) throw new Error(`no error but ${response.body.slice(0, 500)}`);
      return json();
    },
  };
}

const punchOutStateOf = (said: Partial<PunchOutState>): PunchOutState => ({
  sessionId: randomUUID(),
  isReadOnly: false,
  isAgreementOnly: false,
  ...said,
});

async function insertSession(
  database: Database,
  clock: FixedClock,
  person: Parameters<TestApp['signIn']>[0],
): Promise<{ cookie: string }> {
  const id = randomBytes(32).toString('base64url');
  const now = clock.now();
  await insertRows(database, 'sessions', {
    id_hash: createHash('sha256').update(id).digest(),
    user_id: person.userId,
    customer_id: person.customerId,
    acting_user_id: person.actingUserId ?? null,
    punch_out: person.punchOut ? JSON.stringify(punchOutStateOf(person.punchOut)) : null,
    // A remembered session lasts longer, so that a test may advance the clock.
    is_remembered: true,
    anti_forgery_token: randomBytes(24).toString('base64url'),
    created_at: now.toString(),
    last_seen_at: now.toString(),
    expires_at: now.add({ hours: 24 * 365 }).toString(),
  });
  return { cookie: `engros=${id}` };
}
