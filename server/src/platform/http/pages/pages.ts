import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageContext } from '@engros/contracts/page-context.ts';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../mail/escape-html.ts';
import { textFor } from '../amounts/amount-texts.ts';
import { AppError } from '../app-error.ts';
import { errorAnswerOf, toAppError, withNumbers } from '../error-answer.ts';
import { type PageReach, pagePolicy, withOpener } from '../frame/security-headers.ts';
import { rateLimitOf } from '../rate-limits.ts';
import type { Language } from '../viewer.ts';
import { type AskAhead, answersFor, type PageAnswer } from './page-answers.ts';
import { type AskedPage, askedPage, isConsolePage, isScreen } from './page-path.ts';
import { type PageTexts, servePageTexts } from './page-texts.ts';

/** Build manifest entry of a source file: the built file, and the files that it loads at once. */
interface BuiltFile {
  file: string;
  imports?: string[];
}

type Manifest = Readonly<Record<string, BuiltFile>>;

const frame = 'src/app/frame/shell-layout.tsx';

/** Screens that users usually open first, with the source files that each of them needs at once. */
const screens: readonly (readonly [path: RegExp, sources: readonly string[]])[] = [
  [
    /^\/checkout\/basket$/i,
    ['src/screens/baskets/basket/basket-screen.tsx', 'src/baskets/basket/page-basket.ts'],
  ],
  [/^\/catalog\/search$/i, ['src/screens/pages/search/search-screen.tsx']],
  [/^\/?$/, ['src/screens/pages/front/front-screen.tsx']],
];

function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (source: string): void => {
    const built = manifest[source];
    if (built === undefined || found.has(built.file)) return;
    found.add(built.file);
    for (const each of built.imports ?? []) add(each);
  };
  for (const source of sources) add(source);
  return [...found];
}

/**
 * The browser can fetch a page's scripts while it reads the page. Otherwise it finds them in three steps, and adding a link for
 * each by script takes a slow processor half a second.
 */
function screenFiles(webRoot: string): (page: AskedPage) => readonly string[] {
  const path = join(webRoot, '.vite/manifest.json');
  if (!existsSync(path)) return () => [];
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  const first = new Set(filesOf(manifest, ['index.html']));
  const framed = (sources: readonly string[]) =>
    filesOf(manifest, [frame, ...sources]).filter((file) => !first.has(file));
  const known = screens.map(([address, sources]) => [address, framed(sources)] as const);
  const others = framed([]);
  return (page) => known.find(([address]) => address.test(page.path))?.[1] ?? others;
}

export interface PageParts {
  webRoot: string;
  rateLimitFactor: number;
  text: (language: Language, key: string, params?: Record<string, string | number>) => string;
  texts: PageTexts;
  contextOf: (request: FastifyRequest, page: AskedPage) => Promise<PageContext>;
  askAhead: AskAhead;
  /** Allowed by the content security policy of this page; none for most pages. */
  outsideOf: (page: AskedPage) => readonly string[];
  /** The shop's pages may show these in a frame. */
  frames: readonly string[];
  /**
   * Origins that the page of a punch-out session may send forms to and be framed by, besides those of any page. Undefined for
   * another session.
   */
  reachOf: (request: FastifyRequest) => Promise<PageReach | undefined>;
}

interface PageRoute {
  Params: { '*': string };
}

/**
 * Hashed assets with unlimited caching, and one page for all other paths, with its context and a new nonce: that of the shop, or
 * that of the console. For a path without a screen, the page has status 404.
 */
export async function servePages(app: FastifyInstance, parts: PageParts): Promise<void> {
  const [shop, staff] = ['index.html', 'console.html'].map((name) =>
    readFileSync(join(parts.webRoot, name), 'utf8'),
  ) as [string, string];
  const filesOfScreen = screenFiles(parts.webRoot);
  servePageTexts(app, parts.texts, parts.rateLimitFactor);
  await serveAssets(app, join(parts.webRoot, 'assets'));
  serveWorker(app, parts);
  serveNoPages(app);
  app.get<PageRoute>('/*', {
    exposeHeadRoute: true,
    schema: { hide: true },
    config: { frame: 'plain', rateLimit: rateLimitOf('page', parts.rateLimitFactor, 'page') },
    errorHandler: (error, request, reply) => {
      const { language } = askedPage((request.params as PageRoute['Params'])['*']);
      const answered = toAppError(error);
      app.noteFailure(request, answered, error);
      const text = textFor(parts.text, { language: language ?? 'da', maySeeAmounts: false });
      const { Message } = errorAnswerOf(withNumbers(answered, request), request.id, text);
      return sendSentence(reply, answered, Message);
    },
    handler: async (request, reply) => {
      const page = askedPage(request.params['*']);
      const { context, reach } = await app.databaseWatch.whileItAnswers(async () => ({
        context: await parts.contextOf(request, page),
        reach: isConsolePage(page) ? undefined : await parts.reachOf(request),
      }));
      if (reach !== undefined && reach.ancestors.length > 0) void reply.removeHeader('x-frame-options');
      const answers = asksAhead(page, context) ? await answersFor(app, request, page, parts.askAhead) : [];
      const nonce = randomBytes(16).toString('base64');
      return reply
        .code(isScreen(page) ? 200 : 404)
        .headers(headersOf(page, parts, { nonce, reach }))
        .send(
          renderPage(isConsolePage(page) ? staff : shop, page, context, {
            nonce,
            filesOf: filesOfScreen,
            answers,
          }),
        );
    },
  });
}

function headersOf(
  page: AskedPage,
  { outsideOf, frames }: PageParts,
  { nonce, reach }: { nonce: string; reach: PageReach | undefined },
) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'Cookie',
    'content-security-policy': pagePolicy(nonce, outsideOf(page), reach, isConsolePage(page) ? [] : frames),
    ...(reach !== undefined && withOpener),
    ...(isOfLink(page) && { 'referrer-policy': 'no-referrer' }),
  };
}

async function serveAssets(app: FastifyInstance, root: string): Promise<void> {
  await app.register(async (assets) => {
    assets.addHook('onRoute', (route) => {
      route.config = { ...route.config, frame: 'plain' };
    });
    await assets.register(files, {
      root,
      prefix: '/assets/',
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
      // Reports are shown in frames without an origin of their own, which can load only files that any origin may read.
      setHeaders: (reply) => void reply.header('access-control-allow-origin', '*'),
      index: false,
      decorateReply: false,
    });
  });
}

const workerFile = 'count-worker.js';

/**
 * For the counting page; from the root, so that the service worker can be registered for pages with a language in their path.
 * Browsers ask for it at every visit, so that a new release is found at once.
 */
function serveWorker(app: FastifyInstance, { webRoot, rateLimitFactor }: PageParts): void {
  const file = join(webRoot, workerFile);
  if (!existsSync(file)) return;
  const program = readFileSync(file, 'utf8');
  app.get(
    `/${workerFile}`,
    {
      exposeHeadRoute: true,
      schema: { hide: true },
      config: { frame: 'plain', rateLimit: rateLimitOf('page', rateLimitFactor, 'page') },
    },
    (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
          'content-security-policy': "default-src 'self'",
        })
        .send(program),
  );
}

/** Opened from links in e-mails. Their URL contains a token, so they send no referrer (reliability T23). */
const isOfLink = ({ path }: AskedPage): boolean =>
  /^\/(reset-password|confirm-email|confirm-recall-email|recall-answer|unsubscribe)(\/|$)/i.test(path);

const triedAgainSeconds = 3;

/** The page reloads by itself when the error may be temporary (reliability F9). */
function sendSentence(reply: FastifyReply, { status }: AppError, sentence: string): FastifyReply {
  const isPassing = status === 503 || status === 429;
  const again = isPassing ? `<meta http-equiv="refresh" content="${triedAgainSeconds}">` : '';
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...(isPassing && { 'retry-after': triedAgainSeconds }),
    })
    .send(
      `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">${again}<title>${status}</title><p>${escapeHtml(sentence)}</p>`,
    );
}

export function serveNoPages(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new AppError('notFound');
  });
}

/** Pages of the shop with a header and a basket, because the user is signed in and has a customer. */
function isFramed(page: AskedPage, { user, customer }: PageContext): boolean {
  return user.IsAuthenticated && customer !== null && !isConsolePage(page);
}

/** The screens of buyers at a procurement system ask for other things. */
const asksAhead = (page: AskedPage, context: PageContext): boolean =>
  isFramed(page, context) && !context.user.IsPunchOutUser;

/**
 * Attribute that makes the page show a static frame until the scripts have drawn the real one. Users who are not signed in get
 * none, because their pages look different.
 */
function arrivingFrame(page: AskedPage, context: PageContext): string {
  if (!isFramed(page, context)) return '';
  return ` data-arriving="${/^\/checkout\/basket$/i.test(page.path) ? 'basket' : 'list'}"`;
}

/**
 * Inserts language, nonce, context, the files of the screen and answers to its first calls.
 */
export function renderPage(
  template: string,
  page: AskedPage,
  context: PageContext,
  {
    nonce,
    filesOf,
    answers,
  }: {
    nonce: string;
    filesOf: (page: AskedPage) => readonly string[];
    answers: readonly PageAnswer[];
  },
): string {
  const json = withinScript(JSON.stringify(context));
  const files = isFramed(page, context) ? filesOf(page).map((file) => `/${file}`) : [];
  const ahead = [...files, context.texts]
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
    .join('');
  const head = `${ahead}<meta property="csp-nonce" nonce="${nonce}"><script nonce="${nonce}">window.$$ModernClientContext=${json}</script>`;
  return template
    .replace(/<html lang="\w+"/, `<html lang="${context.language}"${arrivingFrame(page, context)}`)
    .replaceAll('<script ', `<script nonce="${nonce}" `)
    .replace('<head>', () => `<head>${head}`)
    .replace('</body>', () => `${answers.map(answerElement).join('')}</body>`);
}

const answerElement = ({ address, text }: PageAnswer): string =>
  `<script type="application/json" data-answer="${escapeHtml(address)}">${withinScript(text)}</script>`;

/** JSON that cannot end the script that it stands in. */
function withinScript(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
