import { hash, randomUUID } from 'node:crypto';
import { readBuyerAndSeller, readSeller } from '../../../erp/erp-files/party-queries.ts';
import { postedDocument } from '../../../platform/documents/posted-document.ts';
import { writeXml, xmlGroup, xmlText } from '../../../platform/write-xml.ts';
import { UnreadableXml } from '../../../platform/xml-tree.ts';
import { connectionOfOrder, orderingSystem } from '../../punch-out/connections/connection-of-order.ts';
import type { Connection } from '../../punch-out/connections/connection-queries.ts';
import { keepRefusal } from '../../punch-out/refusals/keep-refusal.ts';
import { type FaultText, languageOf } from '../../system-orders/faults/document-fault.ts';
import { findRepeated } from '../../system-orders/order-queries.ts';
import type { SystemOrder, SystemOutcome } from '../../system-orders/system-order.ts';
import type { SystemOrders } from '../../system-orders/take-order.ts';
import { partyAddress, readAddress } from '../addresses.ts';
import type { CatalogueParts } from '../catalogue/open-catalogue.ts';
import { insertMessage } from '../messages/message-queries.ts';
import { pack } from '../messages/packed.ts';
import { issuedAt, ublRoot } from '../ubl.ts';
import { type OrderResponse, orderResponse } from './order-response.ts';
import { type PeppolDocument, readDocument } from './read-document.ts';
import { UnacceptableDocument } from './unacceptable.ts';

export interface TakeParts extends CatalogueParts {
  systemOrders: SystemOrders;
  textIn: FaultText;
}

export interface DocumentAnswer {
  status: number;
  xml: string;
}

interface Asked {
  body: Buffer;
  contentType: string;
  now: Temporal.Instant;
  /** Electronic address that belongs to the sender's secret; null for an access point, which sends for every buyer. */
  senderAddress: string | null;
  /** Returns the connection of a buyer's address that this caller may send for; undefined for any other. */
  connectionOf(buyer: string): Promise<Connection | undefined>;
}

/**
 * Accepts an order, a change or a cancellation and answers with an order response, which the buyer also gets through
 * the access point. A document that is none of these gets a message level response and changes nothing.
 */
export async function takeDocument(
  parts: TakeParts,
  { body, contentType, now, senderAddress, connectionOf }: Asked,
): Promise<DocumentAnswer> {
  const refuseAndKeep = async (refusal: Refusal) => {
    const loginName = senderAddress ?? refusal.receiver ?? '';
    const { status = 400, sentence: reason } = refusal;
    const call = { protocol: 'peppol', loginName, status, reason, document: body.toString('utf8') } as const;
    await keepRefusal(parts.database.kysely, call, now);
    return refuseFromUs(parts, now, refusal);
  };
  const languageFor = async (address: string | null) => {
    const connection = address === null ? undefined : await connectionOf(address);
    return languageOf(parts.database.kysely, connection && orderingSystem(connection, 'peppol'));
  };
  let document: PeppolDocument;
  try {
    const { text, attachments } = postedDocument(body, contentType);
    document = readDocument(text, attachments);
  } catch (error) {
    if (error instanceof UnreadableXml) return refuseAndKeep({ reason: 'SV', sentence: error.message });
    if (error instanceof UnacceptableDocument)
      return refuseAndKeep({
        reason: 'BV',
        sentence: error.sentence(parts.textIn, await languageFor(error.about.receiver ?? senderAddress)),
        ...error.about,
      });
    throw error;
  }
  const connection = await connectionOf(document.buyer);
  if (connection === undefined)
    return refuseAndKeep({
      status: 404,
      reason: 'BV',
      sentence: `No buyer has the address ${document.buyer} here.`,
      documentId: document.documentId,
      receiver: document.buyer,
    });
  const { wish, shipTo } = document;
  const order = { ...document.order, messageId: messageIdOf(document, body) };
  const asked = { shipTo, isNew: wish === 'new', order };
  const served = await connectionOfOrder(parts.database.kysely, connection, asked);
  // A repeated order keeps its earlier result, even when its delivery address was removed from the connection since.
  const outcome =
    served === undefined
      ? ((await findRepeated(parts.database.kysely, connection.id, order)) ??
        (await refuseAddress(parts, connection, document)))
      : await act(parts, served, { wish, order });
  return { status: 200, xml: await answer(parts, served ?? connection, document, { outcome, now }) };
}

// A document without an envelope is identified by a hash of its content, so that a corrected document counts as another
// one.
const messageIdOf = ({ wish, envelopeId, documentId }: PeppolDocument, body: Buffer): string =>
  envelopeId ?? `${wish}:${documentId}:${hash('sha256', body, 'hex').slice(0, 32)}`;

const refuseAddress = (
  { systemOrders }: TakeParts,
  connection: Connection,
  { shipTo: [name = ''] }: PeppolDocument,
): Promise<SystemOutcome> =>
  systemOrders.refuseAddress(orderingSystem(connection, 'peppol'), name.slice(0, 40));

interface Refusal
  extends Pick<MessageRefusal, 'reason' | 'sentence'>,
    Partial<Pick<MessageRefusal, 'documentId' | 'sender' | 'receiver'>> {
  status?: number;
}

export function refuse(
  { timeZone }: Pick<TakeParts, 'timeZone'>,
  now: Temporal.Instant,
  { status = 400, reason, sentence, documentId = null, sender = null, receiver = null }: Refusal,
): DocumentAnswer {
  const refusal = { number: randomUUID(), reason, sentence, documentId, sender, receiver };
  return { status, xml: messageRefusal(refusal, { now, timeZone }) };
}

export async function refuseFromUs(
  parts: Pick<TakeParts, 'database' | 'timeZone'>,
  now: Temporal.Instant,
  refusal: Refusal,
): Promise<DocumentAnswer> {
  const sender = partyAddress(await readSeller(parts.database.kysely));
  return refuse(parts, now, { ...refusal, sender });
}

function act(
  { systemOrders }: TakeParts,
  connection: Connection,
  { wish, order }: Pick<PeppolDocument, 'wish'> & { order: SystemOrder },
): Promise<SystemOutcome> {
  const take = { new: systemOrders.takeIn, change: systemOrders.amend, cancel: systemOrders.cancel }[wish];
  return take(orderingSystem(connection, 'peppol'), order);
}

async function answer(
  parts: TakeParts,
  connection: Connection,
  document: PeppolDocument,
  { outcome, now }: { outcome: SystemOutcome; now: Temporal.Instant },
): Promise<string> {
  const { database, timeZone } = parts;
  const { customerId, id: connectionId, loginName: buyerAddress } = connection;
  const response = responseTo(document, outcome, connectionId);
  const parties = { ...(await readBuyerAndSeller(database.kysely, customerId)), buyerAddress };
  const xml = orderResponse(response, parties, { now, timeZone });
  await insertMessage(database.kysely, {
    customerId,
    id: randomUUID(),
    connectionId,
    kind: 'orderResponse',
    number: response.number,
    ...(await pack([xml])),
    lines: response.lines.length,
    createdBy: null,
    now,
  });
  return xml;
}

function responseTo({ order }: PeppolDocument, outcome: SystemOutcome, connectionId: string): OrderResponse {
  const { orderId, papers } = order;
  const said = { orderId, customerReference: papers['customerReference'] as string | null };
  const lines = outcome.lines.map((line) => ({
    ...line,
    substitute: null,
    isOtherUnit: false,
    isAsAnswered: true,
  }));
  if (outcome.kind === 'refused') {
    const note = [outcome.sentence, ...lines.flatMap(({ sentence }) => sentence ?? [])].join(' ');
    const number = `${orderId.replaceAll(/[^\w-]/g, '_')}-${hash('sha256', `${connectionId} ${orderId} ${note}`, 'hex').slice(0, 16)}`;
    return { ...said, number, code: 'RE', note, webOrderId: null, deliveryDate: null, lines };
  }
  const { webOrderId, revision, deliveryDate, kind } = outcome;
  if (kind === 'cancelled')
    return {
      ...said,
      number: `${webOrderId}-cancelled`,
      code: 'AP',
      note: null,
      webOrderId,
      deliveryDate: null,
      lines,
    };
  const { terms = [] } = outcome;
  const isAsWritten =
    lines.every((line) => line.outcome === 'accepted') && !terms.some(({ isChange }) => isChange);
  const code = isAsWritten ? 'AB' : 'CA';
  const note = terms.map(({ sentence }) => sentence).join(' ') || null;
  return { ...said, number: `${webOrderId}-r${revision}`, code, note, webOrderId, deliveryDate, lines };
}

/** Why a whole document is refused: it cannot be read (SV), or breaks a rule (BV). */
type RefusalReason = 'SV' | 'BV';

interface MessageRefusal {
  number: string;
  reason: RefusalReason;
  sentence: string;
  /** Number of the refused document; null when it could not be read. */
  documentId: string | null;
  sender: string | null;
  receiver: string | null;
}

/** Peppol BIS Message Level Response 3. */
function messageRefusal(
  { number, reason, sentence, documentId, sender, receiver }: MessageRefusal,
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
): string {
  const party = (name: string, text: string | null) => {
    const address = text === null ? undefined : readAddress(text);
    return address && xmlGroup(name, xmlText('cbc:EndpointID', address.id, { schemeID: address.scheme }));
  };
  return writeXml({
    ...ublRoot('ApplicationResponse'),
    content: [
      xmlText('cbc:CustomizationID', 'urn:fdc:peppol.eu:poacc:trns:mlr:3'),
      xmlText('cbc:ProfileID', 'urn:fdc:peppol.eu:poacc:bis:mlr:3'),
      xmlText('cbc:ID', number),
      ...issuedAt(now, timeZone),
      party('cac:SenderParty', sender),
      party('cac:ReceiverParty', receiver),
      xmlGroup(
        'cac:DocumentResponse',
        xmlGroup('cac:Response', xmlText('cbc:ResponseCode', 'RE'), xmlText('cbc:Description', sentence)),
        xmlGroup('cac:DocumentReference', xmlText('cbc:ID', documentId ?? 'NA')),
        xmlGroup(
          'cac:LineResponse',
          xmlGroup('cac:LineReference', xmlText('cbc:LineID', 'NA')),
          xmlGroup(
            'cac:Response',
            xmlText('cbc:ResponseCode', 'RE'),
            xmlText('cbc:Description', sentence),
            xmlGroup('cac:Status', xmlText('cbc:StatusReasonCode', reason)),
          ),
        ),
      ),
    ],
  });
}
