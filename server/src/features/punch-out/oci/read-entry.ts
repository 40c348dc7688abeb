import { limits } from '@engros/contracts/values/limits.ts';

/** A function that SAP asks for instead of a visit to the whole shop. */
export type OciTask =
  | { kind: 'detail'; productId: string }
  | {
      kind: 'validate';
      productId: string;
      unitCode: string | null;
      quantity: number;
      /** True when the answer must say how many can be had. */
      isQuantityChecked?: boolean;
    }
  | { kind: 'hits'; words: string }
  | { kind: 'sourcing'; words: string };

/** What a procurement system sends with the buyer's browser. */
export interface OciEntry {
  loginName: string;
  secret: string;
  hookUrl: string;
  target: string;
  /** Constants that the answer repeats. */
  echoed: Record<string, string>;
  task: OciTask | null;
}

/** An entry lacks what it needs; the sentence names it. */
export class UnacceptableEntry extends Error {}

const echoedNames = ['~OkCode', '~TARGET', '~CALLER'];
const targets = /^(_top|_self|_parent|_blank|[A-Za-z][\w-]{0,40})$/;

/** Reads an entry by GET or POST; names count in any case, and unknown ones are ignored. */
export function readOciEntry(parameters: URLSearchParams): OciEntry {
  const given = new Map([...parameters].map(([name, value]) => [name.toLowerCase(), value.trim()]));
  const value = (name: string) => given.get(name.toLowerCase()) ?? '';
  const hookUrl = value('HOOK_URL');
  if (hookUrl === '') throw new UnacceptableEntry('HOOK_URL');
  if (hookUrl.length > limits.urlLength) throw new UnacceptableEntry('HOOK_URL');
  const echoed = echoedNames
    .filter((name) => given.has(name.toLowerCase()))
    .map((name) => [name, value(name).slice(0, limits.punchOutTextLength)]);
  const target = value('~TARGET');
  return {
    loginName: value('USERNAME'),
    secret: value('PASSWORD'),
    hookUrl,
    target: targets.test(target) ? target : '_top',
    echoed: Object.fromEntries(echoed),
    task: taskOf(value),
  };
}

function taskOf(value: (name: string) => string): OciTask | null {
  const words = value('SEARCHSTRING').slice(0, limits.punchOutTextLength);
  const { productId, unitCode } = readProductKey(value('PRODUCTID'));
  switch (value('FUNCTION').toUpperCase()) {
    case 'DETAIL':
      return { kind: 'detail', productId };
    case 'VALIDATE':
      return { kind: 'validate', productId, unitCode, quantity: wholeQuantity(value('QUANTITY')) };
    case 'QUANTITYCHECK':
      return {
        kind: 'validate',
        productId,
        unitCode,
        quantity: wholeQuantity(value('QUANTITY')),
        isQuantityChecked: true,
      };
    case 'SOURCING':
      return { kind: 'sourcing', words };
    case 'BACKGROUND_SEARCH':
      return { kind: 'hits', words };
    default:
      return null;
  }
}

function wholeQuantity(written: string): number {
  const quantity = Math.ceil(Number(written));
  return quantity >= 1 && quantity <= limits.quantity ? quantity : 1;
}

/** Writes the key by which SAP asks for a product again: the product and the unit it was returned in. */
export const productKey = (productId: string, unitCode: string): string => `${productId}/${unitCode}`;

function readProductKey(key: string): { productId: string; unitCode: string | null } {
  const [productId = '', unitCode] = key.split('/');
  return { productId, unitCode: unitCode || null };
}
