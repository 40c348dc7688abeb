import type { ReturnForm } from '@engros/contracts/procurement/punch-out.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import type { Connection } from './connections/connection-queries.ts';
import { orderMessage } from './cxml/order-message.ts';
import type { CxmlSource } from './cxml/write-cxml.ts';
import type { ReturnedLine } from './lines/returned-lines.ts';
import { ociFields } from './oci/return-fields.ts';
import type { PunchOut } from './session-queries.ts';

const noParty = { domain: '', identity: '' };

/** Writes characters beyond ASCII as numbers, so that the value is the same whatever encoding a receiver assumes. */
const asAscii = (xml: string): string =>
  xml.replaceAll(/[^\x20-\x7E\n]+/g, (letters) =>
    [...letters].map((letter) => `&#${letter.codePointAt(0)};`).join(''),
  );

/** Without lines the form only ends the session in the system that started it. */
export function returnFormOf(
  session: Pick<PunchOut, 'hookUrl' | 'caller' | 'protocol' | 'operation' | 'buyerCookie'>,
  connection: Pick<Connection, 'returnEncoding' | 'vendorNumber'>,
  lines: readonly ReturnedLine[],
  source: CxmlSource,
): ReturnForm {
  const { hookUrl, caller, protocol } = session;
  if (protocol === 'oci') {
    const echoed = Object.entries(caller.echoed ?? {}).map(([Name, Value]) => ({ Name, Value }));
    const Fields = [
      ...echoed,
      ...ociFields(lines, { vendorNumber: connection.vendorNumber, version: caller.version ?? null }),
    ];
    return { Action: hookUrl, Target: caller.target ?? '_top', Fields };
  }
  // The answer comes from the party to which the request was addressed.
  const parties = { from: caller.to ?? noParty, to: caller.from ?? noParty };
  const xml = orderMessage(source, { ...session, parties, lines });
  const isBase64 = connection.returnEncoding === 'cxml-base64';
  const Value = isBase64 ? Buffer.from(xml, 'utf8').toString('base64') : asAscii(xml);
  return { Action: hookUrl, Target: '_self', Fields: [{ Name: connection.returnEncoding, Value }] };
}

/** Everything is escaped: exactly one form with hidden fields, and a button when its text is given. */
export function htmlForm({ Action, Target, Fields }: ReturnForm, button?: string): string {
  const inputs = Fields.map(
    ({ Name, Value }) => `<input type="hidden" name="${escapeHtml(Name)}" value="${escapeHtml(Value)}">`,
  );
  const head = `<form method="post" action="${escapeHtml(Action)}" target="${escapeHtml(Target)}" accept-charset="UTF-8">`;
  const pressed = button === undefined ? '' : `<button>${escapeHtml(button)}</button>`;
  return `${head}${inputs.join('')}${pressed}</form>`;
}
