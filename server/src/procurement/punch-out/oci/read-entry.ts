import { limits } from '@engros/contracts/values/limits.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import { shortened } from '../../../platform/shortened.ts';
import { type QuantityCause, wholeQuantity } from '../lines/whole-quantity.ts';

/** A function that SAP asks for instead of a visit to the whole shop. */
export type OciTask =
  | { kind: 'detail'; productId: string }
  | {
      kind: 'validate';
      productId: string;
      unitCode: string | null;
      quantity: number;
      /** Why the quantity differs from the requested one. */
      cause?: QuantityCause | null;
      /** True when the answer must say how many units are available. */
      isQuantityChecked?: boolean;
    }
  | { kind: 'hits'; words: string }
  | { kind: 'sourcing'; words: string }
  | { kind: 'unknown'; name: string };

export interface OciEntry {
  loginName: string;
  secret: string;
  hookUrl: string;
  target: string;
  /** Name of the delivery address, for which no standard has a field; empty when the system gives none. */
  shipTo: string[];
  /** Constants that the answer must repeat. */
  echoed: Record<string, string>;
  task: OciTask | null;
  language: Language;
  /** First number of the protocol version that the system uses; null when the system does not say. */
  version: number | null;
}

/** Thrown when an entry lacks a value that it needs; the message names the value. */
export class UnacceptableEntry extends Error {}

const echoedNames = ['~OkCode', '~TARGET', '~CALLER'];
const targets = /^(_top|_self|_parent|_blank|[A-Za-z][\w-]{0,40})$/;

/** By GET or POST. The letter case of names does not matter; when a name occurs several times, the last value is used. */
export function readOciEntry(parameters: readonly (readonly [string, string])[]): OciEntry {
  // PostgreSQL cannot store the character NUL, and no system means anything by it.
  const given = new Map(
    parameters.map(([name, value]) => [name.toLowerCase(), value.replaceAll('\0', '').trim()]),
  );
  const value = (name: string) => given.get(name.toLowerCase()) ?? '';
  const hookUrl = value('HOOK_URL');
  if (hookUrl === '') throw new UnacceptableEntry('HOOK_URL');
  if (hookUrl.length > limits.urlLength) throw new UnacceptableEntry('HOOK_URL');
  const echoed = echoedNames
    .filter((name) => given.has(name.toLowerCase()))
    .map((name) => [name, shortened(value(name), limits.punchOutTextLength)]);
  const target = value('~TARGET');
  return {
    loginName: value('USERNAME'),
    secret: value('PASSWORD'),
    hookUrl,
    target: targets.test(target) ? target : '_top',
    shipTo: value('SHIPTO') === '' ? [] : [shortened(value('SHIPTO'), limits.punchOutTextLength)],
    echoed: Object.fromEntries(echoed),
    task: taskOf(value),
    language: languageOf(value('LANGU')),
    version: Number.parseInt(value('OCI_VERSION') || value('OCIVERSION'), 10) || null,
  };
}

/** Danish unless SAP asks for English, by the language's own code or SAP's letter for it. */
export const languageOf = (langu: string): Language => (/^e(n.*)?$/i.test(langu.trim()) ? 'en' : 'da');

function taskOf(value: (name: string) => string): OciTask | null {
  const name = value('FUNCTION').toUpperCase();
  const words = shortened(value('SEARCHSTRING'), limits.punchOutTextLength);
  const { productId, unitCode } = readProductKey(value('PRODUCTID'));
  const asked = { kind: 'validate', productId, unitCode, ...quantityOf(value('QUANTITY')) } as const;
  switch (name) {
    case '':
      return null;
    case 'DETAIL':
      return { kind: 'detail', productId };
    case 'VALIDATE':
      return asked;
    case 'QUANTITYCHECK':
      return { ...asked, isQuantityChecked: true };
    case 'SOURCING':
      return { kind: 'sourcing', words };
    case 'BACKGROUND_SEARCH':
      return { kind: 'hits', words };
    default:
      return { kind: 'unknown', name: shortened(name, limits.punchOutTextLength) };
  }
}

const quantityOf = (written: string) =>
  written === '' ? { quantity: 1, cause: null } : wholeQuantity(Number(written));

/** Writes the key by which SAP asks for a product again: the product and the unit it was returned in. */
export const productKey = (productId: string, unitCode: string): string => `${productId}/${unitCode}`;

function readProductKey(key: string): { productId: string; unitCode: string | null } {
  const [productId = '', unitCode] = key.split('/');
  return { productId, unitCode: unitCode || null };
}
