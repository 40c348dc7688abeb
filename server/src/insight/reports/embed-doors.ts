import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ReportDocument,
  refusalLanguage,
  reportFiguresPath,
  reportPagePath,
} from '@engros/contracts/insight/report-document.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Sessions } from '../../people/session/sessions.ts';
import { textForViewer } from '../../platform/http/amounts/amount-texts.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { toAppError } from '../../platform/http/error-answer.ts';
import { rateLimitOf } from '../../platform/http/rate-limits.ts';
import type { Registrar } from '../../platform/http/serve.ts';
import type { Vault } from '../../platform/vault.ts';
import { makeDocument, reportIds } from './documents/make-document.ts';
import { grantOf } from './embed-token.ts';
import { findOwner } from './find-owner.ts';

export interface DoorParts {
  vault: Vault;
  sessions: Pick<Sessions, 'identify' | 'viewerOf'>;
  /** Directory of the built browser programs; null in tests, which have no pages. */
  webRoot: string | null;
}

/**
 * Serves the page of the built-in reports and the call for their figures. The page is in a frame without an origin and gets no
 * cookies, so that only the token decides what may be seen.
 */
export function embedDoors({ app, parts: server }: Registrar, parts: DoorParts): void {
  void app.register(async (door) => {
    door.removeAllContentTypeParsers();
    const bodyLimit = limits.reportTokenBytes;
    door.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    const config = {
      frame: 'plain',
      rateLimit: rateLimitOf('page', server.rateLimitFactor, 'reports'),
    } as const;
    const options = { schema: { hide: true }, config, bodyLimit } as const;
    if (parts.webRoot !== null) pageDoor(door, options, parts.webRoot);
    figuresDoor(door, options, { server, parts });
  });
}

interface DoorOptions {
  schema: { hide: true };
  config: { frame: 'plain'; rateLimit: ReturnType<typeof rateLimitOf> };
  bodyLimit: number;
}

// The frame has no origin of its own, but 'self' in its policy means the address from which the page was loaded.
const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'sandbox allow-scripts',
  ].join('; ');

function pageDoor(door: FastifyInstance, options: DoorOptions, webRoot: string): void {
  const file = join(webRoot, 'report.html');
  if (!existsSync(file)) return;
  const page = readFileSync(file, 'utf8');
  door.get(reportPagePath, options, (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    void reply.removeHeader('x-frame-options');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': policyOf(nonce),
      })
      .send(
        page
          .replaceAll('<script ', `<script nonce="${nonce}" `)
          .replace('<head>', () => `<head><meta property="csp-nonce" nonce="${nonce}">`),
      );
  });
}

function figuresDoor(
  door: FastifyInstance,
  options: DoorOptions,
  { server, parts }: { server: Registrar['parts']; parts: DoorParts },
): void {
  // Any origin may read the response, because whoever has the token may see the figures. Cookies are neither sent nor
  // accepted.
  const headers = { 'cache-control': 'no-store', 'access-control-allow-origin': '*' };
  door.post(reportFiguresPath, {
    ...options,
    errorHandler: (error, request, reply) => {
      const failure = toAppError(error);
      const asked = new URLSearchParams(request.url.split('?')[1]).get(refusalLanguage);
      door.noteFailure(request, failure, error);
      return reply
        .code(failure.status)
        .headers(headers)
        .send({
          Type: failure.code,
          Message: server.text(asked === 'en' ? 'en' : 'da', `error.${failure.code}`),
        });
    },
    handler: async (request, reply) => {
      const document = await door.databaseWatch.whileItAnswers(() => figuresFor(server, parts, request));
      return reply.headers(headers).send(document);
    },
  });
}

/**
 * The report of the token in the body. Throws reportTokenRefused unless the session, the report and the owner in the token are
 * still valid.
 */
async function figuresFor(
  server: Registrar['parts'],
  { vault, sessions }: DoorParts,
  request: FastifyRequest,
): Promise<ReportDocument> {
  const { database, clock, timeZone } = server;
  const token = typeof request.body === 'string' ? request.body : '';
  const grant = grantOf(vault, token, clock.now());
  const viewer = grant && (await sessions.viewerOf(grant.sessionKey));
  if (viewer === undefined) throw new AppError('reportTokenRefused');
  const caller = await sessions.identify(request);
  if (caller.kind === 'signedIn' && caller.sessionKey !== grant?.sessionKey)
    throw new AppError('reportTokenRefused');
  const owner = grant && (await findOwner(database.kysely, viewer, grant.owner));
  // The right to see prices may have ended since the token was made, and with it the report of prices.
  if (grant === undefined || owner === undefined || !reportIds(owner).includes(grant.reportId))
    throw new AppError('reportTokenRefused');
  const reader = { language: viewer.language, text: textForViewer(server.text, viewer) };
  return makeDocument({ database, clock, timeZone }, grant.reportId, owner, reader);
}
