import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageContext } from '@engros/contracts/page-context.ts';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { toAppError } from './error-answer.ts';
import { pagePolicy } from './security-headers.ts';
import type { Language } from './viewer.ts';

export interface PageParts {
  /** Folder of the built browser application. */
  webRoot: string;
  text: (language: Language, key: string) => string;
  /** What the page arrives with. */
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Promise<PageContext>;
  /** Origins outside ours that the policy of this page lets in; none for almost every page. */
  outsideOf: (request: FastifyRequest) => readonly string[];
}

/**
 * Serves the built application: hashed assets for ever, and one page for every other address, with the context and
 * a fresh nonce in it. Addresses under /api/ that are no call answer 404 as JSON.
 */
export async function servePages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const template = readFileSync(join(parts.webRoot, 'index.html'), 'utf8');
  await app.register(files, {
    root: join(parts.webRoot, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    decorateReply: false,
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) throw new AppError('notFound');
    const context = await contextOrNull(app, parts, request, reply);
    if (context === null) return sendAway(reply, parts.text(languageOfAddress(request), 'error.unavailable'));
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(200)
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        vary: 'Cookie',
        'content-security-policy': pagePolicy(nonce, parts.outsideOf(request)),
        ...(isOfLink(request) && { 'referrer-policy': 'no-referrer' }),
      })
      .send(renderPage(template, context, nonce));
  });
}

/** Pages that links of mails open: nobody they lead to learns their address (reliability T23). */
const isOfLink = (request: FastifyRequest): boolean =>
  /^(\/(da-dk|en-gb))?\/(reset-password|confirm-email)(\/|\?|$)/i.test(request.url);

/** The page's context; null while the database does not answer. */
async function contextOrNull(
  app: FastifyInstance,
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageContext | null> {
  try {
    return await app.databaseWatch.whileItAnswers(() => parts.contextOf(request, reply));
  } catch (error) {
    if (toAppError(error).code !== 'unavailable') throw error;
    return null;
  }
}

const languageOfAddress = (request: FastifyRequest): Language =>
  /^\/en-gb(\/|\?|$)/i.test(request.url) ? 'en' : 'da';
const triedAgainSeconds = 3;

/** A page that says so in words and asks again by itself (reliability F9). */
function sendAway(reply: FastifyReply, sentence: string): FastifyReply {
  return reply
    .code(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': triedAgainSeconds,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    })
    .send(
      `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${triedAgainSeconds}"><title>503</title><p>${sentence}</p>`,
    );
}

/** Without a built application every address that is no call answers 404. */
export function serveNoPages(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new AppError('notFound');
  });
}

function isPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && !/^\/(api|assets|dev)\//.test(request.url);
}

/** Puts language, nonce and context into the built page. Text of people in the JSON cannot end the script. */
export function renderPage(template: string, context: PageContext, nonce: string): string {
  const json = JSON.stringify(context)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  const head = `<meta property="csp-nonce" nonce="${nonce}"><script nonce="${nonce}">window.$$ModernClientContext=${json}</script>`;
  return template
    .replace(/<html lang="\w+"/, `<html lang="${context.language}"`)
    .replaceAll('<script ', `<script nonce="${nonce}" `)
    .replace('<head>', () => `<head>${head}`);
}
