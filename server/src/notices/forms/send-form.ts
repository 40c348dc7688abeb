import { hash } from 'node:crypto';
import type { Form, FormField, sendForm as sendFormContract } from '@engros/contracts/notices/forms.ts';
import { type FormFault, formFaultOf } from '@engros/contracts/values/form-rule.ts';
import type { SupplierFacts } from '../../people/session/page-context.ts';
import { formatInstantTime, formatLongDay } from '../../platform/danish-formats.ts';
import { textFor } from '../../platform/http/amounts/amount-texts.ts';
import type { ContextOf, Handler, InputOf, TextOf } from '../../platform/http/context.ts';
import type { ServerParts } from '../../platform/http/http-server.ts';
import type { Language, Viewer } from '../../platform/http/viewer.ts';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import { type MailWords, mailHeading, mailLayout } from '../../platform/mail/mail-layout.ts';
import { writeMail } from '../../platform/mail/write-mail-queries.ts';
import { type DefinedForm, findForm } from './queries.ts';
import { isOpenFor } from './read-form.ts';
import type { FormParts } from './routes.ts';

type SendForm = typeof sendFormContract;
type Verdict = 'unsolved' | 'solved' | 'refused' | 'unknown';

const refusals = {
  unsolved: 'captchaUnsolved',
  refused: 'captchaRefused',
  unknown: 'captchaUnavailable',
} as const;

/**
 * Checks the form's definition first, so that a mistake does not use up the captcha. Then it calls the captcha service and mails
 * the form to the one recipient in the definition (FRM-01). Nothing in the request can choose the recipient.
 */
export function sendForm(parts: FormParts & { textIn: ServerParts['text'] }): Handler<SendForm> {
  return async (ctx, { query, body }, fail) => {
    const db = ctx.database.kysely;
    const defined = await findForm(db, query.itemId, ctx.language);
    if (!defined) return fail('notFound');
    if (!isOpenFor(ctx.viewer, parts)) return fail('formClosed');
    const values = valuesOf(defined.form.Fields, body.Values);
    const faults = faultsOf(defined.form.Fields, values);
    if (faults.length > 0)
      return fail('formIncomplete', {
        Fields: faults.map(({ field }) => field.Id),
        Messages: faults.map(({ field, fault }) => `${field.Label}: ${sentenceOf(ctx, field, fault)}`),
      });
    const verdict = await judge(ctx, parts);
    if (verdict !== 'solved') return fail(refusals[verdict]);
    await mailIt(ctx, parts, { defined, values, pageId: query.pageId, key: body.ClientKey });
    return { Thanks: defined.thanks };
  };
}

async function judge(ctx: ContextOf<SendForm>, { captcha }: FormParts): Promise<Verdict> {
  if (captcha === null) return 'solved';
  const token = ctx.exchange.header('h-captcha-response');
  return token ? captcha.judge(token, ctx.log) : 'unsolved';
}

/** Anything that is not a field of the definition is dropped. */
function valuesOf(
  fields: readonly FormField[],
  given: InputOf<SendForm>['body']['Values'],
): ReadonlyMap<string, string> {
  const byId = new Map(given.map(({ Id, Value }) => [Id, Value]));
  return new Map(fields.map((field) => [field.Id, cleanValue(field, byId.get(field.Id) ?? '')]));
}

/** Removes control characters. Removes line breaks too, except in fields with several lines. */
function cleanValue({ Kind }: FormField, value: string): string {
  const lines = value.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.replaceAll(/\p{Cc}/gu, ' ').trim());
  return lines.join(Kind === 'lines' ? '\n' : ' ').trim();
}

function faultsOf(fields: readonly FormField[], values: ReadonlyMap<string, string>) {
  return fields.flatMap((field) => {
    const fault = formFaultOf(field, values.get(field.Id) ?? '');
    return fault === undefined ? [] : [{ field, fault }];
  });
}

function sentenceOf(ctx: ContextOf<SendForm>, field: FormField, fault: FormFault): string {
  return ctx.text(`forms.fault.${fault}`, { max: field.MaxLength });
}

async function mailIt(
  ctx: ContextOf<SendForm>,
  parts: FormParts & { textIn: ServerParts['text'] },
  sent: {
    defined: DefinedForm;
    values: ReadonlyMap<string, string>;
    pageId: string | undefined;
    key: string | undefined;
  },
): Promise<void> {
  const { defined, values, key } = sent;
  const language = defined.recipientLanguage;
  const db = ctx.database.kysely;
  // The mail is in the recipient's language, which may differ from the sender's.
  const inTheirs = language === ctx.language ? defined : await findForm(db, defined.form.Id, language);
  const replyTo = replyAddress(ctx, defined.form.Fields, values);
  await writeMail(db, {
    kind: 'form',
    dedupeKey: `form:${defined.form.Id}:${key === undefined ? ctx.requestId : keyOf(key, values)}`,
    recipient: defined.recipient,
    now: ctx.clock.now(),
    ...(replyTo !== undefined && { replyTo }),
    ...formMail({
      form: (inTheirs ?? defined).form,
      values,
      pageId: sent.pageId,
      viewer: ctx.viewer,
      now: ctx.clock.now(),
      timeZone: ctx.timeZone,
      language,
      text: textFor(parts.textIn, { language, maySeeAmounts: false }),
      supplier: parts.supplier,
    }),
  });
  parts.onMailWritten?.();
}

const keyOf = (key: string, values: ReadonlyMap<string, string>) =>
  hash('sha256', JSON.stringify([key, ...values]));

/** The first e-mail address in the form (already validated), or else that of the signed-in user. */
function replyAddress(
  { viewer }: ContextOf<SendForm>,
  fields: readonly FormField[],
  values: ReadonlyMap<string, string>,
): string | undefined {
  const given = fields.filter(({ Kind }) => Kind === 'email').map(({ Id }) => values.get(Id));
  return given.find(Boolean) ?? (viewer.kind === 'signedIn' ? viewer.email : undefined);
}

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
function formMail(filled: FilledForm): MailWords {
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
