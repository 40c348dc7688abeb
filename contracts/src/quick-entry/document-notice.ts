import Type, { type Static } from 'typebox';
import { limits } from '../values/limits.ts';

/**
 * Content of an order document that makes no line, as the key of its text and the text's parameters. The response to reading a
 * document contains it, and the page sends it back with the lines that it adds, so that it is stored with the basket.
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
