import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import { answerCxml } from '../doors/cxml-door.ts';
import type { DoorParts } from '../doors/door-parts.ts';
import { demo, pre } from './demo-system.ts';
import { orderForm, orderPages } from './order-pages.ts';
import { judgeCxml, judgeOci, type Verdict } from './strict-receiver.ts';

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Adds a procurement system to try the shop with, in demonstrations only: it begins sessions by both protocols, and
 * shows field by field what came back and what a strict receiver says of it (PUN-07).
 */
export function procurementPages(door: FastifyInstance, options: object, parts: DoorParts): void {
  const returnUrl = `${parts.publicUrl}/demo/procurement/return`;
  door.get('/demo/procurement', options, (_request, reply) => send(reply, startPage(returnUrl)));
  door.post('/demo/procurement/cxml', options, async (_request, reply) => {
    const sent = setupDocument(returnUrl, parts.clock.now());
    const answer = await answerCxml(parts, Buffer.from(sent));
    const url = /<URL>([^<]+)<\/URL>/.exec(answer)?.[1] ?? '';
    const open = url === '' ? '' : `<p><a href="${url}">Åbn butikken</a></p>`;
    return send(reply, `${open}<h2>Sendt</h2>${pre(sent)}<h2>Svar</h2>${pre(answer)}`);
  });
  door.post('/demo/procurement/return', options, (request, reply) => {
    const { body } = request;
    const fields = [...new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '')];
    return send(reply, returnedPage(fields));
  });
  orderPages(door, options, parts, (reply, body) => send(reply, body));
}

function send(reply: FastifyReply, body: string): FastifyReply {
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': policy,
    })
    .send(
      `<!doctype html><html lang="da"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Indkøbssystem</title><style>body{font:15px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}td,th{text-align:left;padding:.2rem .8rem .2rem 0;vertical-align:top;overflow-wrap:anywhere}pre{white-space:pre-wrap;background:#f2f2ee;padding:1rem}button{font:inherit;padding:.5rem 1rem}</style><main><h1>Kommunens indkøbssystem</h1>${body}</main></html>`,
    );
}

function startPage(returnUrl: string): string {
  const field = (name: string, value: string) =>
    `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
  const oci = [
    ['USERNAME', demo.oci],
    ['PASSWORD', demo.secret],
    ['HOOK_URL', returnUrl],
    ['~OkCode', 'ADDI'],
    ['~TARGET', '_top'],
    ['~CALLER', 'CTLG'],
    ['OCI_VERSION', '5.0'],
  ] as const;
  const fields = oci.map(([name, value]) => field(name, value)).join('');
  return `<p>Prøv butikken, som en køber gør det fra sit eget system.</p>
<form method="post" action="/punchout/oci">${fields}<button>Køb ind med SAP OCI</button></form><br>
<form method="post" action="/demo/procurement/cxml"><button>Køb ind med cXML</button></form>`;
}

const setupDocument = (
  returnUrl: string,
  now: Temporal.Instant,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="${randomUUID()}@indkoeb.example" timestamp="${now.toString()}" xml:lang="da">
  <Header>
    <From><Credential domain="NetworkID"><Identity>${demo.cxml}</Identity></Credential></From>
    <To><Credential domain="DUNS"><Identity>LEVERANDOER</Identity></Credential></To>
    <Sender>
      <Credential domain="NetworkID"><Identity>${demo.cxml}</Identity><SharedSecret>${demo.secret}</SharedSecret></Credential>
      <UserAgent>Indkoebssystem 1.0</UserAgent>
    </Sender>
  </Header>
  <Request>
    <PunchOutSetupRequest operation="create">
      <BuyerCookie>${randomUUID()}</BuyerCookie>
      <BrowserFormPost><URL>${returnUrl}</URL></BrowserFormPost>
    </PunchOutSetupRequest>
  </Request>
</cXML>`;

function returnedPage(fields: readonly (readonly [string, string])[]): string {
  const [name = '', value = ''] = fields.find(([each]) => /^cxml-(urlencoded|base64)$/i.test(each)) ?? [];
  if (name === '') return `${verdictList(judgeOci(fields))}${fieldTable(fields)}`;
  const isBase64 = name.toLowerCase() === 'cxml-base64';
  const document = isBase64 ? Buffer.from(value, 'base64').toString('utf8') : value;
  return `${verdictList(judgeCxml(document))}${orderForm(document)}<h2>${escapeHtml(name)}</h2>${pre(document)}`;
}

function verdictList(verdicts: readonly Verdict[]): string {
  const faults = verdicts.filter(({ fault }) => fault !== null).length;
  const said = faults === 0 ? 'Alle regler er overholdt' : `${faults} regler er brudt`;
  const items = verdicts.map(
    ({ rule, fault }) => `<li>${escapeHtml(rule)}: ${fault === null ? 'i orden' : escapeHtml(fault)}</li>`,
  );
  return `<h2>${said}</h2><ul>${items.join('')}</ul>`;
}

function fieldTable(fields: readonly (readonly [string, string])[]): string {
  const rows = fields.map(
    ([name, value]) => `<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<h2>Felter</h2><table>${rows.join('')}</table><p><a href="/demo/procurement">Køb ind igen</a></p>`;
}
