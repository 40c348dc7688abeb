import {
  nodeAt,
  nodesNamed,
  readXmlTree,
  textAt,
  UnreadableXml,
  type XmlNode,
} from '../../../platform/xml-tree.ts';

/** `fault` is null when the document keeps the rule. */
export interface Verdict {
  rule: string;
  fault: string | null;
}

const verdict = (rule: string, isKept: boolean, fault: string): Verdict => ({
  rule,
  fault: isKept ? null : fault,
});

/** A text that is not XML keeps none of the rules. */
function judged(document: string, rules: (root: XmlNode) => Verdict[]): Verdict[] {
  try {
    return rules(readXmlTree(document));
  } catch (error) {
    if (error instanceof UnreadableXml) return [{ rule: 'Dokumentet er XML', fault: error.message }];
    throw error;
  }
}

export const judgeCxml = (document: string): Verdict[] => judged(document, judgeMessage);

/** Judges the answer to a PunchOutSetupRequest. */
export const judgeSetup = (document: string): Verdict[] =>
  judged(document, (root) => {
    const status = nodeAt(root, 'Response', 'Status');
    const url = URL.parse(textAt(root, 'Response', 'PunchOutSetupResponse', 'StartPage', 'URL'));
    return [
      ...headVerdicts(root),
      verdict('Status er 200', status?.attributes['code'] === '200', status?.text.trim() || 'mangler'),
      verdict('StartPage er en adresse', /^https?:$/.test(url?.protocol ?? ''), url?.href ?? 'mangler'),
    ];
  });

export const judgeAnswer = (document: string): Verdict[] =>
  judged(document, (root) => {
    const request = nodeAt(root, 'Request')?.children[0];
    const reference = findNode(request, 'OrderReference');
    return [
      ...headVerdicts(root),
      partyVerdict(root),
      verdict(
        'Dokumentet er en bekræftelse, en leveringsmeddelelse eller en faktura',
        /^(ConfirmationRequest|ShipNoticeRequest|InvoiceDetailRequest)$/.test(request?.name ?? ''),
        request?.name ?? 'mangler',
      ),
      verdict(
        'Ordren er nævnt med nummer og dokument',
        Boolean(reference?.attributes['orderID']) &&
          Boolean(nodeAt(reference, 'DocumentReference')?.attributes['payloadID']),
        'mangler',
      ),
    ];
  });

function findNode(node: XmlNode | undefined, name: string): XmlNode | undefined {
  if (node === undefined || node.name === name) return node;
  for (const child of node.children) {
    const found = findNode(child, name);
    if (found) return found;
  }
  return undefined;
}

const headVerdicts = ({ attributes }: XmlNode): Verdict[] => [
  verdict('payloadID er skrevet id@vært', /^\S+@\S+$/.test(attributes['payloadID'] ?? ''), 'mangler'),
  verdict('timestamp er en tid', !Number.isNaN(Date.parse(attributes['timestamp'] ?? '')), 'ulæselig'),
];

function partyVerdict(root: XmlNode): Verdict {
  const parties = ['From', 'To', 'Sender'].map((name) => nodeAt(root, 'Header', name, 'Credential'));
  return verdict(
    'From, To og Sender har domæne og navn',
    parties.every((party) => Boolean(party?.attributes['domain']) && textAt(party, 'Identity') !== ''),
    'mangler',
  );
}

function judgeMessage(root: XmlNode): Verdict[] {
  const message = nodeAt(root, 'Message', 'PunchOutOrderMessage');
  const items = nodesNamed(message, 'ItemIn');
  const total = amountAt(nodeAt(message, 'PunchOutOrderMessageHeader', 'Total'));
  const sum = items.reduce((all, item) => all + Number(item.attributes['quantity']) * priceOf(item), 0);
  const currencies = new Set(items.map((item) => moneyOf(item)?.attributes['currency']));
  return [
    ...headVerdicts(root),
    partyVerdict(root),
    verdict('BuyerCookie er der', nodeAt(message, 'BuyerCookie') !== undefined, 'mangler'),
    ...items.map((item, index) => verdict(`Linje ${index + 1} er hel`, isWhole(item), 'et felt mangler')),
    verdict('Én valuta', currencies.size <= 1, [...currencies].join(', ')),
    verdict('Summen passer', Math.abs(total - sum) <= 0.01, `${total} er ikke ${sum.toFixed(2)}`),
  ];
}

const moneyOf = (item: XmlNode) => nodeAt(item, 'ItemDetail', 'UnitPrice', 'Money');
const priceOf = (item: XmlNode): number => Number(moneyOf(item)?.text.trim());
const amountAt = (node: XmlNode | undefined): number => Number(textAt(node, 'Money'));

function isWhole(item: XmlNode): boolean {
  const detail = nodeAt(item, 'ItemDetail');
  return (
    Number(item.attributes['quantity']) > 0 &&
    textAt(item, 'ItemID', 'SupplierPartID') !== '' &&
    Boolean(moneyOf(item)?.attributes['currency']) &&
    textAt(detail, 'Description') !== '' &&
    textAt(detail, 'UnitOfMeasure') !== '' &&
    Boolean(nodeAt(detail, 'Classification')?.attributes['domain'])
  );
}

const decimals = /^\d{1,11}\.\d{3}$/;

export function judgeOci(fields: readonly (readonly [string, string])[]): Verdict[] {
  const given = new Map(fields);
  const numbers = [...given.keys()].flatMap((name) => /^NEW_ITEM-VENDORMAT\[(\d+)\]$/.exec(name)?.[1] ?? []);
  const at = (field: string, number: string) => given.get(`NEW_ITEM-${field}[${number}]`) ?? '';
  return [
    verdict(
      'Linjer er nummereret fra 1 uden huller',
      numbers.every((number, index) => Number(number) === index + 1),
      numbers.join(', '),
    ),
    ...numbers.flatMap((n) => [
      verdict(
        `Linje ${n}: DESCRIPTION på højst 40 tegn`,
        isShort(at('DESCRIPTION', n), 40),
        at('DESCRIPTION', n),
      ),
      verdict(`Linje ${n}: QUANTITY med tre decimaler`, decimals.test(at('QUANTITY', n)), at('QUANTITY', n)),
      verdict(`Linje ${n}: PRICE med tre decimaler`, decimals.test(at('PRICE', n)), at('PRICE', n)),
      verdict(`Linje ${n}: UNIT på højst 3 tegn`, isShort(at('UNIT', n), 3), at('UNIT', n)),
      verdict(`Linje ${n}: CURRENCY er ISO 4217`, /^[A-Z]{3}$/.test(at('CURRENCY', n)), at('CURRENCY', n)),
    ]),
  ];
}

const isShort = (text: string, longest: number) => text !== '' && [...text].length <= longest;
