import { setTimeout as delay } from 'node:timers/promises';
import type { Goods } from './goods.ts';
import { Client, type Shop } from './http.ts';
import type { Ledger, Procured, Way } from './ledger.ts';
import { atShare, type Chance, chanceOf } from './random.ts';

/** The customer of the demonstration's cXML connection. */
export const procurementCustomer = '200400';
const identity = 'AN01000000001-K';
const secret = 'engros-demo';

/** Shares of the orders that are sent twice at the same time, and that are changed later. */
const twiceShare = 0.3;
const changedShare = 0.4;
const pauseMs = 300;
const temporary = '560';

interface Buying {
  ledger: Ledger;
  client: Client;
  /** Sends to another node first. */
  other: Client;
}

interface ProcurementDay {
  seed: string;
  goods: Goods;
  ledger: Ledger;
  way(): Way;
  isOver(): boolean;
}

/** When the procurement system repeats an order, it uses the same id. */
export interface OrderDocument {
  id: string;
  reference: string;
  type: 'new' | 'update';
  version: number;
  productId: string;
  unit: string;
  quantity: number;
}

/**
 * A municipality's procurement system orders by cXML and sends each document until it is answered. It sends some orders twice at
 * once and changes some; then it repeats what it sent before, and a change that it wrote earlier.
 */
export async function orderByCxml(
  shop: Shop,
  { seed, goods, ledger, way, isOver }: ProcurementDay,
): Promise<void> {
  const chance = chanceOf(`${seed}:procurement`);
  const buying = { ledger, client: new Client(shop, 0), other: new Client(shop, 1) };
  for (let number = 1; !isOver(); number += 1) {
    await delay(chance.whole(2500, 5000));
    const { id: productId, unit } = atShare(goods.products, chance.next());
    const reference = `PO-${seed}-${number}`.slice(0, 20);
    const quantity = chance.whole(40, 90);
    const first: OrderDocument = {
      id: reference,
      reference,
      type: 'new',
      version: 1,
      productId,
      unit,
      quantity,
    };
    if (isOver()) break;
    const told = { reference, way: way(), quantity, changes: 0 };
    if (await isOrdered(buying, first, told, chance)) await changeIt(buying, first, told, { chance, isOver });
  }
  buying.client.close();
  buying.other.close();
}

async function isOrdered(
  buying: Buying,
  first: OrderDocument,
  told: Procured,
  chance: Chance,
): Promise<boolean> {
  const isTwice = chance.next() < twiceShare;
  const clients = [buying.client, ...(isTwice ? [buying.other] : [])];
  const answers = await Promise.all(
    clients.map((client) => sendDocument({ ledger: buying.ledger, client }, first)),
  );
  const taken = answers.filter(({ isTaken }) => isTaken);
  if (taken.length > 0) buying.ledger.procured.push(told);
  if (taken.length > 0 && taken.length < answers.length) twoAnswers(buying, first, answers);
  return taken.length > 0;
}

async function changeIt(
  buying: Buying,
  first: OrderDocument,
  told: Procured,
  { chance, isOver }: { chance: Chance; isOver(): boolean },
): Promise<void> {
  const { ledger } = buying;
  const [share, more] = [chance.next(), chance.whole(1, 9)];
  await delay(chance.whole(pauseMs, 10 * pauseMs));
  if (share >= changedShare || isOver()) return;
  const of = { ...first, type: 'update' as const };
  const change = { ...of, id: `${first.id}-v3`, version: 3, quantity: first.quantity + more };
  const changed = await sendDocument(buying, change);
  if (!changed.isTaken) return;
  told.changes += 1;
  told.quantity = change.quantity;
  const older = await sendDocument(buying, {
    ...of,
    id: `${first.id}-v2`,
    version: 2,
    quantity: first.quantity - more,
  });
  if (older.isTaken)
    ledger.breaks(1, `procurement order ${first.reference}: an older change was taken after a newer one`);
  for (const each of [first, change]) {
    const again = await sendDocument(buying, each);
    if (!again.isTaken) twoAnswers(buying, each, [again]);
  }
}

function twoAnswers({ ledger }: Buying, { id }: OrderDocument, answers: readonly TheirAnswer[]): void {
  const refused = answers.find(({ isTaken }) => !isTaken);
  ledger.breaks(
    1,
    `document ${id} was taken and, sent again, refused: ${refused?.code} ${refused?.sentence}`,
  );
}

interface TheirAnswer {
  isTaken: boolean;
  code: string;
  sentence: string;
}

/** Sends a document until the answer is final: status 560 asks for the same document once more, as does a missing answer. */
export async function sendDocument(
  { ledger, client }: Pick<Buying, 'ledger' | 'client'>,
  document: OrderDocument,
): Promise<TheirAnswer> {
  for (;;) {
    const answer = await client.untilAnswered({
      method: 'POST',
      path: '/punchout/cxml',
      raw: { type: 'text/xml; charset=utf-8', text: orderRequest(document) },
    });
    const [, code = String(answer.status), sentence = ''] =
      /<Status [^>]*code="(\d+)"[^>]*>([^<]*)/.exec(answer.text) ?? [];
    if (code !== temporary) return noted(ledger, document, { isTaken: code === '200', code, sentence });
    ledger.count('procurement document asked for once more');
    await delay(pauseMs);
  }
}

function noted(ledger: Ledger, { id, type }: OrderDocument, answer: TheirAnswer): TheirAnswer {
  const { isTaken, code, sentence } = answer;
  ledger.count(`procurement ${type}${isTaken ? '' : ` refused ${code} ${sentence}`}`);
  if (code.startsWith('5')) ledger.breaks(6, `procurement document ${id} was answered ${code}: ${sentence}`);
  return answer;
}

function orderRequest({ id, reference, type, version, productId, unit, quantity }: OrderDocument): string {
  const now = '2026-11-24T10:30:00+01:00';
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="${id}@indkoeb.example" timestamp="${now}" xml:lang="da">
  <Header>
    <From><Credential domain="NetworkID"><Identity>${identity}</Identity></Credential></From>
    <To><Credential domain="DUNS"><Identity>LEVERANDOER-1</Identity></Credential></To>
    <Sender>
      <Credential domain="NetworkID"><Identity>${identity}</Identity><SharedSecret>${secret}</SharedSecret></Credential>
      <UserAgent>World</UserAgent>
    </Sender>
  </Header>
  <Request>
    <OrderRequest>
      <OrderRequestHeader orderID="${reference}" orderDate="${now}" type="${type}" orderVersion="${version}">
        <Total><Money currency="DKK">20.00</Money></Total>
        <BillTo><Address><Name xml:lang="da">Regnskab</Name></Address></BillTo>
      </OrderRequestHeader>
      <ItemOut quantity="${quantity}" lineNumber="1">
        <ItemID><SupplierPartID>${productId}</SupplierPartID><SupplierPartAuxiliaryID>unit=${unit}</SupplierPartAuxiliaryID></ItemID>
        <ItemDetail>
          <UnitPrice><Money currency="DKK">10.00</Money></UnitPrice>
          <Description xml:lang="da">Varer</Description>
          <UnitOfMeasure>EA</UnitOfMeasure>
          <Classification domain="UNSPSC">50000000</Classification>
        </ItemDetail>
      </ItemOut>
    </OrderRequest>
  </Request>
</cXML>`;
}
