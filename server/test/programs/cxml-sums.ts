import { allAt, textAt, type XmlNode } from '../xml-tree.ts';

/** A decimal number as whole units of its last decimal. */
interface Decimal {
  units: bigint;
  decimals: number;
}

function decimalOf(text: string): Decimal {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') throw new Error(`${text} is no number`);
  return { units: BigInt(`${sign}${whole}${part}`), decimals: part.length };
}

/** In øre, rounded half away from zero. */
function productOre(one: string, other: string): number {
  const [a, b] = [decimalOf(one), decimalOf(other)];
  const [product, scale] = [a.units * b.units * 100n, 10n ** BigInt(a.decimals + b.decimals)];
  const magnitude = product < 0n ? -product : product;
  const rounded = (2n * magnitude + scale) / (2n * scale);
  return Number(product < 0n ? -rounded : rounded);
}

const oreOf = (text: string) => productOre(text, '1');
const oreAt = (node: XmlNode, path: string) => oreOf(textAt(node, `${path}/Money`));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const only = (node: XmlNode, path: string): XmlNode => {
  const [found, ...more] = allAt(node, path);
  if (found === undefined || more.length > 0) throw new Error(`${node.name} has not one ${path}`);
  return found;
};

function faultsOfItem(item: XmlNode): string[] {
  const { quantity = '', invoiceLineNumber } = item.attributes;
  const amounts = ['SubtotalAmount', 'GrossAmount', 'NetAmount'].map((name) => oreAt(item, name));
  const price = textAt(item, 'UnitPrice/Money');
  const isSame = amounts.every((ore) => ore === productOre(quantity, price));
  return [
    ...(isSame ? [] : [`line ${invoiceLineNumber}: ${quantity} × ${price} is not ${amounts.join()}`]),
    ...(oreOf(price) >= 0 ? [] : [`line ${invoiceLineNumber}: a price below zero`]),
  ];
}

function faultsOfInvoice(request: XmlNode): string[] {
  const items = allAt(request, 'InvoiceDetailOrder/InvoiceDetailItem');
  const summary = only(request, 'InvoiceDetailSummary');
  const rates = allAt(summary, 'Tax/TaxDetail');
  const [subtotal, tax] = [oreAt(summary, 'SubtotalAmount'), oreAt(summary, 'Tax')];
  const shipping = allAt(summary, 'ShippingAmount').length === 0 ? 0 : oreAt(summary, 'ShippingAmount');
  const rules: Readonly<Record<string, boolean>> = {
    'subtotal is the sum of the lines': subtotal === sum(items.map((item) => oreAt(item, 'NetAmount'))),
    'tax is the sum of its rates': tax === sum(rates.map((rate) => oreAt(rate, 'TaxAmount'))),
    'each tax follows from its rate': rates.every((rate) => {
      const percent = rate.attributes['percentageRate'] ?? '';
      return oreAt(rate, 'TaxAmount') === productOre(textAt(rate, 'TaxableAmount/Money'), hundredth(percent));
    }),
    'all is taxed': subtotal + shipping === sum(rates.map((rate) => oreAt(rate, 'TaxableAmount'))),
    'due is the sum of all': ['GrossAmount', 'NetAmount', 'DueAmount'].every(
      (name) => oreAt(summary, name) === subtotal + shipping + tax,
    ),
  };
  return [
    ...items.flatMap(faultsOfItem),
    ...Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [rule])),
  ];
}

function hundredth(percent: string): string {
  const { units, decimals } = decimalOf(percent);
  const digits = units.toString().padStart(decimals + 3, '0');
  return `${digits.slice(0, -decimals - 2)}.${digits.slice(-decimals - 2)}`;
}

function faultsOfBasket(message: XmlNode): string[] {
  const items = allAt(message, 'ItemIn');
  const prices = items.map((item) => textAt(item, 'ItemDetail/UnitPrice/Money'));
  const total = sum(items.map((item, at) => productOre(item.attributes['quantity'] ?? '', prices[at] ?? '')));
  return oreAt(message, 'PunchOutOrderMessageHeader/Total') === total ? [] : ['total of the basket'];
}

/** A document without amounts breaks none. */
export function brokenCxmlSums(root: XmlNode): string[] {
  return [
    ...allAt(root, 'Request/InvoiceDetailRequest').flatMap(faultsOfInvoice),
    ...allAt(root, 'Message/PunchOutOrderMessage').flatMap(faultsOfBasket),
  ];
}
