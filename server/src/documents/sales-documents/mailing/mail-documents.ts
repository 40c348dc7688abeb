import { hash } from 'node:crypto';
import type { mailSalesDocuments as contract } from '@engros/contracts/documents/sales-documents.ts';
import { isEmailAddress } from '@engros/contracts/values/form-rule.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { SupplierFacts } from '../../../people/session/page-context.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { countMails } from '../../../platform/hourly-requests.ts';
import type { Handler } from '../../../platform/http/context.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import { mailHeading, mailLayout } from '../../../platform/mail/mail-layout.ts';
import { type MailAttachment, writeMail } from '../../../platform/mail/write-mail-queries.ts';
import { fileNameOf, type SalesDocument, titleOf } from '../content.ts';
import { pdfBytes } from '../pdf/make-pdf.ts';
import { findDocumentNames, keepAccountingEmail } from '../reading/queries.ts';
import { checkAmounts, checkPdfs, readWholes } from '../reading/whole-document.ts';

export interface DocumentMailParts {
  supplier: SupplierFacts;
  rateLimitFactor: number;
  /** Called after the commit of a transaction that wrote a mail. */
  onMailWritten?: () => void;
}

/** PDFs made at the same time. */
const together = 4;

/**
 * The address is stored as the customer's bookkeeping address. Sends nothing when one document is unknown or all together are too
 * large. Requests with the same key send one mail to an address; a corrected address gets its own.
 */
export function mailSalesDocuments(parts: DocumentMailParts): Handler<typeof contract> {
  return async (ctx, { body }, fail) => {
    const { database, scope, viewer, clock, text, language } = ctx;
    const recipient = body.EmailAddress.trim();
    if (!isEmailAddress(recipient)) fail('emailWrong');
    const ids = [...new Set(body.Ids.map((id) => id.toLowerCase()))];
    const names = await findDocumentNames(database.kysely, scope, ids);
    if (names.length < ids.length) fail('notFound');
    checkAmounts(viewer, names);
    checkPdfs(text, names);
    // Before anything is drawn or stored, because each mail keeps megabytes in the database until it is sent.
    const count = { key: `documents:${scope.customerId}`, atMost: limits.documentMailsPerHour };
    await inTransaction(database.kysely, (trx) =>
      countMails(trx, [count], clock.now(), parts.rateLimitFactor),
    );
    const documents = await readWholes({ database, scope }, ids);
    const attachments = await filesOf(documents);
    const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0);
    if (bytes > limits.mailFilesBytes)
      fail('documentsTooLarge', { params: { max: Math.floor(limits.mailFilesBytes / bytesPerMb) } });
    const subject = text('mail.documents.subject', {
      supplier: parts.supplier.name,
      count: documents.length,
    });
    const lead = text('mail.documents.lead', { name: viewer.displayName });
    const titles = documents.map(titleOf);
    await inTransaction(database.kysely, async (trx) => {
      await writeMail(trx, {
        kind: 'documents',
        dedupeKey: `documents:${scope.customerId}:${hash('sha256', [body.ClientKey, recipient, ...ids].join())}`,
        recipient,
        replyTo: viewer.email,
        ...mailLayout({
          language,
          text,
          sender: parts.supplier,
          subject,
          rows: [mailHeading(subject, lead), listRow(titles)],
          lines: [subject, lead, '', ...titles],
        }),
        attachments,
        now: clock.now(),
      });
      await keepAccountingEmail(trx, scope, recipient);
      await writeAudit(trx, ctx, {
        kind: 'documents.mailed',
        subject: recipient,
        details: { documents: titles },
      });
    });
    parts.onMailWritten?.();
    return { EmailAddress: recipient };
  };
}

const bytesPerMb = 1024 * 1024;

const listRow = (titles: readonly string[]) =>
  `<td style="padding:0 24px 28px;font-size:13px;line-height:19px;color:#586A6E">${titles.map(escapeHtml).join('<br>')}</td>`;

async function filesOf(documents: readonly SalesDocument[]): Promise<MailAttachment[]> {
  const files: MailAttachment[] = [];
  for (let at = 0; at < documents.length; at += together) {
    const some = documents.slice(at, at + together);
    const pdfs = await Promise.all(some.map(pdfBytes));
    for (const [index, document] of some.entries())
      files.push({
        name: fileNameOf(document, 'pdf'),
        mediaType: 'application/pdf',
        content: pdfs[index] ?? Buffer.alloc(0),
      });
  }
  return files;
}
