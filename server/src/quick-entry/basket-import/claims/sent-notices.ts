import type { DocumentNotice as SentNotice } from '@engros/contracts/quick-entry/document-notice.ts';
import { cleanText } from '../../../baskets/basket-edits/input-text.ts';
import type { DocumentNotice } from '../../../platform/http/amounts/document-notices.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { noticeParams } from '../../order-files/labels.ts';

const isAmount = (ore: string | undefined) => ore === undefined || /^\d{1,15}$/.test(ore);

/** True when the notice has exactly the parameters of its text, so that everybody can read it later. */
function isWhole({ Key, Params }: SentNotice): boolean {
  const names = new Set(noticeParams(Key));
  return (
    names.size > 0 &&
    names.symmetricDifference(new Set(Object.keys(Params))).size === 0 &&
    isAmount(Params['oursOre'])
  );
}

/** A page sends them back with the lines of a document; throws invalidInput for a notice that no document gave. */
export function sentNotices(sent: readonly SentNotice[]): DocumentNotice[] {
  if (!sent.every(isWhole)) throw new AppError('invalidInput', { Fields: ['body.Notices'] });
  return sent.map(({ Key, Params }) => ({
    key: Key,
    params: Object.fromEntries(Object.entries(Params).map(([name, value]) => [name, cleanText(value) ?? ''])),
  }));
}
