import { decimalOf, nodeAt, nodesNamed, textAt, type XmlNode } from '../../../platform/xml-tree.ts';
import type { DocumentTerm } from '../../system-orders/document-terms.ts';
import type { SystemOrder } from '../../system-orders/system-order.ts';
import { priceIn, UnacceptableCxml } from './read-cxml.ts';

const ours = 'DKK';

export function checkCurrency(order: XmlNode): void {
  const other = currenciesIn(order).find((each) => each !== '' && each !== ours);
  if (other !== undefined) throw new UnacceptableCxml('currency', { currency: other.slice(0, 10), ours });
}

const currenciesIn = ({ name, attributes, children }: XmlNode): string[] => [
  name === 'Money' ? (attributes['currency'] ?? '').trim().toUpperCase() : '',
  ...children.flatMap(currenciesIn),
];

const yes = (written: string | undefined) => /^(?:yes|true|1)$/i.test(written?.trim() ?? '');

/** Kinds of orders that ask for goods now. */
const takenTypes = ['', 'regular', 'release'];

/** Throws for an order that is none for us: a blanket order, a version for the buyer's own use, or a return of goods. */
export function checkKind(header: XmlNode | undefined, items: readonly XmlNode[]): void {
  const type = header?.attributes['orderType']?.trim() ?? '';
  if (!takenTypes.includes(type)) throw new UnacceptableCxml('orderType', { type: type.slice(0, 40) });
  if (yes(header?.attributes['isInternalVersion'])) throw new UnacceptableCxml('internal');
  if (items.some((item) => yes(item.attributes['isReturn']))) throw new UnacceptableCxml('return');
  if (items.some((item) => item.attributes['itemType'] === 'composite'))
    throw new UnacceptableCxml('composite');
}

export const isWholeOrder = (header: XmlNode | undefined): boolean => yes(header?.attributes['shipComplete']);

/** Returns the discounts and charges of a price or a sum. */
export function modificationsOf(node: XmlNode | undefined): DocumentTerm[] {
  return nodesNamed(nodeAt(node, 'Modifications'), 'Modification').flatMap((each): DocumentTerm[] => {
    const [deduction, cost] = [nodeAt(each, 'AdditionalDeduction'), nodeAt(each, 'AdditionalCost')];
    const about = textAt(each, 'ModificationDetail', 'Description');
    const term = (key: 'discount' | 'charge', from: XmlNode) => ({
      key,
      written: [about, amountsIn(from)].filter(Boolean).join(' '),
    });
    return [
      ...(deduction && amountsIn(deduction) !== '' ? [term('discount', deduction)] : []),
      ...(cost && amountsIn(cost) !== '' ? [term('charge', cost)] : []),
    ];
  });
}

/** Only the goods, without VAT and freight. Zero says nothing; what cannot be read is a term. */
export function totalOf(
  header: XmlNode | undefined,
): Pick<SystemOrder, 'totals'> & { terms: DocumentTerm[] } {
  const written = textAt(header, 'Total', 'Money').trim();
  const ore = decimalOf(written) * 100;
  if (written === '' || ore === 0) return { terms: [] };
  if (Number.isNaN(ore)) return { terms: [{ key: 'priceUnread', written }] };
  return { totals: [{ kind: 'goods', ore }], terms: [] };
}

/** Only those that are not zero. */
function amountsIn({ name, text, attributes, children }: XmlNode): string {
  const percent = attributes['percent']?.trim() ?? '';
  const own = [name === 'Money' ? text.trim() : '', percent === '' ? '' : `${percent} %`];
  return [
    ...own.filter((each) => each !== '' && !/^[+-]?0+(?:\.0+)?(?: %)?$/.test(each)),
    ...children.map(amountsIn),
  ]
    .filter(Boolean)
    .join(' ');
}

interface ReadPrice {
  /** Price of one ordered unit in øre; null when the line gives none that can be compared with ours. */
  unitPriceOre: number | null;
  terms: DocumentTerm[];
}

/** Divides by the basis of the price (`10` for a price of ten). What cannot be read is a term. */
export function linePriceOf(detail: XmlNode | undefined): ReadPrice {
  const price = nodeAt(detail, 'UnitPrice');
  const terms = modificationsOf(price);
  const money = nodeAt(price, 'Money');
  const written = money?.text.trim() ?? '';
  if (written === '') return { unitPriceOre: null, terms };
  const unread = (key: 'priceUnread' | 'priceUnit', said: string) => ({
    unitPriceOre: null,
    terms: [...terms, { key, written: said }],
  });
  const basis = nodeAt(detail, 'PriceBasisQuantity');
  const [priced, ordered] = [textAt(basis, 'UnitOfMeasure'), textAt(detail, 'UnitOfMeasure')];
  const factor = decimalOf(basis?.attributes['conversionFactor']?.trim() || '1');
  const isOtherUnit = priced !== '' && ordered !== '' && priced.toUpperCase() !== ordered.toUpperCase();
  if (isOtherUnit || factor !== 1) return unread('priceUnit', `${written} / ${priced}`);
  const quantity = decimalOf(basis?.attributes['quantity']?.trim() || '1');
  const ore = priceIn(money, quantity);
  return ore === null ? unread('priceUnread', written) : { unitPriceOre: ore, terms };
}
