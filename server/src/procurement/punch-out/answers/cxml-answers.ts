import type { Texts } from '../../../people/labels/texts.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import { textFor } from '../../../platform/http/amounts/amount-texts.ts';
import type { Vault } from '../../../platform/vault.ts';
import { type XmlElement, xmlGroup, xmlText } from '../../../platform/write-xml.ts';
import type { AnswerWriter, SystemAnswer } from '../../system-orders/answers.ts';
import { type ConfirmedLine, confirmedLines } from '../../system-orders/confirmed-lines.ts';
import { listConfirmedLines, readConfirmations } from '../../system-orders/confirmed-order-queries.ts';
import { findAnswered } from '../../system-orders/order-queries.ts';
import { theirUnit } from '../../system-orders/unit-names.ts';
import { openAnswerSecret } from '../answer-secret.ts';
import type { OrderPapers } from '../cxml/read-order.ts';
import { cxmlMessage } from '../cxml/write-cxml.ts';
import { type AboutOrder, comments, midnight, money, orderReference } from './about-order.ts';
import { findAnswerConnection, findInvoice, findShipment } from './answer-queries.ts';
import { statusOfAnswer } from './answer-status.ts';
import { confirmation, confirmationHeader } from './confirmation.ts';
import { invoiceRequest } from './invoice.ts';
import { shipNotice } from './ship-notice.ts';

/** What the supplier will deliver of an order by the latest confirmation. */
interface Confirmed {
  lines: readonly ConfirmedLine[];
  /** A sentence about goods that are delivered but are not on the order's lines; null without such goods. */
  extra: string | null;
  deliveryDate: string;
}

/** True when the supplier delivers exactly what we answered when the system sent the order. */
function isAsOrdered({ lines, extra, deliveryDate }: Confirmed, { outcome }: AboutOrder): boolean {
  return (
    extra === null && deliveryDate === outcome.deliveryDate && lines.every(({ isAsAnswered }) => isAsAnswered)
  );
}

/** For each line that is not delivered as ordered, it states how many units are delivered and how many are not. */
function laterConfirmation(answer: SystemAnswer, about: AboutOrder, confirmed: Confirmed): XmlElement {
  const { outcome } = about;
  const { lines, extra, deliveryDate } = confirmed;
  const isRejected = lines.every(({ quantity }) => quantity === 0);
  const isLate = deliveryDate !== outcome.deliveryDate;
  const named = isRejected ? [] : lines.filter((line) => isLate || line.outcome !== 'accepted');
  const type = isRejected ? 'reject' : named.length > 0 || extra !== null ? 'except' : 'accept';
  const confirmID = `${outcome.webOrderId}-${answer.id}`;
  return xmlGroup(
    'ConfirmationRequest',
    confirmationHeader(answer, about, { type, confirmID, sentence: extra }),
    orderReference(about),
    ...named.map((line) => item(line, about, deliveryDate)),
  );
}

function item(line: ConfirmedLine, about: AboutOrder, deliveryDate: string): XmlElement {
  const { papers, outcome, text } = about;
  const written = papers.items.find(({ number }) => number === line.number);
  const ordered = outcome.lines.find(({ number }) => number === line.number)?.quantity ?? 0;
  const quantity = written?.quantity || String(ordered);
  const unit = xmlText('UnitOfMeasure', written?.unit || line.unit || 'EA');
  const statuses =
    line.quantity === 0
      ? [
          rejected(about, {
            quantity,
            unit,
            why: line.sentence ?? text('system_order.undelivered', { name: line.name }),
          }),
        ]
      : [
          ...(line.prices ?? [line]).map((part) =>
            delivered(
              about,
              { ...line, ...part },
              line.isOtherUnit ? xmlText('UnitOfMeasure', line.unit ?? 'EA') : unit,
              deliveryDate,
            ),
          ),
          !line.isOtherUnit && line.quantity < ordered
            ? rejected(about, {
                quantity: String(ordered - line.quantity),
                unit,
                why: text('system_order.undelivered.rest'),
              })
            : null,
        ];
  return {
    name: 'ConfirmationItem',
    attributes: { quantity, lineNumber: line.number },
    content: [unit, ...statuses],
  };
}

function delivered(
  about: AboutOrder,
  line: ConfirmedLine,
  unit: XmlElement,
  deliveryDate: string,
): XmlElement {
  const { substitute } = line;
  const sentence = substitute ? about.text('system_order.instead', { name: substitute.name }) : line.sentence;
  return {
    name: 'ConfirmationStatus',
    attributes: {
      quantity: String(line.quantity),
      type: 'detail',
      deliveryDate: midnight(deliveryDate),
    },
    content: [
      unit,
      line.unitPriceOre === null ? null : xmlGroup('UnitPrice', money(line.unitPriceOre)),
      sentence ? comments(about, sentence) : null,
    ],
  };
}

const rejected = (
  about: AboutOrder,
  { quantity, unit, why }: { quantity: string; unit: XmlElement; why: string },
): XmlElement => ({
  name: 'ConfirmationStatus',
  attributes: { quantity, type: 'reject' },
  content: [unit, comments(about, why)],
});

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
      language: about.language,
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
