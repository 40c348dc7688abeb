import { limits } from '@engros/contracts/values/limits.ts';
import type { DocumentNotice } from '../../../platform/http/amounts/document-notices.ts';
import { shortened } from '../../../platform/shortened.ts';

/** Within the limits of what a basket stores; the last notice counts those beyond the limit. */
export function keptNotices(notices: readonly DocumentNotice[]): DocumentNotice[] {
  const most = limits.noticesOfDocument;
  const kept = notices.slice(0, notices.length > most ? most - 1 : most).map(({ key, params }) => ({
    key,
    params: Object.fromEntries(
      Object.entries(params).map(([name, text]) => [name, shortened(text, limits.noticeCharacters)]),
    ),
  }));
  const more = notices.length - kept.length;
  return more === 0 ? kept : [...kept, { key: 'import.note.more', params: { count: String(more) } }];
}
