import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createPasswords } from '../../src/people/credentials/passwords.ts';
import { createTexts } from '../../src/people/labels/texts.ts';
import { cxmlAnswers } from '../../src/procurement/punch-out/answers/cxml-answers.ts';
import { sendAnswers } from '../../src/procurement/system-answers/start-answers.ts';
import { systemOrderLabels } from '../../src/procurement/system-orders/labels.ts';
import { insertRow } from '../builders.ts';
import { testVault } from '../test-vault.ts';
import type { Buyer, OrderApp } from './order-app.ts';

/** The cheapest cost that the hash takes, as in all tests. */
const passwords = createPasswords(1024);
export const secret = 'ikke-til-andre';
export const hook = 'http://indkoeb.example/retur?session=7&x=%20';

export interface ProcurementSystem {
  buyer: Buyer;
  loginName: string;
  signOnId: string;
}

/** Connects a procurement system that signs in a new buyer. */
export async function aProcurementSystem(
  app: OrderApp,
  protocol: 'cxml' | 'oci' | 'peppol',
  wishes: { buyer?: Buyer; loginName?: string; fields?: object } = {},
): Promise<ProcurementSystem> {
  const buyer = wishes.buyer ?? (await app.aBuyer());
  const loginName = wishes.loginName ?? `${protocol}-${randomUUID()}`;
  const { id } = await insertRow(app.database, 'punch_out_single_sign_ons', {
    customer_id: buyer.customer.id,
    user_id: buyer.user.userId,
    protocol,
    name: 'Kommunens indkøb',
    login_name: loginName,
    secret_hash: await passwords.hash(secret),
    origins: ['http://indkoeb.example'],
    ...wishes.fields,
  });
  return { buyer, loginName, signOnId: id };
}

export interface SetupWishes {
  operation?: string;
  secret?: string;
  payloadId?: string;
  hookUrl?: string;
  items?: string;
  doctype?: string;
}

/** Writes a setup request as some systems do: contact before the address, padded texts, an odd time stamp. */
export const setupRequest = (loginName: string, wishes: SetupWishes = {}): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${wishes.doctype ?? '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.045/cXML.dtd">'}
<cXML payloadID="${wishes.payloadId ?? `${randomUUID()}@indkoeb.example`}" timestamp="Mon May 19 18:29:48 +0000 2008">
 <Header>
  <From><Credential domain="DUNS"><Identity>KOEBER-1</Identity></Credential></From>
  <To><Credential domain="DUNS"><Identity>LEVERANDOER-1</Identity></Credential></To>
  <Sender>
   <Credential domain="NetworkID"><Identity> ${loginName} </Identity><SharedSecret>${wishes.secret ?? secret}</SharedSecret></Credential>
   <UserAgent>Coupa Procurement 1.0</UserAgent>
  </Sender>
 </Header>
 <Request><PunchOutSetupRequest operation="${wishes.operation ?? 'create'}">
  <BuyerCookie>kage &amp; 7</BuyerCookie>
  <Contact><Name>Æblegård</Name></Contact>
  <BrowserFormPost><URL>
    ${(wishes.hookUrl ?? hook).replaceAll('&', '&amp;')}
  </URL></BrowserFormPost>${wishes.items ?? ''}
 </PunchOutSetupRequest></Request>
</cXML>`;

export async function postCxml(
  app: OrderApp,
  document: string | Buffer,
): Promise<{ status: string; text: string }> {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/punchout/cxml',
    headers: { 'content-type': 'text/xml; charset=utf-8' },
    payload: document,
  });
  if (answer.statusCode !== 200) throw new Error(`HTTP ${answer.statusCode}: ${answer.body}`);
  return { status: /<Status code="(\d+)"/.exec(answer.body)?.[1] ?? '', text: answer.body };
}

export const tokenOf = (answer: string): string => /start\?t=([\w-]+)</.exec(answer)?.[1] ?? '';

/** Returns the status, and the session's cookie when one began. */
export async function startWith(app: OrderApp, token: string): Promise<{ status: number; cookie: string }> {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/punchout/start',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `t=${token}`,
  });
  return { status: answer.statusCode, cookie: cookieOf(answer.headers['set-cookie']) };
}

export const cookieOf = (set: string | string[] | undefined): string =>
  [set ?? []]
    .flat()
    .map((each) => each.split(';')[0] ?? '')
    .find((each) => /^engros-punch-out=./.test(each)) ?? '';

/** Begins a session by cXML; the buyer returned calls in it. */
export async function punchedIn(
  app: OrderApp,
  { buyer, loginName }: ProcurementSystem,
  wishes: SetupWishes = {},
): Promise<Buyer> {
  const { text } = await postCxml(app, setupRequest(loginName, wishes));
  const { cookie } = await startWith(app, tokenOf(text));
  return { ...buyer, cookie };
}

export interface OrderItem {
  productId: string;
  quantity: number | string;
  /** As the system writes it; null leaves it out. */
  unit?: string | null;
  /** In kroner, with a decimal point. */
  price?: string;
  key?: string;
}

export interface OrderWishes {
  orderId?: string;
  payloadId?: string;
  type?: string;
  secret?: string;
  deliveryDate?: string;
  comments?: string;
  deploymentMode?: 'test' | 'production';
  orderVersion?: string;
  timestamp?: string;
}

const itemOut = ({ productId, quantity, unit = 'EA', price, key }: OrderItem, index: number): string => `
  <ItemOut quantity="${quantity}" lineNumber="${(index + 1) * 10}">
   <ItemID><SupplierPartID>${productId}</SupplierPartID>${key === undefined ? '' : `<SupplierPartAuxiliaryID>${key}</SupplierPartAuxiliaryID>`}</ItemID>
   <ItemDetail>${price === undefined ? '' : `<UnitPrice><Money currency="DKK">${price}</Money></UnitPrice>`}<Description xml:lang="da">Vare</Description>${unit === null ? '' : `<UnitOfMeasure>${unit}</UnitOfMeasure>`}<Classification domain="UNSPSC">50000000</Classification></ItemDetail>
  </ItemOut>`;

export const orderRequest = (
  loginName: string,
  items: readonly OrderItem[],
  wishes: OrderWishes = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="${wishes.payloadId ?? `${randomUUID()}@indkoeb.example`}" timestamp="${wishes.timestamp ?? '2026-11-23T14:18:00+01:00'}" xml:lang="da">
 <Header>
  <From><Credential domain="DUNS"><Identity>KOEBER-1</Identity></Credential></From>
  <To><Credential domain="DUNS"><Identity>LEVERANDOER-1</Identity></Credential></To>
  <Sender>
   <Credential domain="NetworkID"><Identity>${loginName}</Identity><SharedSecret>${wishes.secret ?? secret}</SharedSecret></Credential>
   <UserAgent>Coupa Procurement 1.0</UserAgent>
  </Sender>
 </Header>
 <Request${wishes.deploymentMode === undefined ? '' : ` deploymentMode="${wishes.deploymentMode}"`}><OrderRequest>
  <OrderRequestHeader orderID="${wishes.orderId ?? 'PO-3309'}" orderDate="2026-11-23T14:18:00+01:00" type="${wishes.type ?? 'new'}"${wishes.orderVersion === undefined ? '' : ` orderVersion="${wishes.orderVersion}"`}${wishes.deliveryDate === undefined ? '' : ` requestedDeliveryDate="${wishes.deliveryDate}"`}>
   <Total><Money currency="DKK">0.00</Money></Total>
   <BillTo><Address><Name xml:lang="da">Regnskab</Name></Address></BillTo>${wishes.comments === undefined ? '' : `<Comments>${wishes.comments}</Comments>`}
  </OrderRequestHeader>${items.map(itemOut).join('')}
 </OrderRequest></Request>
</cXML>`;

/**
 * A buyer's system that takes answers: it keeps each document once by its id, and says so by cXML. The next answers can
 * be replaced by a status of HTTP, with or without keeping the document.
 */
export async function cxmlReceiver() {
  const documents = new Map<string, string>();
  const misbehaviours: { status: number; keeps: boolean }[] = [];
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const body = Buffer.concat(pieces).toString();
      const id = /payloadID="([^"]+)"/.exec(body)?.[1] ?? '';
      const misbehaviour = misbehaviours.shift();
      if (misbehaviour?.keeps !== false && !documents.has(id)) documents.set(id, body);
      response.writeHead(misbehaviour?.status ?? 200, { 'content-type': 'text/xml' });
      response.end(
        misbehaviour
          ? '<html>Log ind</html>'
          : '<cXML payloadID="1@b" timestamp="2026-11-23T13:18:00Z"><Response><Status code="200" text="OK"/></Response></cXML>',
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/cxml`,
    /** By payload id, in the order in which they came. */
    documents,
    misbehaviours,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Only the answers that are due; returns how many were sent. */
export const sendCxmlAnswers = ({ database, clock }: OrderApp): Promise<number> =>
  sendAnswers({
    database,
    clock,
    log: { warn: () => undefined },
    random: () => 0.5,
    allowsPrivate: true,
    writers: {
      cxml: cxmlAnswers({
        database,
        vault: testVault,
        host: 'shop.example',
        text: createTexts(database, systemOrderLabels).text,
      }),
    },
  });
