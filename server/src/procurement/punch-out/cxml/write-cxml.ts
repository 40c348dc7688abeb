import { randomBytes } from 'node:crypto';
import { writeXml, type XmlElement, xmlGroup, xmlText } from '../../../platform/write-xml.ts';
import type { CxmlParty } from './read-cxml.ts';

/** DTD by which a document is valid: that of punch-out, of confirmations and ship notices, or of invoices. */
export type CxmlDtd = 'cXML' | 'Fulfill' | 'InvoiceDetail';

/** Version 1.2.014 is used, because every receiver knows its elements. */
const doctype = (dtd: CxmlDtd) =>
  `<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/${dtd}.dtd">`;
const userAgent = 'Engros';

export interface CxmlSource {
  now: Temporal.Instant;
  host: string;
  /** The part of the id before the host name; a document that is sent again keeps it. */
  name?: string;
}

/** The document gets a new id, unless the source gives one. */
function writeCxml(
  { now, host, name }: CxmlSource,
  content: readonly XmlElement[],
  dtd: CxmlDtd = 'cXML',
): string {
  const payloadID = `${name ?? `${now.epochMilliseconds}.${randomBytes(8).toString('hex')}`}@${host}`;
  const attributes = { payloadID, timestamp: now.toString({ timeZone: 'UTC' }), 'xml:lang': 'da' };
  return writeXml({ name: 'cXML', attributes, content }).replace('\n', `\n${doctype(dtd)}\n`);
}

const statusTexts = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  406: 'Not Acceptable',
  409: 'Conflict',
  450: 'Not Implemented',
  500: 'Internal Server Error',
  560: 'Temporary Server Error',
} as const;
export type CxmlStatus = keyof typeof statusTexts;

/** The text of the status gives the reason of an error. */
export function cxmlAnswer(
  source: CxmlSource,
  status: CxmlStatus,
  { sentence = '', content }: { sentence?: string; content?: XmlElement } = {},
): string {
  const told = xmlText('Status', sentence, { code: String(status), text: statusTexts[status] });
  return writeCxml(source, [xmlGroup('Response', told, content)]);
}

export const setupResponse = (startUrl: string): XmlElement =>
  xmlGroup('PunchOutSetupResponse', xmlGroup('StartPage', xmlText('URL', startUrl)));

/** Lists the requests that we accept, as the answer to a ProfileRequest. */
export function profileResponse({ now }: CxmlSource, requestUrl: string): XmlElement {
  const taken = ['PunchOutSetupRequest', 'OrderRequest', 'ProfileRequest'].map(
    (requestName): XmlElement => ({
      name: 'Transaction',
      attributes: { requestName },
      content: [xmlText('URL', requestUrl)],
    }),
  );
  const effectiveDate = now.toString({ timeZone: 'UTC' });
  return { name: 'ProfileResponse', attributes: { effectiveDate }, content: taken };
}

export interface MessageParties {
  from: CxmlParty;
  to: CxmlParty;
}

const credential = ({ domain, identity }: CxmlParty, secret: string | null = null): XmlElement => ({
  name: 'Credential',
  attributes: { domain: domain || 'NetworkID' },
  content: [xmlText('Identity', identity), secret === null ? null : xmlText('SharedSecret', secret)],
});

/** The header of a request contains our secret. */
export function cxmlMessage(
  source: CxmlSource,
  { from, to, secret }: MessageParties & { secret?: string | null },
  message: XmlElement,
  dtd?: CxmlDtd,
): string {
  const header = xmlGroup(
    'Header',
    xmlGroup('From', credential(from)),
    xmlGroup('To', credential(to)),
    xmlGroup('Sender', credential(from, secret), xmlText('UserAgent', userAgent)),
  );
  return writeCxml(source, [header, message], dtd);
}
