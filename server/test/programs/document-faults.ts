import { allAt, textAt, type XmlNode, xmlTree } from '../xml-tree.ts';
import { brokenCxmlSums } from './cxml-sums.ts';
import { brokenRules, schemaFaults } from './ubl-rules.ts';
import { brokenSums } from './ubl-sums.ts';

/** A replacement stands beside what it replaces. */
export interface OrderedGoods {
  productIds: readonly string[];
  /** Codes of the units in which the line may be counted. */
  units: readonly string[];
}

/** The lines of the order that the receiver of a document knows, by the numbers that it gave them. */
export type OrderedLines = ReadonlyMap<string, OrderedGoods>;

interface Reference {
  line: string;
  productId: string;
  unit: string;
}

function referencesOf(root: XmlNode): Reference[] {
  const billed = root.children
    .filter(({ name }) => /^cac:(Invoice|CreditNote)Line$/.test(name))
    .map((line) => ({
      line: allAt(line, 'cac:OrderLineReference/cbc:LineID')[0]?.text ?? '',
      productId: textAt(line, 'cac:Item/cac:SellersItemIdentification/cbc:ID'),
      unit: line.children.find(({ name }) => name.endsWith('Quantity'))?.attributes['unitCode'] ?? '',
    }));
  const invoiced = allAt(root, 'Request/InvoiceDetailRequest/InvoiceDetailOrder/InvoiceDetailItem').map(
    (item) => ({
      line: allAt(item, 'InvoiceDetailItemReference')[0]?.attributes['lineNumber'] ?? '',
      productId: textAt(item, 'InvoiceDetailItemReference/ItemID/SupplierPartID'),
      unit: textAt(item, 'UnitOfMeasure'),
    }),
  );
  return [...billed, ...invoiced];
}

function wrongReferences(root: XmlNode, ordered: OrderedLines): string[] {
  return referencesOf(root).flatMap(({ line, productId, unit }) => {
    const goods = ordered.get(line);
    const isRight = goods?.productIds.includes(productId) === true && goods.units.includes(unit);
    return isRight ? [] : [`${unit} ${productId} refers to line ${line}`];
  });
}

/** An order response has lines when it changes some of an order, and then names each of the order's lines once. */
function wrongAnswer(root: XmlNode, ordered: OrderedLines): string[] {
  const named = allAt(root, 'cac:OrderLine/cac:OrderLineReference/cbc:LineID').map(({ text }) => text);
  const isChanged = textAt(root, 'cbc:OrderResponseCode') === 'CA';
  const expected = isChanged ? [...ordered.keys()] : [];
  const isRight = named.toSorted().join(' ') === expected.toSorted().join(' ');
  return isRight ? [] : [`answers the lines ${named.join(' ')} of ${expected.join(' ')}`];
}

/**
 * Returns what is wrong in itself with a document that the program made: an order, its answer, a catalogue, an invoice or a
 * credit note in UBL, or any message in cXML. Its elements, its sums, and the lines to which it refers.
 */
export function documentFaults(xml: string, ordered: OrderedLines): string[] {
  const root = xmlTree(xml);
  if (root.name === 'cXML') return [...brokenCxmlSums(root), ...wrongReferences(root, ordered)];
  if (root.name === 'OrderResponse') return [...schemaFaults(root), ...wrongAnswer(root, ordered)];
  if (root.name === 'Catalogue') return schemaFaults(root);
  const isOrder = root.name === 'Order';
  return [
    ...schemaFaults(root),
    ...brokenSums(root),
    ...(isOrder ? [] : [...brokenRules(root), ...wrongReferences(root, ordered)]),
  ];
}
