import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import {
  nodeAt,
  nodesNamed,
  readXmlTree,
  textAt,
  UnreadableXml,
  type XmlNode,
} from '../../../platform/xml-tree.ts';
import { answerCxml } from '../doors/cxml-door.ts';
import type { DoorParts } from '../doors/door-parts.ts';
import { demo, pre } from './demo-system.ts';

/** Answers of the shop that the demonstration keeps to be looked at, newest first. */
const keptAnswers = 20;
const inbox = '/demo/procurement/inbox';

/** Button that orders what came back from a punch-out. */
export const orderForm = (document: string): string =>
  `<form method="post" action="/demo/procurement/order"><input type="hidden" name="basket" value="${escapeHtml(document)}"><button>Bestil varerne med cXML</button></form>`;

/**
 * Adds the leg after the punch-out: the buyer's system orders what came back, and takes in confirmation, ship notice and
 * invoice.
 */
export function orderPages(
  door: FastifyInstance,
  options: object,
  parts: DoorParts,
  send: (reply: FastifyReply, body: string) => FastifyReply,
): void {
  const answers: { at: Temporal.Instant; document: string }[] = [];
  door.post('/demo/procurement/order', options, async (request, reply) => {
    const { body } = request;
    const fields = new URLSearchParams(Buffer.isBuffer(body) ? body.toString('utf8') : '');
    await takeAnswers(parts);
    const sent = orderDocument(fields.get('basket') ?? '', parts.clock.now());
    const answer = await answerCxml(parts, Buffer.from(sent));
    const shown = `<p><a href="${inbox}">Se svarene fra leverandøren</a></p>`;
    return send(reply, `${shown}<h2>Svar</h2>${pre(answer)}<h2>Sendt</h2>${pre(sent)}`);
  });
  door.post(inbox, options, (request, reply) => {
    const document = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
    answers.unshift({ at: parts.clock.now(), document });
    answers.length = Math.min(answers.length, keptAnswers);
    return reply
      .type('text/xml; charset=utf-8')
      .send(
        `<cXML payloadID="${randomUUID()}@indkoeb.example" timestamp="${parts.clock.now()}"><Response><Status code="200" text="OK"/></Response></cXML>`,
      );
  });
  door.get(inbox, options, (_request, reply) => {
    const shown = answers.map(
      ({ at, document }) => `<h2>${at.toString()}</h2>${fieldTable(document)}${pre(document)}`,
    );
    return send(reply, shown.join('') || '<p>Der er ikke kommet svar endnu. Genindlæs siden om lidt.</p>');
  });
}

/** From now on the shop answers the demonstration's orders. */
async function takeAnswers({ database, publicUrl }: DoorParts): Promise<void> {
  await database.kysely
    .updateTable('punch_out_single_sign_ons')
    .set({ answers_to: `${publicUrl}${inbox}` })
    .where('protocol', '=', 'cxml')
    .where('login_name', '=', demo.cxml)
    .execute();
}

/** Anybody may post to the demonstration: what cannot be read is shown as it came. */
function treeOf(document: string): XmlNode | undefined {
  try {
    return readXmlTree(document);
  } catch (error) {
    if (error instanceof UnreadableXml) return undefined;
    throw error;
  }
}

/** Every field of a document with its value. */
function fieldTable(document: string): string {
  const rows: string[] = [];
  const add = (node: XmlNode, path: string) => {
    const here = path === '' ? node.name : `${path} / ${node.name}`;
    const said = Object.entries(node.attributes).map(([name, value]) => [`${here} @${name}`, value] as const);
    const text = node.text.trim();
    for (const [name, value] of text === '' ? said : [...said, [here, text] as const])
      rows.push(`<tr><th>${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`);
    for (const child of node.children) add(child, here);
  };
  for (const child of nodeAt(treeOf(document), 'Request')?.children ?? []) add(child, '');
  return `<table>${rows.join('')}</table>`;
}

function orderDocument(basket: string, now: Temporal.Instant): string {
  const message = nodeAt(treeOf(basket), 'Message', 'PunchOutOrderMessage');
  const items = nodesNamed(message, 'ItemIn').map((item, index) => {
    const text = (...path: string[]) => escapeHtml(textAt(item, ...path));
    return `<ItemOut quantity="${escapeHtml(item.attributes['quantity'] ?? '1')}" lineNumber="${index + 1}">
      <ItemID><SupplierPartID>${text('ItemID', 'SupplierPartID')}</SupplierPartID><SupplierPartAuxiliaryID>${text('ItemID', 'SupplierPartAuxiliaryID')}</SupplierPartAuxiliaryID></ItemID>
      <ItemDetail><UnitPrice><Money currency="DKK">${text('ItemDetail', 'UnitPrice', 'Money')}</Money></UnitPrice><Description xml:lang="da">${text('ItemDetail', 'Description')}</Description><UnitOfMeasure>${text('ItemDetail', 'UnitOfMeasure')}</UnitOfMeasure><Classification domain="UNSPSC">50000000</Classification></ItemDetail>
    </ItemOut>`;
  });
  const total = escapeHtml(textAt(message, 'PunchOutOrderMessageHeader', 'Total', 'Money'));
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="${randomUUID()}@indkoeb.example" timestamp="${now.toString()}" xml:lang="da">
  <Header>
    <From><Credential domain="NetworkID"><Identity>${demo.cxml}</Identity></Credential></From>
    <To><Credential domain="DUNS"><Identity>LEVERANDOER</Identity></Credential></To>
    <Sender><Credential domain="NetworkID"><Identity>${demo.cxml}</Identity><SharedSecret>${demo.secret}</SharedSecret></Credential><UserAgent>Indkoebssystem 1.0</UserAgent></Sender>
  </Header>
  <Request><OrderRequest>
    <OrderRequestHeader orderID="PO-${now.epochMilliseconds}" orderDate="${now.toString()}" type="new"><Total><Money currency="DKK">${total}</Money></Total><BillTo><Address><Name xml:lang="da">Kommunen</Name></Address></BillTo></OrderRequestHeader>
    ${items.join('\n    ')}
  </OrderRequest></Request>
</cXML>`;
}
