import Type, { type Static } from 'typebox';
import { limits } from '../values/limits.ts';

/**
 * What an order document said that makes no line: the key of its text and what stands in it. A reading answers with it, and
 * the page sends it back with the lines that it adds, so that it is kept with the basket.
 */
export const documentNotice = Type.Object({
  Key: Type.String({ pattern: '^import\\.note\\.[A-Za-z.]+$', maxLength: 60 }),
  Params: Type.Record(
    Type.String({ pattern: '^[A-Za-z]{1,20}$' }),
    Type.String({ maxLength: limits.noticeCharacters }),
    { maxProperties: 4 },
  ),
});
export type DocumentNotice = Static<typeof documentNotice>;

export const documentNotices = Type.Array(documentNotice, { maxItems: limits.noticesOfDocument });
