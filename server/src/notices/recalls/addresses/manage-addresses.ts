import { hash, randomBytes } from 'node:crypto';
import type * as contract from '@engros/contracts/notices/recall-addresses.ts';
import { isEmailAddress } from '@engros/contracts/values/form-rule.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { Kysely } from 'kysely';
import type { Texts } from '../../../people/labels/texts.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { countMails, hashOfEmail } from '../../../platform/hourly-requests.ts';
import { textFor } from '../../../platform/http/amounts/amount-texts.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Handler } from '../../../platform/http/context.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';
import { mailButton, mailHeading, mailLayout } from '../../../platform/mail/mail-layout.ts';
import { type NewMail, writeMail } from '../../../platform/mail/write-mail-queries.ts';
import type { RecallParts } from '../recall-parts.ts';
import {
  deleteAddress,
  insertAddress,
  insertLink,
  linkMailKey,
  listAddresses,
  lockAddresses,
  presentAddress,
} from './address-queries.ts';

interface WrongAddress {
  written: string;
  why: 'form' | 'comma' | 'long';
}

const longest = 254;

/** Two parts of a text that form one address with a comma typed instead of the last dot, as in `kok@havnen,dk`. */
const withoutEnd = /^[^\s@]+@[^\s@.]+$/;
const end = /^[^\s@]+$/;

const isWritten = (part: string) => part !== '';

/** At the commas, in lower case and without duplicates; an empty text gives none. */
function writtenAddresses(text: string): { emails: string[]; wrong: WrongAddress[] } {
  const wrong: WrongAddress[] = [];
  const all = text
    .split(',')
    .map((part) => part.trim())
    .filter(isWritten);
  const isCut = (at: number) => withoutEnd.test(all[at] ?? '') && end.test(all[at + 1] ?? '');
  const parts = all.filter((_part, at) => !isCut(at) && !isCut(at - 1));
  for (const [at, part] of all.entries())
    if (isCut(at)) wrong.push({ written: `${part},${all[at + 1]}`, why: 'comma' });
  for (const written of parts) {
    if (written.length > longest) wrong.push({ written, why: 'long' });
    else if (!isEmailAddress(written)) wrong.push({ written, why: 'form' });
  }
  return { emails: [...new Set(parts.map((part) => part.toLowerCase()))], wrong };
}

type Context = Parameters<Handler<typeof contract.addRecallAddresses>>[0];

/** Confirmation mails per hour. */
const linksPerAddress = 3;
const linksPerCustomer = 40;

export const tokenHashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** Only the hash is stored. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: tokenHashOf(token) };
}

async function answerAddresses(ctx: Context, message: string | null): Promise<contract.RecallAddresses> {
  const { customerId } = ctx.scope;
  const rows = await listAddresses(ctx.database.kysely, ctx.scope);
  return {
    CustomerId: customerId,
    EmailAddresses: rows.map((row) => presentAddress(row, customerId, ctx.clock.now())),
    Message: message,
  };
}

export const readRecallAddresses: Handler<typeof contract.readRecallAddresses> = async (
  ctx,
  { params },
  fail,
) => {
  if (params.id !== ctx.scope.customerId) return fail('notFound');
  return answerAddresses(ctx, null);
};

/** Adds all addresses, or none when one is wrong: the error names each wrong one (NOT-03). */
export function addRecallAddresses(parts: RecallParts): Handler<typeof contract.addRecallAddresses> {
  return async (ctx, { body }) => {
    const emails = readAddresses(ctx, body.EmailAddress);
    const added = await inTransaction(ctx.database.kysely, async (trx) => {
      const known = await lockAddresses(trx, ctx.scope);
      if (known.length + emails.length > limits.recallAddresses)
        throw new AppError('tooManyRecallAddresses', { params: { max: limits.recallAddresses } });
      const made: string[] = [];
      for (const email of emails) {
        const id = await insertAddress(trx, ctx.scope, { email, now: ctx.clock.now() });
        if (id === undefined) continue;
        await mailLink(trx, ctx, parts, { id, email });
        await writeAudit(trx, ctx, { kind: 'recall.address.added', subject: email });
        made.push(email);
      }
      return made;
    });
    parts.onMailWritten?.();
    const key = added.length === 0 ? 'none' : added.length === 1 ? 'one' : 'more';
    const params = { email: added[0] ?? '', count: added.length };
    return answerAddresses(ctx, ctx.text(`recallAddress.added.${key}`, params));
  };
}

function readAddresses(ctx: Context, text: string): string[] {
  const { emails, wrong } = writtenAddresses(text);
  const { recallAddressesAtOnce: max } = limits;
  if (wrong.length > 0) {
    const said = wrong.map(({ written, why }) =>
      ctx.text(`recallAddress.wrong.${why}`, { written, meant: written.replace(',', '.') }),
    );
    throw new AppError('recallAddressWrong', { params: { why: said.join(' ') }, Messages: said });
  }
  if (emails.length > max) {
    const why = ctx.text('recallAddress.wrong.many', { max });
    throw new AppError('recallAddressWrong', { params: { why }, Messages: [why] });
  }
  return emails;
}

/** With a new link. Throws tooManyMails when too many were sent within the hour. */
async function mailLink(
  trx: Kysely<Tables>,
  ctx: Context,
  parts: RecallParts,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const now = ctx.clock.now();
  const counts = [
    { key: `recall-address:${hashOfEmail(email)}`, atMost: linksPerAddress },
    { key: `recall-addresses:${ctx.scope.customerId}`, atMost: linksPerCustomer },
  ];
  await countMails(trx, counts, now, parts.rateLimitFactor);
  const { token, tokenHash } = newToken();
  const days = limits.recallLinkDays;
  await insertLink(trx, ctx.scope, {
    addressId: id,
    tokenHash,
    now,
    expiresAt: now.add({ hours: 24 * days }),
  });
  const mail = addressMail(parts, {
    kind: 'confirm',
    key: linkMailKey(id, now),
    email,
    language: ctx.language,
    customer: ctx.viewer.customerName ?? ctx.scope.customerId,
    by: ctx.viewer.displayName,
    token,
    days,
    now,
  });
  await writeMail(trx, mail);
}

export function resendRecallAddress(parts: RecallParts): Handler<typeof contract.resendRecallAddress> {
  return async (ctx, { params }, fail) => {
    const email = await inTransaction(ctx.database.kysely, async (trx) => {
      const address = (await lockAddresses(trx, ctx.scope)).find(({ id }) => id === params.id.toLowerCase());
      if (address === undefined) return fail('notFound');
      if (address.confirmedAt !== null) return fail('recallAddressConfirmed');
      await mailLink(trx, ctx, parts, address);
      return address.email;
    });
    parts.onMailWritten?.();
    return answerAddresses(ctx, ctx.text('recallAddress.resent', { email }));
  };
}

/** Also mails a notice to the address. The customer's registered address and the last confirmed address cannot be deleted. */
export function deleteRecallAddress(parts: RecallParts): Handler<typeof contract.deleteRecallAddress> {
  return async (ctx, { query }, fail) => {
    const { customerId } = ctx.scope;
    if (query.CustomerId !== undefined && query.CustomerId !== customerId) return fail('notFound');
    const email = query.emailAddress.trim().toLowerCase();
    await inTransaction(ctx.database.kysely, async (trx) => {
      const all = await lockAddresses(trx, ctx.scope);
      const address = all.find((each) => each.email === email) ?? fail('notFound');
      if (address.isPermanent) return fail('recallAddressPermanent');
      const isOther = ({ id, confirmedAt }: typeof address) => id !== address.id && confirmedAt !== null;
      if (address.confirmedAt !== null && !all.some(isOther)) return fail('recallAddressLast');
      await deleteAddress(trx, ctx.scope, address.id);
      await writeAudit(trx, ctx, { kind: 'recall.address.deleted', subject: email });
      if (address.confirmedAt !== null) await writeMail(trx, removalMail(ctx, parts, address));
    });
    parts.onMailWritten?.();
    return answerAddresses(ctx, ctx.text('recallAddress.deleted', { email }));
  };
}

/** So that nobody can remove an address secretly (reliability T24). */
function removalMail(ctx: Context, parts: RecallParts, { id, email }: { id: string; email: string }) {
  return addressMail(parts, {
    kind: 'removed',
    key: `recall-address:${id}:removed`,
    email,
    language: ctx.language,
    customer: ctx.viewer.customerName ?? ctx.scope.customerId,
    by: ctx.viewer.displayName,
    days: limits.recallLinkDays,
    now: ctx.clock.now(),
  });
}

interface RecallMailParts {
  supplier: { name: string; tagline: string; phone: string };
  publicUrl: string;
  text: Texts['text'];
}

interface AboutAddress {
  kind: 'confirm' | 'removed';
  key: string;
  email: string;
  language: Language;
  customer: string;
  by: string;
  token?: string;
  days: number;
  now: Temporal.Instant;
}

/** With the link that confirms the address, or says that the address was removed. */
function addressMail(parts: RecallMailParts, about: AboutAddress): NewMail {
  const { kind, language, customer, by, token, days, now } = about;
  const { supplier } = parts;
  const text = textFor(parts.text, { language, maySeeAmounts: false });
  const params = { customer, by, supplier: supplier.name, phone: supplier.phone, days };
  const said = (name: string) => text(`mail.recallAddress.${kind}.${name}`, params);
  const [subject, lead, note] = [said('subject'), said('lead'), said('note')];
  const address = token === undefined ? null : `${parts.publicUrl}/confirm-recall-email#token=${token}`;
  const open = address === null ? '' : said('open');
  return {
    kind: `recall-address.${kind}`,
    dedupeKey: about.key,
    recipient: about.email,
    ...mailLayout({
      language,
      text,
      sender: supplier,
      subject,
      rows: [
        mailHeading(subject, lead),
        ...(address === null ? [] : [mailButton(open, address).replace('padding:8px', 'padding:16px')]),
        `<td style="padding:0 24px 28px;font-size:13px;line-height:19px;color:#586A6E">${escapeHtml(note)}</td>`,
      ],
      lines: [subject, '', lead, '', ...(address === null ? [] : [`${open}: ${address}`, '']), note],
    }),
    holdsSecret: address !== null,
    now,
  };
}
