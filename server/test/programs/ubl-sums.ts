import { allAt, textAt, type XmlNode } from '../xml-tree.ts';

/** Kroner as øre, exactly. */
function oreOf(text: string): number {
  const [, sign = '', whole = '', part = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') throw new Error(`${text} is no amount`);
  return Number(`${sign}${whole}${part.padEnd(2, '0')}`);
}

const oreAt = (node: XmlNode, path: string) => oreOf(textAt(node, path));
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const has = (node: XmlNode, path: string) => allAt(node, path).length > 0;
const orZero = (node: XmlNode, path: string) => (has(node, path) ? oreAt(node, path) : 0);

const isOrder = ({ name }: XmlNode) => name === 'Order';

interface Read {
  root: XmlNode;
  lines: XmlNode[];
  charges: XmlNode[];
  allowances: XmlNode[];
  subtotals: XmlNode[];
}

function readOf(root: XmlNode): Read {
  const isCharge = (node: XmlNode) => textAt(node, 'cbc:ChargeIndicator') === 'true';
  const adjustments = allAt(root, 'cac:AllowanceCharge');
  return {
    root,
    lines: isOrder(root)
      ? allAt(root, 'cac:OrderLine/cac:LineItem')
      : root.children.filter(({ name }) => name.endsWith('Line')),
    charges: adjustments.filter(isCharge),
    allowances: adjustments.filter((node) => !isCharge(node)),
    subtotals: allAt(root, 'cac:TaxTotal/cac:TaxSubtotal'),
  };
}

const total = ({ root }: Read, name: string) =>
  orZero(root, `cac:${isOrder(root) ? 'Anticipated' : 'Legal'}MonetaryTotal/cbc:${name}`);
const taxTotal = ({ root }: Read) => oreAt(root, 'cac:TaxTotal/cbc:TaxAmount');
const nets = (nodes: readonly XmlNode[], name = 'LineExtensionAmount') =>
  sum(nodes.map((node) => oreAt(node, `cbc:${name}`)));

const lineRate = 'cac:Item/cac:ClassifiedTaxCategory';
const ownRate = 'cac:TaxCategory';
/** Category and percent as one text, such as `S 12.5`. */
const rateOf = (node: XmlNode, path: string) =>
  `${textAt(node, `${path}/cbc:ID`)} ${Number(textAt(node, `${path}/cbc:Percent`))}`;
const ratesOf = ({ lines, charges, allowances }: Read) => [
  ...lines.map((line) => rateOf(line, lineRate)),
  ...[...charges, ...allowances].map((each) => rateOf(each, ownRate)),
];
const ofCategory = (id: string) => (rate: string) => rate.startsWith(`${id} `);

/** What the lines, charges and allowances of a rate come to (BR-S-08, BR-Z-08). */
const taxableOf = ({ lines, charges, allowances }: Read, rate: string) =>
  nets(lines.filter((line) => rateOf(line, lineRate) === rate)) +
  nets(
    charges.filter((each) => rateOf(each, ownRate) === rate),
    'Amount',
  ) -
  nets(
    allowances.filter((each) => rateOf(each, ownRate) === rate),
    'Amount',
  );

/** Tax of an amount in øre at a percent with at most three decimals, rounded half up. */
function taxOf(ore: number, percent: string): number {
  const thousandths = Math.round(Number(percent) * 1000);
  return Number((BigInt(ore) * BigInt(thousandths) + 50_000n) / 100_000n);
}

const everySubtotal = (read: Read, isSo: (subtotal: XmlNode, rate: string) => boolean) =>
  read.subtotals.every((subtotal) => isSo(subtotal, rateOf(subtotal, ownRate)));

/** True when quantity × price of a line is its amount (PEPPOL-EN16931-R120). */
function isPriced(line: XmlNode): boolean {
  const quantity = line.children.find(({ name }) => name.endsWith('Quantity'));
  const [base] = allAt(line, 'cac:Price/cbc:BaseQuantity');
  const price = oreAt(line, 'cac:Price/cbc:PriceAmount');
  return (
    Math.round((price * Number(quantity?.text)) / Number(base?.text ?? 1)) ===
    oreAt(line, 'cbc:LineExtensionAmount')
  );
}

function hasUnitOfBase(line: XmlNode): boolean {
  const quantity = line.children.find(({ name }) => name.endsWith('Quantity'));
  const bases = allAt(line, 'cac:Price/cbc:BaseQuantity');
  return bases.every(({ attributes }) => attributes['unitCode'] === quantity?.attributes['unitCode']);
}

type Rules = Readonly<Record<string, (read: Read) => boolean>>;

/** The calculation rules that an order has in common with an invoice and a credit note, by their names in EN 16931. */
const sums: Rules = {
  'BR-CO-10': (read) => total(read, 'LineExtensionAmount') === nets(read.lines),
  'BR-CO-11': (read) => total(read, 'AllowanceTotalAmount') === nets(read.allowances, 'Amount'),
  'BR-CO-12': (read) => total(read, 'ChargeTotalAmount') === nets(read.charges, 'Amount'),
  'BR-CO-13': (read) =>
    total(read, 'TaxExclusiveAmount') ===
    total(read, 'LineExtensionAmount') -
      total(read, 'AllowanceTotalAmount') +
      total(read, 'ChargeTotalAmount'),
  'BR-CO-15': (read) =>
    total(read, 'TaxInclusiveAmount') === total(read, 'TaxExclusiveAmount') + taxTotal(read),
  'BR-CO-16': (read) =>
    total(read, 'PayableAmount') ===
    total(read, 'TaxInclusiveAmount') - total(read, 'PrepaidAmount') + total(read, 'PayableRoundingAmount'),
  'PEPPOL-EN16931-R120': ({ lines }) => lines.every(isPriced),
  'PEPPOL-EN16931-R130': ({ lines }) => lines.every(hasUnitOfBase),
};

/** An order gives its tax as one sum (Peppol BIS Ordering 3), which follows from lines and charges. */
const sumsOfOrder: Rules = {
  ...sums,
  'tax of each rate': (read) =>
    taxTotal(read) ===
    sum([...new Set(ratesOf(read))].map((rate) => taxOf(taxableOf(read, rate), rate.split(' ')[1] ?? ''))),
};

/** The other rules of EN 16931 and of Peppol BIS Billing 3.0, and what they need to be there. */
const sumsOfBilling: Rules = {
  ...sums,
  'BR-CO-14': (read) => taxTotal(read) === sum(read.subtotals.map((each) => oreAt(each, 'cbc:TaxAmount'))),
  'BR-CO-17, BR-S-09, BR-Z-09': (read) =>
    everySubtotal(
      read,
      (each) =>
        oreAt(each, 'cbc:TaxAmount') ===
        taxOf(oreAt(each, 'cbc:TaxableAmount'), textAt(each, `${ownRate}/cbc:Percent`)),
    ),
  'BR-CO-18': ({ subtotals }) => subtotals.length > 0,
  'BR-36 to BR-38': ({ charges }) =>
    charges.every((each) =>
      ['cbc:Amount', 'cac:TaxCategory/cbc:ID', 'cbc:AllowanceChargeReason'].every((path) => has(each, path)),
    ),
  'BR-45 to BR-48': ({ subtotals }) =>
    subtotals.every((each) =>
      ['cbc:TaxableAmount', 'cbc:TaxAmount', `${ownRate}/cbc:ID`, `${ownRate}/cbc:Percent`].every((path) =>
        has(each, path),
      ),
    ),
  'BR-S-01, BR-Z-01': (read) =>
    [...new Set(ratesOf(read))].sort().join() ===
    read.subtotals
      .map((each) => rateOf(each, ownRate))
      .sort()
      .join(),
  'BR-S-02': (read) =>
    !ratesOf(read).some(ofCategory('S')) ||
    has(read.root, 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID'),
  'BR-S-05, BR-Z-05': (read) =>
    ratesOf(read).every((rate) =>
      ofCategory('S')(rate) ? Number(rate.slice(2)) > 0 : ofCategory('Z')(rate) && rate === 'Z 0',
    ),
  'BR-S-08, BR-Z-08': (read) =>
    everySubtotal(read, (each, rate) => oreAt(each, 'cbc:TaxableAmount') === taxableOf(read, rate)),
  'BR-49 to BR-51': ({ root }) =>
    allAt(root, 'cac:PaymentMeans').every((means) =>
      ['cbc:PaymentMeansCode', 'cac:PayeeFinancialAccount/cbc:ID'].every((path) => has(means, path)),
    ),
  'BR-55': ({ root }) =>
    allAt(root, 'cac:BillingReference').every((each) => has(each, 'cac:InvoiceDocumentReference/cbc:ID')),
  'BR-57': ({ root }) =>
    allAt(root, 'cac:Delivery/cac:DeliveryLocation/cac:Address').every((each) =>
      has(each, 'cac:Country/cbc:IdentificationCode'),
    ),
  'PEPPOL-EN16931-R002': ({ root }) => allAt(root, 'cbc:Note').length <= 1,
};

export const brokenSums = (root: XmlNode): string[] => {
  const read = readOf(root);
  const rules = isOrder(root) ? sumsOfOrder : sumsOfBilling;
  return Object.entries(rules).flatMap(([name, isKept]) => (isKept(read) ? [] : [name]));
};
