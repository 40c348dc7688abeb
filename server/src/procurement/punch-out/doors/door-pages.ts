import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { withOpener } from '../../../platform/http/frame/security-headers.ts';
import type { Language } from '../../../platform/http/viewer.ts';
import { escapeHtml } from '../../../platform/mail/escape-html.ts';

interface DoorPage {
  status: number;
  title: string;
  body: string;
  /** A script of the shop's own; it gets a nonce in the content security policy. */
  script?: string;
  /** Origins that may show the page in a frame. */
  ancestors?: readonly string[];
  /** Another origin than ours to which a form of the page may be posted. */
  postsTo?: string | undefined;
  language?: Language;
}

/** The page is separate from the shop: without cookie, cache and referrer, and with nothing loaded from elsewhere. */
export function sendDoorPage(reply: FastifyReply, page: DoorPage): FastifyReply {
  const { status, title, body, script, ancestors = [], postsTo, language = 'da' } = page;
  const nonce = randomBytes(16).toString('base64');
  const policy = [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src 'nonce-${nonce}'`]),
    ["form-action 'self'", ...(postsTo === undefined ? [] : [postsTo])].join(' '),
    "base-uri 'none'",
    `frame-ancestors ${ancestors.length === 0 ? "'none'" : ancestors.join(' ')}`,
  ].join('; ');
  if (ancestors.length > 0) void reply.removeHeader('x-frame-options');
  const scripted = script === undefined ? '' : `<script nonce="${nonce}">${script}</script>`;
  return reply
    .code(status)
    .headers({
      ...withOpener,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': policy,
    })
    .send(
      `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>${body}${scripted}</html>`,
    );
}

/** Starts the session with a POST request, so that programs that only open the link do not use it up. */
export const startBody = (token: string, button: string): string =>
  `<form method="post" action="/punchout/start"><input type="hidden" name="t" value="${escapeHtml(token)}"><button>${escapeHtml(button)}</button></form>`;
export const startScript = 'document.forms[0].submit()';
