import { orderingViewer } from '../../../people/session/ordering-viewer.ts';
import { postedDocument } from '../../../platform/documents/posted-document.ts';
import type { XmlElement } from '../../../platform/write-xml.ts';
import { UnreadableXml } from '../../../platform/xml-tree.ts';
import { languageOf } from '../../system-orders/faults/document-fault.ts';
import { findRepeated } from '../../system-orders/order-queries.ts';
import type { OrderingSystem, SystemOutcome } from '../../system-orders/system-order.ts';
import { connectionOfOrder, orderingSystem } from '../connections/connection-of-order.ts';
import { buyerNamed, type Connection, connectionAt } from '../connections/connection-queries.ts';
import { type CxmlRequest, readCxmlRequest, readSetupRequest, UnacceptableCxml } from '../cxml/read-cxml.ts';
import { readOrderRequest } from '../cxml/read-order.ts';
import {
  type CxmlSource,
  type CxmlStatus,
  cxmlAnswer,
  profileResponse,
  setupResponse,
} from '../cxml/write-cxml.ts';
import { allowedHook } from '../hook-address.ts';
import { keepRefusal } from '../refusals/keep-refusal.ts';
import { writtenIdentity } from '../refusals/without-secrets.ts';
import { beginSession } from './begin-session.ts';
import type { DoorParts } from './door-parts.ts';

type Success = Exclude<SystemOutcome, { kind: 'refused' }>;

const unknownAddress = ([name = '']: readonly string[]): string =>
  `The addressID "${name.slice(0, 40)}" was not agreed on.`;

/**
 * Accepts an order, a change or a cancellation. The text of the answer names the lines that differ from the order. A
 * repeated document gets its first answer, and a document that only tests the connection orders nothing.
 */
async function takeOrder(
  {
    database,
    systemOrders,
    timeZone,
    text,
  }: Pick<DoorParts, 'database' | 'systemOrders' | 'timeZone' | 'text'>,
  sender: Connection,
  request: CxmlRequest,
): Promise<{ status: CxmlStatus; sentence: string }> {
  const { type, order, userEmail, shipTo } = readOrderRequest(request, timeZone);
  const isNew = type === 'new';
  const connection = await connectionOfOrder(database.kysely, sender, { shipTo, isNew, order });
  // Named as the lines are, in the language of the buyer in whose name the system orders.
  const answerTo = async (outcome: Success, buyer: OrderingSystem) => {
    const language = (await orderingViewer(database.kysely, buyer))?.viewer.language;
    const first = request.isTest
      ? text('punch_out.tried', language)
      : text('punch_out.ordered', language, { order: String(outcome.webOrderId) });
    return { status: 200, sentence: saidOf(first, outcome) } as const;
  };
  if (connection === undefined) {
    // A repeated order keeps its earlier result, even when its delivery address was removed from the connection since.
    const repeated = await findRepeated(database.kysely, sender.id, order);
    if (repeated) return answerTo(repeated, orderingSystem(sender, 'cxml'));
    return { status: 400, sentence: unknownAddress(shipTo) };
  }
  const userId = await buyerNamed(database.kysely, connection, userEmail);
  const system = { ...orderingSystem(connection, 'cxml'), userId, isTrial: request.isTest };
  const take = { new: systemOrders.takeIn, update: systemOrders.amend, delete: systemOrders.cancel }[type];
  const outcome = await take(system, order);
  if (outcome.kind === 'refused') return { status: statusOf(outcome.code), sentence: outcome.sentence };
  return answerTo(outcome, system);
}

function saidOf(first: string, { lines, terms = [] }: Success): string {
  const said = lines.flatMap(({ number, sentence }) => (sentence === null ? [] : `${number}: ${sentence}`));
  return [first, ...said, ...terms.map(({ sentence }) => sentence)].join(' ');
}

const conflicts: readonly string[] = ['orderKnown', 'orderOlder', 'webOrderLocked'];

/** An order that conflicts with what we have gets 409; any other order that cannot be accepted gets 400. */
function statusOf(code: string): CxmlStatus {
  if (code === 'notAllowed') return 403;
  return conflicts.includes(code) ? 409 : 400;
}

/** An answer that consists only of a status and a sentence: for an accepted order, or for a refusal. */
interface Refusal {
  status: CxmlStatus;
  sentence: string;
}

const isRefusal = (answer: Refusal | object): answer is Refusal => 'sentence' in answer;

/**
 * The outcome is in the document's status and never in the HTTP status, because systems take any other HTTP status for a broken
 * connection. Refused documents are stored for staff.
 */
export async function answerCxml(parts: DoorParts, body: Buffer, contentType = ''): Promise<string> {
  const now = parts.clock.now();
  const source = parts.sourceAt(now);
  try {
    const { text, attachments } = postedDocument(body, contentType);
    const request = { ...readCxmlRequest(text), attachments };
    const outcome = await answerRequest(parts, request, source);
    if (!isRefusal(outcome)) return cxmlAnswer(source, 200, outcome);
    if (outcome.status !== 200) await keep(parts, body, outcome, request.sender);
    return cxmlAnswer(source, outcome.status, outcome);
  } catch (error) {
    if (!(error instanceof UnreadableXml || error instanceof UnacceptableCxml)) throw error;
    const sentence = error instanceof UnacceptableCxml ? error.sentence(parts.text, 'da') : error.message;
    const refusal = { status: 406, sentence } as const;
    await keep(parts, body, refusal);
    return cxmlAnswer(source, refusal.status, refusal);
  }
}

function keep(
  { database, clock }: Pick<DoorParts, 'database' | 'clock'>,
  body: Buffer,
  { status, sentence }: Refusal,
  sender?: CxmlRequest['sender'],
): Promise<void> {
  const document = body.toString('utf8');
  const call = {
    protocol: 'cxml',
    loginName: sender?.identity ?? writtenIdentity(document),
    status,
    reason: sentence,
    document,
    secret: sender?.secret ?? '',
  } as const;
  // Refusals of a locked connection are not stored, because the wrong secrets that locked it were.
  if (sentence === locked.sentence) return Promise.resolve();
  return keepRefusal(database.kysely, call, clock.now());
}

const locked: Refusal = { status: 401, sentence: 'Too many wrong secrets; try again in a minute.' };

async function answerRequest(
  parts: DoorParts,
  request: CxmlRequest,
  source: CxmlSource,
): Promise<Refusal | { content: XmlElement }> {
  if (request.kind === 'ProfileRequest')
    return { content: profileResponse(source, `${parts.publicUrl}/punchout/cxml`) };
  if (request.kind === 'PunchOutSetupRequest') return answerSetup(parts, request, source);
  if (request.kind === 'OrderRequest') return answerOrder(parts, request);
  return { status: 450, sentence: `${request.kind.slice(0, 60)} is not taken here.` };
}

async function answerSetup(
  parts: DoorParts,
  request: CxmlRequest,
  source: CxmlSource,
): Promise<Refusal | { content: XmlElement }> {
  const outcome = await setUp(parts, request, source.now);
  if (isRefusal(outcome)) return outcome;
  return { content: setupResponse(`${parts.publicUrl}/punchout/start?t=${outcome.token}`) };
}

async function connectionOf(parts: DoorParts, { sender }: CxmlRequest): Promise<Refusal | Connection> {
  const connection = await parts.secrets.check('cxml', sender.identity, sender.secret);
  if (connection === 'locked') return locked;
  if (connection === 'refused')
    return { status: 401, sentence: 'The Identity or the SharedSecret is wrong.' };
  return connection;
}

/** Refuses a document with a fault in the language of the buyer in whose name the connection orders. */
async function inTheirLanguage<Answer>(
  { database, text }: DoorParts,
  connection: Connection,
  answer: () => Promise<Answer>,
): Promise<Answer | Refusal> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof UnacceptableCxml)) throw error;
    const language = await languageOf(database.kysely, orderingSystem(connection, 'cxml'));
    return { status: 406, sentence: error.sentence(text, language) };
  }
}

async function answerOrder(parts: DoorParts, request: CxmlRequest): Promise<Refusal> {
  const connection = await connectionOf(parts, request);
  if (isRefusal(connection)) return connection;
  return inTheirLanguage(parts, connection, () => takeOrder(parts, connection, request));
}

async function setUp(
  parts: DoorParts,
  request: CxmlRequest,
  now: Temporal.Instant,
): Promise<Refusal | { token: string }> {
  const sender = await connectionOf(parts, request);
  if (isRefusal(sender)) return sender;
  return inTheirLanguage(parts, sender, () => setUpFor(parts, sender, request, now));
}

async function setUpFor(
  parts: DoorParts,
  sender: Connection,
  request: CxmlRequest,
  now: Temporal.Instant,
): Promise<Refusal | { token: string }> {
  const { payloadId, from, to } = request;
  const { kysely } = parts.database;
  const { userEmail, shipTo, ...setup } = readSetupRequest(request);
  const hookUrl = allowedHook(setup.hookUrl, sender, parts);
  if (hookUrl === undefined)
    return { status: 403, sentence: 'The address of BrowserFormPost was not agreed on.' };
  const connection = await connectionAt(kysely, sender, shipTo);
  if (connection === undefined) return { status: 400, sentence: unknownAddress(shipTo) };
  const userId = await buyerNamed(kysely, connection, userEmail);
  const asked = { ...setup, hookUrl, userId, caller: { from, to }, task: null, payloadId };
  const begun = await beginSession(kysely, connection, asked, { now, isOpened: false });
  return begun ?? { status: 409, sentence: 'A request with this payloadID was answered before.' };
}
