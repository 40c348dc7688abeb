import type { TextOf } from '../http/context.ts';
import { escapeHtml } from './escape-html.ts';
import type { NewMail } from './write-mail-queries.ts';

export type MailWords = Pick<NewMail, 'subject' | 'textBody' | 'htmlBody'>;

/** Without the sender's name at the top and the footer. */
export interface MailContent {
  language: string;
  text: TextOf;
  sender: { name: string; tagline: string };
  subject: string;
  /** HTML rows of the outer table. */
  rows: readonly string[];
  lines: readonly string[];
}

/** With the sender's name at the top and a footer, as HTML and as text. */
export function mailLayout(content: MailContent): MailWords {
  const { subject, lines, sender } = content;
  const footer = content.text('mail.footer', { ...sender });
  return { subject, htmlBody: htmlOf(content, footer), textBody: [...lines, '', footer].join('\n') };
}

/**
 * Uses tables 600 px wide, inline styles, no pictures and no scripts, because mail programs drop anything
 * else (ui, E-mail).
 */
function htmlOf({ language, subject, sender, rows }: MailContent, footer: string): string {
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">',
    `<title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;background:#F2F5F4;font-family:Arial,Helvetica,sans-serif;color:#12232A">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="width:600px;max-width:100%;background:#fff;border:1px solid #DEE5E2">',
    '<tr><td style="background:#0A2A33;padding:16px 24px;color:#fff;font-size:18px;font-weight:bold">',
    `${escapeHtml(sender.name)} <span style="font-weight:normal;color:#B5CDD2;font-size:13px">${escapeHtml(sender.tagline)}</span></td></tr>`,
    ...rows.map((row) => `<tr>${row}</tr>`),
    '<tr><td style="padding:16px 24px;background:#F7F9F8;border-top:1px solid #DEE5E2;font-size:12px;line-height:18px;color:#586A6E">',
    `${escapeHtml(footer)}</td></tr></table></td></tr></table></body></html>`,
  ].join('\n');
}

export function mailHeading(heading: string, lead: string): string {
  return [
    '<td style="padding:24px 24px 8px">',
    `<div style="font-size:22px;line-height:28px;font-weight:bold">${escapeHtml(heading)}</div>`,
    `<div style="font-size:14px;line-height:21px;color:#425459;padding-top:6px">${escapeHtml(lead)}</div></td>`,
  ].join('');
}

export function mailButton(text: string, address: string): string {
  return [
    '<td style="padding:8px 24px 28px">',
    `<a href="${escapeHtml(address)}" style="display:inline-block;background:#0D5869;color:#fff;text-decoration:none;`,
    'font-size:15px;font-weight:bold;padding:13px 22px;border-radius:4px">',
    `${escapeHtml(text)}</a></td>`,
  ].join('');
}
