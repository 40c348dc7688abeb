import { decimalOf, nodeAt, nodesNamed, textAt, type XmlNode } from '../../../platform/xml-tree.ts';
import type { DocumentTerm } from '../../system-orders/document-terms.ts';
import type { SystemOrder, WrittenTotal } from '../../system-orders/system-order.ts';
import { currency } from '../ubl.ts';
import { UnacceptableDocument } from './unacceptable.ts';

const currencyCodes = ['DocumentCurrencyCode', 'PricingCurrencyCode', 'RequestedInvoiceCurrencyCode'];

/** Throws for an order of which the document, or any amount, is in another currency than ours. */
export function checkCurrency(root: XmlNode): void {
  const written = [...currencyCodes.map((name) => textAt(root, name)), ...currenciesIn(root)];
  const other = written
    .map((each) => each.trim().toUpperCase())
    .find((each) => each !== '' && each !== currency);
  if (other !== undefined)
    throw new UnacceptableDocument('currency', { currency: other.slice(0, 10), ours: currency });
}

const currenciesIn = ({ attributes, children }: XmlNode): string[] => [
  attributes['currencyID'] ?? '',
  ...children.flatMap(currenciesIn),
];

interface Allowance extends DocumentTerm {
  /** In kroner, below zero for a discount; NaN when it cannot be read. */
  amount: number;
}

function allowance(node: XmlNode): Allowance {
  const isCharge = /^(?:true|1)$/i.test(textAt(node, 'ChargeIndicator'));
  const written = textAt(node, 'Amount');
  const factor = textAt(node, 'MultiplierFactorNumeric');
  const amount = decimalOf(written || (factor === '' ? '' : 'NaN'));
  const reason = textAt(node, 'AllowanceChargeReason') || textAt(node, 'AllowanceChargeReasonCode');
  const said = [reason, written || factor].filter(Boolean).join(' ');
  return { key: isCharge ? 'charge' : 'discount', written: said, amount: isCharge ? amount : -amount };
}

const allowancesIn = (node: XmlNode): Allowance[] =>
  nodesNamed(node, 'AllowanceCharge')
    .map(allowance)
    .filter(({ amount }) => amount !== 0);

const asTerm = ({ key, written }: Allowance): DocumentTerm => ({ key, written });

/** Returns the discounts and charges of the whole order, none of which we know. */
export const allowancesOf = (root: XmlNode): DocumentTerm[] => allowancesIn(root).map(asTerm);

/** Totals of an order in UBL, the most exact first. */
const totalKinds = [
  ['LineExtensionAmount', 'goods'],
  ['TaxExclusiveAmount', 'net'],
  ['TaxInclusiveAmount', 'gross'],
  ['PayableAmount', 'payable'],
] as const;

/** Returns the totals of an order. One that cannot be read is a term; zero says nothing, as some systems write it. */
export function totalsOf(
  root: XmlNode,
): Pick<SystemOrder, 'totals' | 'extraOre' | 'prepaidOre'> & { terms: DocumentTerm[] } {
  const total = nodeAt(root, 'AnticipatedMonetaryTotal');
  const written = (name: string) => textAt(total, name).trim();
  const ore = (name: string) => (decimalOf(written(name) || '0') || 0) * 100;
  const said = totalKinds.flatMap(([name, kind]) =>
    written(name) === '' ? [] : [{ kind, text: written(name), ore: decimalOf(written(name)) * 100 }],
  );
  const readable = said.filter((each) => Number.isFinite(each.ore) && each.ore !== 0);
  const hasVat = readable.some(({ kind }) => kind === 'gross') || nodeAt(root, 'TaxTotal') !== undefined;
  const ofLines = allowancesIn(root).reduce((sum, { amount }) => sum + (amount || 0), 0) * 100;
  const extra = ore('ChargeTotalAmount') - ore('AllowanceTotalAmount');
  return {
    totals: readable.map(
      // Systems that know no VAT write what is left to pay without it.
      ({ kind, ore: amount }): WrittenTotal => ({
        kind: kind === 'payable' && !hasVat ? 'payableNet' : kind,
        ore: amount,
      }),
    ),
    extraOre: extra || ofLines,
    prepaidOre: ore('PrepaidAmount') - ore('PayableRoundingAmount'),
    terms: said.flatMap(({ ore: amount, text }): DocumentTerm[] =>
      Number.isFinite(amount) ? [] : [{ key: 'priceUnread', written: text }],
    ),
  };
}

interface ReadPrice {
  /** Net price of one unit in øre; null when the line gives none that can be compared with ours. */
  unitPriceOre: number | null;
  /** The line's own amount in øre, where it says one. */
  amountOre?: number;
  terms: DocumentTerm[];
}

/**
 * Returns the net price of one unit of a line: its price by the base quantity, with the discounts and charges of the line;
 * without a price, its amount by its quantity. What is written and cannot be read is a term.
 */
export function priceOf(item: XmlNode): ReadPrice {
  const read = unitPriceOf(item);
  const text = textAt(item, 'LineExtensionAmount').trim();
  const amountOre = decimalOf(text) * 100;
  if (Number.isNaN(amountOre) && text !== '' && textAt(item, 'Price', 'PriceAmount') !== '')
    return { ...read, terms: [...read.terms, { key: 'priceUnread', written: text }] };
  if (!amountOre) return read;
  const quantity = decimalOf(textAt(item, 'Quantity'));
  const off = Math.abs(amountOre - (read.unitPriceOre ?? Number.NaN) * quantity);
  // The price of one unit is rounded to an øre, and so is the amount.
  const isOther = off > Math.max(1, quantity / 2) + 0.01;
  const terms: DocumentTerm[] = isOther ? [{ key: 'lineTotal', written: text }] : [];
  return { ...read, amountOre, terms: [...read.terms, ...terms] };
}

function unitPriceOf(item: XmlNode): ReadPrice {
  const allowances = allowancesIn(item);
  const terms = allowances.map((each) => ({ ...asTerm(each), isInPrice: true }));
  const price = nodeAt(item, 'Price');
  const written = textAt(price, 'PriceAmount');
  const quantity = decimalOf(textAt(item, 'Quantity'));
  const base = nodeAt(price, 'BaseQuantity');
  const unread = (key: 'priceUnread' | 'priceUnit', said: string): ReadPrice => ({
    unitPriceOre: null,
    terms: [...terms, { key, written: said }],
  });
  if (written === '') {
    const amount = textAt(item, 'LineExtensionAmount');
    // Some systems write 0 for an amount that they do not know.
    if (amount === '' || decimalOf(amount) === 0) return { unitPriceOre: null, terms };
    const each = oreOf(decimalOf(amount) / quantity);
    return each === null ? unread('priceUnread', amount) : { unitPriceOre: each, terms };
  }
  const [priced, ordered] = [base?.attributes['unitCode'], nodeAt(item, 'Quantity')?.attributes['unitCode']];
  if (priced && ordered && priced.trim().toUpperCase() !== ordered.trim().toUpperCase())
    return unread('priceUnit', `${written} / ${priced}`);
  const gross = decimalOf(written) / decimalOf(base?.text.trim() || '1');
  const sum = allowances.reduce((all, { amount }) => all + amount, 0);
  const ore = oreOf(allowances.length === 0 ? gross : gross + sum / quantity);
  return ore === null ? unread('priceUnread', written) : { unitPriceOre: ore, terms };
}

/** Whole øre; null when it is no usable amount. */
function oreOf(kroner: number): number | null {
  const ore = Math.round(kroner * 100);
  return Number.isSafeInteger(ore) && ore >= 0 ? ore : null;
}
