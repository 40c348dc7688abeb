import type { DocumentNotice as SentNotice } from '@engros/contracts/basket/document-notice.ts';
import type { DocumentNotice } from '../../../platform/http/amounts/document-notices.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { cleanText } from '../../basket/index.ts';
import { isNoticeKey } from '../../order-files/index.ts';

/** Returns the notices that a page sends back with the lines of a document; throws invalidInput for an unknown key. */
export function sentNotices(sent: readonly SentNotice[]): DocumentNotice[] {
  if (!sent.every(({ Key }) => isNoticeKey(Key)))
    throw new AppError('invalidInput', { Fields: ['body.Notices'] });
  return sent.map(({ Key, Params }) => ({
    key: Key,
    params: Object.fromEntries(Object.entries(Params).map(([name, value]) => [name, cleanText(value) ?? ''])),
  }));
}
