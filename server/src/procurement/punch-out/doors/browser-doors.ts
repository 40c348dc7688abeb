import type { ReturnForm } from '@engros/contracts/procurement/punch-out.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { FastifyReply } from 'fastify';
import type { CustomerShelf } from '../../../goods/product-snapshots/shelf.ts';
import { orderingViewer } from '../../../people/session/ordering-viewer.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { withinCustomers } from '../../../platform/database/within-customers.ts';
import type { Exchange } from '../../../platform/http/context.ts';
import { withOpener } from '../../../platform/http/frame/security-headers.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import { type Connection, connectionAt, findConnection } from '../connections/connection-queries.ts';
import { allowedHook } from '../hook-address.ts';
import type { LineTerms } from '../lines/line-terms.ts';
import { productLine, type ReturnedLine } from '../lines/returned-lines.ts';
import { type OciTask, readOciEntry, UnacceptableEntry } from '../oci/read-entry.ts';
import { keepRefusal } from '../refusals/keep-refusal.ts';
import { htmlForm, returnFormOf } from '../return-form.ts';
import { takeToken } from '../session-queries.ts';
import { peekToken } from '../start-queries.ts';
import { beginSession, tokenHashOf } from './begin-session.ts';
import { sendDoorPage, startBody, startScript } from './door-pages.ts';
import type { DoorParts } from './door-parts.ts';

type UnvisitedTask = Exclude<OciTask, { kind: 'detail' | 'sourcing' }>;

const isUnvisited = (task: OciTask | null): task is UnvisitedTask =>
  task !== null && task.kind !== 'detail' && task.kind !== 'sourcing';

/**
 * Returns the lines that answer a function without a visit, with what the connection's buyer may buy; nobody is signed
 * in. An unknown function gets no lines, like an unknown product. Undefined when the buyer may not order.
 */
async function unvisitedLines(
  parts: Pick<DoorParts, 'database' | 'clock' | 'openShelf' | 'findProducts' | 'text'>,
  connection: Connection,
  task: UnvisitedTask,
  language: Language,
): Promise<ReturnedLine[] | undefined> {
  const caller = await orderingViewer(parts.database.kysely, connection);
  if (caller === undefined) return undefined;
  if (task.kind === 'unknown') return [];
  const { viewer, scope } = caller;
  const maySeePrices = viewer.rights.has('seePrices');
  const now = parts.clock.now();
  const asked = { scope, language, maySeePrices, date: null, presalePeriodId: null, now };
  return withinCustomers([scope], async () => {
    const shelf = await parts.openShelf(asked);
    if (task.kind === 'hits') return hitLines(shelf, parts.findProducts(task.words, language), connection);
    return validatedLines(shelf, task, connection).map((line) => {
      // When stock lowers the quantity, stock is the cause to mention, because it decided last.
      const cause = line.quantity < task.quantity ? 'stock' : task.cause;
      if (cause == null) return line;
      const now = parts.text(`punch_out.now.${cause}`, language, { quantity: line.quantity });
      return { ...line, note: line.note === undefined ? now : `${now} ${line.note}` };
    });
  });
}

/** No line when the customer cannot buy the product or none is available. */
function validatedLines(
  shelf: CustomerShelf,
  { productId, unitCode, quantity, isQuantityChecked }: Extract<OciTask, { kind: 'validate' }>,
  terms: LineTerms,
): ReturnedLine[] {
  const product = shelf.snapshot(productId);
  const line = product && productLine(product, { unitCode, quantity }, { shelf, terms });
  if (line === undefined) return [];
  if (isQuantityChecked !== true) return [line];
  const unit = shelf.product(productId)?.units.find(({ code }) => code === line.unitCode);
  const stock = shelf.availability(productId)?.maxBaseUnits ?? null;
  const most = unit && stock !== null ? Math.floor(stock / unit.quantity) : quantity;
  return most < 1 ? [] : [{ ...line, quantity: Math.min(quantity, most) }];
}

/** Returns one usual unit of each product that the customer may buy, up to the limit of an answer. */
function hitLines(shelf: CustomerShelf, found: readonly string[], terms: LineTerms): ReturnedLine[] {
  return found
    .filter((id) => shelf.product(id) !== undefined)
    .slice(0, limits.punchOutHits)
    .flatMap((id) => {
      const product = shelf.snapshot(id);
      return (product && productLine(product, { unitCode: null, quantity: 1 }, { shelf, terms })) ?? [];
    });
}

const tokenForm = /^[\w-]{43}$/;
const landing = '/punchout';

function refuse(
  parts: DoorParts,
  reply: FastifyReply,
  status: number,
  key: string,
  language: Language = 'da',
): FastifyReply {
  const sentence = parts.text(`punch_out.${key}`, language);
  return sendDoorPage(reply, { status, title: sentence, body: `<p>${sentence}</p>`, language });
}

function enter(reply: FastifyReply): FastifyReply {
  return reply
    .headers({ ...withOpener, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
    .redirect(landing, 303);
}

/** The page starts the session with a POST request; opening the page does not use up the token. */
export async function showStart(parts: DoorParts, token: string, reply: FastifyReply): Promise<FastifyReply> {
  const origins = tokenForm.test(token)
    ? await peekToken(parts.database.kysely, tokenHashOf(token), parts.clock.now())
    : undefined;
  if (origins === undefined) return refuse(parts, reply, 401, 'start_used');
  return sendDoorPage(reply, {
    status: 200,
    title: parts.text('punch_out.starting'),
    body: startBody(token, parts.text('punch_out.start')),
    script: startScript,
    ancestors: origins,
  });
}

/** A start address works only once. */
export async function start(
  parts: DoorParts,
  { token, exchange, reply }: { token: string; exchange: Exchange; reply: FastifyReply },
): Promise<FastifyReply> {
  const { kysely } = parts.database;
  const session = tokenForm.test(token)
    ? await takeToken(kysely, tokenHashOf(token), parts.clock.now())
    : undefined;
  const connection = session && (await findConnection(kysely, session.customerId, session.connectionId));
  // The buyer whom the system named may have lost access to the customer since.
  const buyer =
    session && connection && (await orderingViewer(kysely, { ...connection, userId: session.userId }));
  if (session === undefined || connection === undefined || buyer === undefined)
    return refuse(parts, reply, 401, 'start_used');
  await signIn(parts, exchange, { ...session, isAgreementOnly: connection.isAgreementOnly });
  return enter(reply);
}

async function signIn(
  { database, sessions }: DoorParts,
  exchange: Exchange,
  session: { customerId: string; userId: string; id: string; operation: string; isAgreementOnly: boolean },
  language: Language = 'da',
): Promise<void> {
  const person = {
    userId: session.userId,
    customerId: session.customerId,
    isStaff: false,
    language,
    isRemembered: false,
    punchOut: {
      sessionId: session.id,
      isReadOnly: session.operation === 'inspect',
      isAgreementOnly: session.isAgreementOnly,
    },
  };
  const giveCookie = await inTransaction(database.kysely, (trx) => sessions.begin(exchange, person, trx));
  giveCookie();
}

/** A function of SAP that needs no visit is answered at once and signs nobody in. */
export async function enterByOci(
  parts: DoorParts,
  parameters: readonly (readonly [string, string])[],
  { exchange, reply }: { exchange: Exchange; reply: FastifyReply },
): Promise<FastifyReply> {
  const now = parts.clock.now();
  const entry = readEntry(parameters);
  if (entry === undefined) return refuse(parts, reply, 400, 'entry_incomplete');
  const { target, echoed, shipTo, task, language, version } = entry;
  const refused = async (status: number, key: string) => {
    const { loginName, secret } = entry;
    const document = writtenEntry(parameters);
    const reason = parts.text(`punch_out.${key}`);
    const call = { protocol: 'oci', loginName, secret, status, reason, document } as const;
    if (status !== 429) await keepRefusal(parts.database.kysely, call, now);
    return refuse(parts, reply, status, key, language);
  };
  const sender = await parts.secrets.check('oci', entry.loginName, entry.secret);
  if (sender === 'locked') return refused(429, 'entry_locked');
  if (sender === 'refused') return refused(401, 'entry_refused');
  const hookUrl = allowedHook(entry.hookUrl, sender, parts);
  if (hookUrl === undefined) return refused(403, 'hook_refused');
  const connection = await connectionAt(parts.database.kysely, sender, shipTo);
  if (connection === undefined) return refused(400, 'address_unknown');
  const asked = {
    userId: connection.userId,
    operation: 'create' as const,
    buyerCookie: '',
    hookUrl,
    caller: { target, echoed, ...(version !== null && { version }) },
    items: [],
    task,
    payloadId: null,
  };
  const isEnded = isUnvisited(task);
  const begun = await beginSession(parts.database.kysely, connection, asked, {
    now,
    isOpened: true,
    isEnded,
  });
  if (begun === undefined) return refused(409, 'start_used');
  if (isEnded) {
    const lines = await unvisitedLines(parts, connection, task, language);
    if (lines === undefined) return refused(401, 'entry_refused');
    const form = returnFormOf({ ...asked, protocol: 'oci' }, connection, lines, parts.sourceAt(now));
    return sendAnswer(parts, reply, { form, language, ancestors: connection.origins });
  }
  await signIn(parts, exchange, { ...connection, id: begun.id, operation: 'create' }, language);
  return enter(reply);
}

/** The page posts the answer automatically, and only to the buyer's system. */
function sendAnswer(
  parts: DoorParts,
  reply: FastifyReply,
  { form, language, ancestors }: { form: ReturnForm; language: Language; ancestors: readonly string[] },
): FastifyReply {
  return sendDoorPage(reply, {
    status: 200,
    title: parts.text('punch_out.answering', language),
    body: htmlForm(form, parts.text('punch_out.answer', language)),
    script: startScript,
    ancestors,
    postsTo: URL.parse(form.Action)?.origin,
    language,
  });
}

/** One per line, without the value of the secret. */
const writtenEntry = (parameters: readonly (readonly [string, string])[]): string =>
  parameters
    .map(([name, value]) => `${name}=${name.toUpperCase() === 'PASSWORD' ? '•••' : value}`)
    .join('\n');

function readEntry(parameters: readonly (readonly [string, string])[]) {
  try {
    return readOciEntry(parameters);
  } catch (error) {
    if (error instanceof UnacceptableEntry) return undefined;
    throw error;
  }
}
