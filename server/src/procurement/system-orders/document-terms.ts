import { type DocumentNotice, noticeText } from '../../platform/http/amounts/document-notices.ts';
import type { TextOf } from '../../platform/http/context.ts';

/**
 * What a document may say that is not done as it says. Each has a label `system_order.term.<key>` with what was `written`.
 * A change means that the order is taken on other terms than the document's; the others are remarks.
 */
export const termKinds = {
  discount: 'change',
  charge: 'change',
  prepaid: 'change',
  priceUnread: 'change',
  priceUnit: 'change',
  noteTooLong: 'change',
  messageCut: 'change',
  payment: 'remark',
  delivery: 'remark',
  lineTotal: 'change',
  address: 'change',
  addressUnknown: 'remark',

  quotation: 'remark',
  invoiceTo: 'remark',
  attachment: 'remark',
  unread: 'remark',
} as const;

export type TermKey = keyof typeof termKinds;

export interface DocumentTerm {
  key: TermKey;
  written: string;
  /** True for a discount or charge that the price of its line already has: it is agreed when that price is ours. */
  isInPrice?: boolean;
}

/** As sentences for the buyer; a repeated document is answered with the same ones. */
export interface SaidTerm {
  sentence: string;
  isChange: boolean;
}

const longestWritten = 120;

const isChange = ({ key }: DocumentTerm): boolean => termKinds[key] === 'change';

/** As stored with the order, so that people at the shop and the supplier see it. */
function noticeOf({ key, written }: DocumentTerm): DocumentNotice {
  const whole = written.replaceAll(/\s+/g, ' ').trim();
  const shown = whole.length > longestWritten ? `${[...whole].slice(0, longestWritten).join('')}…` : whole;
  return { key: `system_order.term.${key}`, params: { written: shown } };
}

export const sentenceOf = (term: DocumentTerm, text: TextOf): string => noticeText(text, noticeOf(term));

/** A thousand lines may each have the same element. */
const saidAtMost = 50;

/** Changes first, each once. */
export function noticesOf(terms: readonly DocumentTerm[]): DocumentNotice[] {
  const noted = new Map(terms.map((term) => [`${term.key} ${term.written}`, term]));
  return [...noted.values()]
    .sort((a, b) => Number(isChange(b)) - Number(isChange(a)))
    .slice(0, saidAtMost)
    .map(noticeOf);
}

/** As sentences, changes first, each once. */
export function saidTerms(terms: readonly DocumentTerm[], text: TextOf): SaidTerm[] {
  const said = new Map(
    terms.map((term) => {
      const sentence = sentenceOf(term, text);
      return [sentence, { sentence, isChange: isChange(term) }] as const;
    }),
  );
  return [...said.values()].sort((a, b) => Number(b.isChange) - Number(a.isChange)).slice(0, saidAtMost);
}
