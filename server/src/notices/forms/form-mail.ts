import type { Form, FormField } from '@engros/contracts/notices/forms.ts';
import type { SupplierFacts } from '../../people/session/page-context.ts';
import { formatInstantTime, formatLongDay } from '../../platform/danish-formats.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { Language, Viewer } from '../../platform/http/viewer.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { type MailWords, mailHeading, mailLayout } from '../../platform/mail/mail-layout.ts';

interface FilledForm {
  form: Omit<Form, 'IsOpen'>;
  values: ReadonlyMap<string, string>;
  pageId: string | undefined;
  viewer: Viewer;
  now: Temporal.Instant;
  timeZone: string;
  language: Language;
  text: TextOf;
  supplier: SupplierFacts;
}

/** As HTML and as text: every field with its label, then the user who sent the form. */
export function formMail(filled: FilledForm): MailWords {
  const { form, text, language, now, timeZone, supplier } = filled;
  // The subject uses the form's own title and nothing that a user typed, because a subject is a mail header.
  const subject = text('mail.form.subject', { form: form.Title }).replaceAll(/\p{Cc}/gu, ' ');
  const day = formatLongDay(now.toZonedDateTimeISO(timeZone).toPlainDate().toString(), language);
  const lead = text('mail.form.lead', { day, time: formatInstantTime(now, timeZone, language) });
  const answers = form.Fields.map((field) => [field.Label, answerOf(filled, field)] as const);
  const sender = senderOf(filled);
  return mailLayout({
    language,
    text,
    sender: supplier,
    subject,
    rows: [mailHeading(subject, lead), answerTable(answers), closing(sender)],
    lines: [subject, lead, '', ...answers.map(([label, answer]) => `${label}:\n${answer}\n`), ...sender],
  });
}

function answerOf({ values, text }: FilledForm, field: FormField): string {
  const value = values.get(field.Id) ?? '';
  if (value === '') return text('mail.form.empty');
  if (field.Kind === 'tick') return text('mail.form.ticked');
  return field.Choices.find(({ Id }) => Id === value)?.Label ?? value;
}

function senderOf({ viewer, pageId, text }: FilledForm): string[] {
  const who =
    viewer.kind === 'signedIn'
      ? text('mail.form.person', {
          name: viewer.displayName,
          email: viewer.email,
          customer: viewer.customerId ?? text('mail.form.noCustomer'),
        })
      : text('mail.form.visitor');
  const page = pageId?.replaceAll(/\p{Cc}/gu, ' ').trim();
  return page ? [who, `${text('mail.form.page')}: ${page}`] : [who];
}

function answerTable(answers: readonly (readonly [string, string])[]): string {
  const rows = answers.map(
    ([label, answer]) =>
      `<tr><td style="padding:8px 0;border-top:1px solid #DEE5E2"><div style="font-size:12px;line-height:18px;color:#586A6E">${escapeHtml(label)}</div><div style="font-size:15px;line-height:22px">${escapeHtml(answer).replaceAll('\n', '<br>')}</div></td></tr>`,
  );
  return `<td style="padding:8px 24px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('')}</table></td>`;
}

function closing(lines: readonly string[]): string {
  return `<td style="padding:8px 24px 28px;font-size:13px;line-height:20px;color:#425459">${lines.map(escapeHtml).join('<br>')}</td>`;
}
