import type * as contract from '@engros/contracts/supplier/recall-mails.ts';
import { textFor } from '../../../platform/http/amounts/amount-texts.ts';
import { answerAsFile } from '../../../platform/http/answer.ts';
import type { Handler } from '../../../platform/http/context.ts';
import type { RecallParts } from '../recall-parts.ts';
import { recallOfPreview } from '../recall-queries.ts';
import { recallMailWords } from './recall-mail-words.ts';

const kinds = { first: 'Sent', again: 'Reminded', update: 'Updated' } as const;

/** Made with the same code as the real mail, but without a token in the link. */
export const showRecallMail =
  ({ supplier, text, publicUrl }: RecallParts): Handler<typeof contract.showRecallMail> =>
  async (ctx, { params, query }, fail) => {
    const goods = (await recallOfPreview(ctx.database.kysely, Number(params.id))) ?? fail('notFound');
    const language = query.Language ?? 'da';
    const said = query.Text ?? '';
    const words = recallMailWords({
      supplier,
      text: textFor(text, { language, maySeeAmounts: false }),
      about: {
        ...goods,
        reasonEn: goods.reasonEn || goods.reasonDa,
        actionEn: goods.actionEn || goods.actionDa,
        unsureNames: [],
        kind: kinds[query.Kind ?? 'first'],
        language,
        textDa: said,
        textEn: said,
      },
      address: `${publicUrl}/recall-answer`,
    });
    return answerAsFile({ name: 'mail.html', content: Buffer.from(words.htmlBody) });
  };
