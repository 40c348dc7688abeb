import type { TextOf } from '../context.ts';
import { Amount } from './amount-texts.ts';

/** What a document said that makes no line: the key of its text, and what stands in it. Readers get it in their language. */
export interface DocumentNotice {
  key: string;
  /** Our own amount is `oursOre`, which only readers who may see prices get. */
  params: Readonly<Record<string, string>>;
}

/** Returns a notice as a text for the reader. */
export function noticeText(text: TextOf, { key, params: { oursOre, ...params } }: DocumentNotice): string {
  return text(key, oursOre === undefined ? params : { ...params, ours: new Amount(Number(oursOre)) });
}

/** Returns the field of an answer with the notices; none when there are none. */
export const presentNotices = (text: TextOf, notices: readonly DocumentNotice[]): { Notices?: string[] } =>
  notices.length === 0 ? {} : { Notices: notices.map((notice) => noticeText(text, notice)) };

const isSame = (a: DocumentNotice, b: DocumentNotice): boolean =>
  a.key === b.key &&
  JSON.stringify(Object.entries(a.params).sort()) === JSON.stringify(Object.entries(b.params).sort());

/** Returns the notices that are not among the others. */
export const noticesBeside = (
  notices: readonly DocumentNotice[],
  others: readonly DocumentNotice[],
): DocumentNotice[] => notices.filter((notice) => !others.some((other) => isSame(other, notice)));
