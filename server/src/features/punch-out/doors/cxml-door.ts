import { decodeXml, UnreadableXml } from '../../../platform/xml-tree.ts';
import type { Connection } from '../connection-queries.ts';
import type { CxmlRequest } from '../cxml/read-cxml.ts';
import { readCxmlRequest, readSetupRequest, UnacceptableCxml } from '../cxml/read-cxml.ts';
import {
  type CxmlSource,
  type CxmlStatus,
  cxmlAnswer,
  profileResponse,
  setupResponse,
} from '../cxml/write-cxml.ts';
import { isAllowedHook } from '../hook-address.ts';
import { beginSession } from './begin-session.ts';
import type { DoorParts } from './door-parts.ts';
import { takeOrder } from './take-order.ts';

interface Refusal {
  status: CxmlStatus;
  sentence: string;
}

const isRefusal = (answer: Refusal | object): answer is Refusal => 'sentence' in answer;

/**
 * Answers a document of a procurement system by cXML: every outcome has its own status in the document, because a
 * system takes any other HTTP status for a broken connection.
 */
export async function answerCxml(parts: DoorParts, body: Buffer): Promise<string> {
  const now = parts.clock.now();
  const source = parts.sourceAt(now);
  const refuse = ({ status, sentence }: Refusal) => cxmlAnswer(source, status, { sentence });
  try {
    const request = readCxmlRequest(decodeXml(body));
    if (request.kind === 'ProfileRequest')
      return cxmlAnswer(source, 200, {
        content: profileResponse(source, `${parts.publicUrl}/punchout/cxml`),
      });
    if (request.kind === 'PunchOutSetupRequest') return await answerSetup(parts, request, source);
    if (request.kind === 'OrderRequest') return await answerOrder(parts, request, source);
    return refuse({ status: 450, sentence: `${request.kind.slice(0, 60)} is not taken here.` });
  } catch (error) {
    if (error instanceof UnreadableXml || error instanceof UnacceptableCxml)
      return refuse({ status: 406, sentence: error.message });
    throw error;
  }
}

async function answerSetup(parts: DoorParts, request: CxmlRequest, source: CxmlSource): Promise<string> {
  const outcome = await setUp(parts, request, source.now);
  if (isRefusal(outcome)) return cxmlAnswer(source, outcome.status, outcome);
  const url = `${parts.publicUrl}/punchout/start?t=${outcome.token}`;
  return cxmlAnswer(source, 200, { content: setupResponse(url) });
}

/** Returns the connection that a document comes from, or why it may not come in. */
async function connectionOf(parts: DoorParts, { sender }: CxmlRequest): Promise<Refusal | Connection> {
  const connection = await parts.secrets.check('cxml', sender.identity, sender.secret);
  if (connection === 'locked')
    return { status: 401, sentence: 'Too many wrong secrets; try again in a minute.' };
  if (connection === 'refused')
    return { status: 401, sentence: 'The Identity or the SharedSecret is wrong.' };
  return connection;
}

async function answerOrder(parts: DoorParts, request: CxmlRequest, source: CxmlSource): Promise<string> {
  const connection = await connectionOf(parts, request);
  if (isRefusal(connection)) return cxmlAnswer(source, connection.status, connection);
  const { status, sentence } = await takeOrder(parts, connection, request);
  return cxmlAnswer(source, status, { sentence });
}

async function setUp(
  parts: DoorParts,
  request: CxmlRequest,
  now: Temporal.Instant,
): Promise<Refusal | { token: string }> {
  const { payloadId, from, to } = request;
  const connection = await connectionOf(parts, request);
  if (isRefusal(connection)) return connection;
  const setup = readSetupRequest(request);
  if (!isAllowedHook(setup.hookUrl, connection, parts))
    return { status: 403, sentence: 'The address of BrowserFormPost was not agreed on.' };
  const asked = { ...setup, caller: { from, to }, task: null, payloadId };
  const begun = await beginSession(parts.database.kysely, connection, asked, { now, isOpened: false });
  return begun ?? { status: 409, sentence: 'A request with this payloadID was answered before.' };
}
