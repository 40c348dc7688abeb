import type { Database } from '../../../platform/database/open-database.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { XmlElement } from '../../../platform/write-xml.ts';
import { nodeAt, readXmlTree, UnreadableXml } from '../../../platform/xml-tree.ts';
import { type AnswerWriter, findAnswered, type SystemAnswer } from '../../system-orders/index.ts';
import { openAnswerSecret } from '../answer-secret.ts';
import type { OrderPapers } from '../cxml/read-order.ts';
import { cxmlMessage } from '../cxml/write-cxml.ts';
import type { AboutOrder } from './about-order.ts';
import { findAnswerConnection, findInvoice, findShipment } from './answer-queries.ts';
import { confirmation } from './confirmation.ts';
import { invoiceRequest } from './invoice.ts';
import { shipNotice } from './ship-notice.ts';

interface CxmlAnswerParts {
  database: Pick<Database, 'kysely'>;
  /** Host that the ids of documents name. */
  host: string;
  /** Decrypts the secrets that we show to the systems. */
  vault: Vault;
}

/**
 * Writes answers as cXML: confirmation, ship notice and invoice. Their ids come from the events, so that a system drops
 * what it has already.
 */
export function cxmlAnswers({ database, host, vault }: CxmlAnswerParts): AnswerWriter {
  const { kysely } = database;
  return async (answer) => {
    const order = await findAnswered(kysely, answer.customerId, answer.systemOrderId);
    const connection = order && (await findAnswerConnection(kysely, answer.customerId, order.connectionId));
    if (order === undefined || connection === undefined) return null;
    const papers = order.papers as OrderPapers;
    const about = { ...order, papers, unitCodes: connection.unitCodes };
    const request = await requestOf(database, answer, about);
    if (request === null) return null;
    const { sealedSecret, url } = connection;
    const secret = sealedSecret === null ? null : openAnswerSecret(vault, sealedSecret, order.connectionId);
    const source = { now: answer.createdAt, host, name: `answer-${answer.id}` };
    const parties = { from: papers.to, to: papers.from, secret };
    return {
      url,
      headers: { 'content-type': 'text/xml; charset=UTF-8' },
      body: cxmlMessage(source, parties, { name: 'Request', content: [request] }),
      isAccepted,
    };
  };
}

async function requestOf(
  { kysely }: Pick<Database, 'kysely'>,
  answer: SystemAnswer,
  about: AboutOrder,
): Promise<XmlElement | null> {
  const { customerId, kind } = answer;
  if (kind === 'system.shipped') {
    const shipment = await findShipment(kysely, customerId, answer.deliveryId ?? 0);
    return shipment ? shipNotice(answer, about, shipment) : null;
  }
  if (kind === 'system.invoiced') {
    const invoice = answer.documentId && (await findInvoice(kysely, customerId, answer.documentId));
    return invoice ? invoiceRequest(about, invoice) : null;
  }
  return confirmation(answer, about);
}

/** A system has a document when it says so by cXML; a login page of a proxy answers 200 as well. */
function isAccepted({ status, text }: { status: number; text: string }): boolean {
  if (status < 200 || status > 299) return false;
  try {
    return /^2\d\d$/.test(nodeAt(readXmlTree(text), 'Response', 'Status')?.attributes['code'] ?? '');
  } catch (error) {
    if (error instanceof UnreadableXml) return false;
    throw error;
  }
}
