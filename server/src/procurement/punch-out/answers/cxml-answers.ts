import type { Texts } from '../../../people/labels/texts.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { textFor } from '../../../platform/http/amounts/amount-texts.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { XmlElement } from '../../../platform/write-xml.ts';
import type { AnswerWriter, SystemAnswer } from '../../system-orders/answers.ts';
import { confirmedLines } from '../../system-orders/confirmed-lines.ts';
import { listConfirmedLines, readConfirmations } from '../../system-orders/confirmed-order-queries.ts';
import { findAnswered } from '../../system-orders/order-queries.ts';
import { theirUnit } from '../../system-orders/unit-names.ts';
import { openAnswerSecret } from '../answer-secret.ts';
import type { OrderPapers } from '../cxml/read-order.ts';
import { cxmlMessage } from '../cxml/write-cxml.ts';
import type { AboutOrder } from './about-order.ts';
import { findAnswerConnection, findInvoice, findShipment } from './answer-queries.ts';
import { statusOfAnswer } from './answer-status.ts';
import { confirmation } from './confirmation.ts';
import { invoiceRequest } from './invoice.ts';
import { isAsOrdered, laterConfirmation } from './later-confirmation.ts';
import { shipNotice } from './ship-notice.ts';

interface CxmlAnswerParts {
  database: Pick<Database, 'kysely'>;
  /** Host name that is part of the documents' ids. */
  host: string;
  vault: Vault;
  text: Texts['text'];
}

/**
 * Confirmation, ship notice and invoice. Their ids are made from the events, so that a system can recognise a repeated document.
 */
export function cxmlAnswers({ database, host, vault, text }: CxmlAnswerParts): AnswerWriter {
  const { kysely } = database;
  return async (answer) => {
    const order = await findAnswered(kysely, answer.customerId, answer.systemOrderId);
    const connection = order && (await findAnswerConnection(kysely, order.connectionId));
    if (order === undefined || connection === undefined) return null;
    const papers = order.papers as OrderPapers;
    const { unitCodes, language } = connection;
    const texts = (maySeeAmounts: boolean) => textFor(text, { language, maySeeAmounts });
    const about = { ...order, papers, unitCodes, language, text: texts(false), pricedText: texts(true) };
    const request = await requestOf(database, answer, about);
    if (request === null) return null;
    const { sealedSecret, url } = connection;
    const secret = sealedSecret === null ? null : openAnswerSecret(vault, sealedSecret, order.connectionId);
    const source = { now: answer.createdAt, host, name: `answer-${answer.id}` };
    const parties = { from: papers.to, to: papers.from, secret };
    return {
      url,
      headers: { 'content-type': 'text/xml; charset=UTF-8' },
      body: cxmlMessage(
        source,
        parties,
        { name: 'Request', content: [request] },
        answer.kind === 'system.invoiced' ? 'InvoiceDetail' : 'Fulfill',
      ),
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
  if (kind === 'system.reconfirmed') return reconfirmed(kysely, answer, about);
  // An order that the buyer's system cancelled itself was confirmed at that time.
  if (kind === 'system.refused' && about.outcome.kind === 'cancelled') return null;
  return confirmation(answer, about);
}

/** Writes a new confirmation, unless the supplier confirmed the order exactly as we have confirmed it before. */
async function reconfirmed(
  kysely: Database['kysely'],
  answer: SystemAnswer,
  about: AboutOrder,
): Promise<XmlElement | null> {
  const { webOrderId, revision, deliveryDate } = about.outcome;
  const webOrder = { customerId: answer.customerId, webOrderId, revision };
  const [confirmations, confirmed] = await Promise.all([
    readConfirmations(kysely, webOrder),
    listConfirmedLines(kysely, webOrder),
  ]);
  const news = {
    ...confirmedLines(about.outcome.lines, confirmed, {
      codes: about.unitCodes,
      codeOf: (code) => theirUnit(code, about.unitCodes),
      text: about.text,
      pricedText: about.pricedText,
    }),
    deliveryDate: confirmations.deliveryDate ?? deliveryDate,
  };
  const isKnown = confirmations.count <= 1 && isAsOrdered(news, about);
  return isKnown ? null : laterConfirmation(answer, about, news);
}

/** A document counts as accepted only when the system says so in cXML. */
const isAccepted = (answer: { status: number; text: string }): boolean =>
  /^2\d\d$/.test(statusOfAnswer(answer) ?? '');
