import { setTimeout as delay } from 'node:timers/promises';
import type { Goods } from './goods.ts';
import { Client } from './http.ts';
import type { Ledger } from './ledger.ts';
import { atShare, chanceOf } from './random.ts';

/** The customer of the demonstration's cXML connection. */
export const procurementCustomer = '200400';
const identity = 'AN01000000001-K';
const secret = 'engros-demo';

/** A municipality's procurement system orders by cXML; each order until it is answered. */
export async function orderByCxml(
  origins: readonly string[],
  { seed, goods, ledger, isOver }: { seed: string; goods: Goods; ledger: Ledger; isOver(): boolean },
): Promise<void> {
  const chance = chanceOf(`${seed}:procurement`);
  const client = new Client(origins, 0);
  for (let number = 1; !isOver(); number += 1) {
    await delay(chance.whole(2500, 5000));
    const good = atShare(goods.products, chance.next());
    const reference = `PO-${seed}-${number}`.slice(0, 20);
    const text = orderRequest(reference, { id: good.id, unit: good.unit, quantity: chance.whole(40, 90) });
    if (isOver()) break;
    const answer = await client.untilAnswered({
      method: 'POST',
      path: '/punchout/cxml',
      raw: { type: 'text/xml; charset=utf-8', text },
    });
    const isTaken = answer.status === 200 && /<Status [^>]*code="200"/.test(answer.text);
    const [, code = answer.status, sentence = ''] =
      /<Status [^>]*code="(\d+)"[^>]*>([^<]*)/.exec(answer.text) ?? [];
    ledger.count(isTaken ? 'procurement order' : `procurement order refused ${code} ${sentence}`.trim());
    if (isTaken) ledger.procured.push({ reference, at: performance.now() });
  }
  client.close();
}

function orderRequest(
  reference: string,
  { id, unit, quantity }: { id: string; unit: string; quantity: number },
): string {
  const now = '2026-11-24T10:30:00+01:00';
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">
<cXML payloadID="${reference}@indkoeb.example" timestamp="${now}" xml:lang="da">
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
      <OrderRequestHeader orderID="${reference}" orderDate="${now}" type="new">
        <Total><Money currency="DKK">20.00</Money></Total>
        <BillTo><Address><Name xml:lang="da">Regnskab</Name></Address></BillTo>
      </OrderRequestHeader>
      <ItemOut quantity="${quantity}" lineNumber="1">
        <ItemID><SupplierPartID>${id}</SupplierPartID><SupplierPartAuxiliaryID>unit=${unit}</SupplierPartAuxiliaryID></ItemID>
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
