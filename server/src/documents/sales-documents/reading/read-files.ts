import type {
  readOrderDocumentPdf as orderPdfContract,
  readDocumentPdf as pdfContract,
  readDocumentXml as xmlContract,
} from '@engros/contracts/documents/sales-documents.ts';
import { answerAsFile } from '../../../platform/http/answer.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { type FindBuyersOrder, fileNameOf, hasXml, type SalesDocument } from '../content.ts';
import { pdfBytes } from '../pdf/make-pdf.ts';
import { peppolBilling } from '../peppol/billing.ts';
import { findDocumentOfOrder } from './queries.ts';
import { readWhole } from './whole-document.ts';

const pdfOf = async (document: SalesDocument) =>
  answerAsFile<string>({ name: fileNameOf(document, 'pdf'), content: await pdfBytes(document) });

export const readDocumentPdf: Handler<typeof pdfContract> = async (ctx, { params }) =>
  pdfOf(await readWhole(ctx, params.id));

/** The error says when the document has not been made yet. */
export const readOrderDocumentPdf: Handler<typeof orderPdfContract> = async (
  ctx,
  { params, query },
  fail,
) => {
  const { Type: kind } = query;
  const orderId = Number(params.orderId);
  const id = await findDocumentOfOrder(ctx.database.kysely, ctx.scope, { orderId, kind });
  if (id === undefined) return fail('notFound');
  if (id === null)
    return fail('documentNotMade', {
      params: { document: ctx.text(`document.${kind}`), order: params.orderId },
    });
  return pdfOf(await readWhole(ctx, id));
};

export const readDocumentXml =
  (findBuyersOrder: FindBuyersOrder): Handler<typeof xmlContract> =>
  async (ctx, { params }, fail) => {
    const document = await readWhole(ctx, params.id);
    if (!hasXml(document)) return fail('documentHasNoXml');
    const of = { customerId: ctx.scope.customerId, orderId: document.content.order.id };
    const theirs = await findBuyersOrder(ctx.database.kysely, of);
    const content = Buffer.from(peppolBilling(document, theirs));
    return answerAsFile<string>({ name: fileNameOf(document, 'xml'), content });
  };
