import type { TextOf } from '../context.ts';
import { Amount } from './amount-texts.ts';

/**
 * Content of an order document that makes no line: the key of its text, and the text's parameters. Readers get it in their
 * language.
 */
export interface DocumentNotice {
  key: string;
  /** `oursOre` is our own amount, which only readers who may see prices get. */
  params: Readonly<Record<string, string>>;
}

export function noticeText(text: TextOf, { key, params: { oursOre, ...params } }: DocumentNotice): string {
  return text(key, oursOre === undefined ? params : { ...params, ours: new Amount(Number(oursOre)) });
}

export const presentNotices = (text: TextOf, notices: readonly DocumentNotice[]): { Notices?: string[] } =>
  notices.length === 0 ? {} : { Notices: notices.map((notice) => noticeText(text, notice)) };

const isSame = (a: DocumentNotice, b: DocumentNotice): boolean =>
  a.key === b.key &&
  JSON.stringify(Object.entries(a.params).sort()) === JSON.stringify(Object.entries(b.params).sort());

export const noticesBeside = (
  notices: readonly DocumentNotice[],
  others: readonly DocumentNotice[],
): DocumentNotice[] => notices.filter((notice) => !others.some((other) => isSame(other, notice)));
