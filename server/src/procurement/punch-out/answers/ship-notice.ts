import { type XmlElement, xmlGroup, xmlText } from '../../../platform/write-xml.ts';
import type { SystemAnswer } from '../../system-orders/answers.ts';
import { lineNumbers, type OrderedGoods } from '../../system-orders/ordered-goods-queries.ts';
import { theirUnit } from '../../system-orders/unit-names.ts';
import { type AboutOrder, midnight, moment, orderReference } from './about-order.ts';

export interface Shipment {
  id: number;
  deliveryDate: string;
  departedAt: Temporal.Instant | null;
  route: string | null;
  lines: { goods: OrderedGoods | undefined; quantity: number }[];
}

/** Goods that nobody ordered, such as replacements, have no order line to which the notice could refer. */
export function shipNotice(answer: SystemAnswer, about: AboutOrder, shipment: Shipment): XmlElement {
  const numberOf = lineNumbers(about.outcome, about.unitCodes);
  const { id, deliveryDate, departedAt, route } = shipment;
  const shipped = shipment.lines.flatMap(({ goods, quantity }): XmlElement[] => {
    const lineNumber = goods && !goods.isReplaced ? numberOf(goods) : undefined;
    if (goods === undefined || lineNumber === undefined || quantity === 0) return [];
    const unit = xmlText('UnitOfMeasure', theirUnit(goods.comesIn, about.unitCodes));
    return [
      { name: 'ShipNoticeItem', attributes: { quantity: String(quantity), lineNumber }, content: [unit] },
    ];
  });
  return xmlGroup(
    'ShipNoticeRequest',
    {
      name: 'ShipNoticeHeader',
      attributes: {
        shipmentID: String(id),
        operation: 'new',
        noticeDate: moment(answer.createdAt),
        shipmentDate: moment(departedAt ?? answer.createdAt),
        deliveryDate: midnight(deliveryDate),
      },
      content: [],
    },
    xmlGroup(
      'ShipControl',
      xmlText('CarrierIdentifier', route ?? 'Egen vogn', { domain: 'companyName' }),
      xmlText('ShipmentIdentifier', id),
    ),
    xmlGroup('ShipNoticePortion', orderReference(about), ...shipped),
  );
}
