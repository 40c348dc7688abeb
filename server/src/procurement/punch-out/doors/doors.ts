import { limits } from '@engros/contracts/values/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from '../../../platform/http/error-answer.ts';
import { RequestExchange } from '../../../platform/http/exchange.ts';
import { rateLimitOf } from '../../../platform/http/rate-limits.ts';
import type { Registrar } from '../../../platform/http/serve.ts';
import { sendAnswersTo } from '../connections/connection-queries.ts';
import { cxmlAnswer } from '../cxml/write-cxml.ts';
import { demoAccounts } from '../stand-in/buyers-system.ts';
import { procurementPages } from '../stand-in/procurement-pages.ts';
import { enterByOci, showStart, start } from './browser-doors.ts';
import { answerCxml } from './cxml-door.ts';
import { sendDoorPage } from './door-pages.ts';
import type { DoorParts } from './door-parts.ts';

/** Names of SAP's own parameters; all other parameters of the URL belong to the return address. */
const ownNames: ReadonlySet<string> = new Set([
  'username',
  'password',
  'hook_url',
  '~okcode',
  '~target',
  '~caller',
  'oci_version',
  'ociversion',
  'langu',
  'shipto',
  'function',
  'productid',
  'quantity',
  'searchstring',
  'vendor',
  'http_content_charset',
]);
const hookName = 'HOOK_URL';

/**
 * Some systems write HOOK_URL without encoding, so that its own parameters follow it like ours. They are put back into it
 * unchanged, up to the first parameter of SAP.
 */
function readQuery(raw: string): [string, string][] {
  const pieces = raw.split('&');
  const at = pieces.findIndex((piece) => isUnencodedHook(piece));
  if (at < 0) return [...new URLSearchParams(raw)];
  const after = pieces.slice(at + 1);
  const end = after.findIndex((piece) => ownNames.has(nameOf(piece)));
  const count = end < 0 ? after.length : end;
  const hook = [pieces[at]?.slice(hookName.length + 1), ...after.slice(0, count)].join('&');
  const others = [...pieces.slice(0, at), ...after.slice(count)].join('&');
  return [...new URLSearchParams(others), [hookName, hook]];
}

const isUnencodedHook = (piece: string): boolean => /^HOOK_URL=https?:\/\/[^?]*\?/i.test(piece);

function nameOf(piece: string): string {
  const [[name = ''] = []] = [...new URLSearchParams(piece)];
  return name.toLowerCase();
}

/** In the charset that the sender declares; without one it is UTF-8. */
function readFields(body: Buffer, contentType: string): [string, string][] {
  const written = body.toString('latin1');
  const declared = /;\s*charset="?([\w-]+)/i.exec(contentType)?.[1] ?? charsetField(written);
  const decoder = decoderFor(declared);
  if (decoder.encoding === 'utf-8') return [...new URLSearchParams(body.toString('utf8'))];
  return written.split('&').flatMap((piece): [string, string][] => {
    if (piece === '') return [];
    const equals = piece.includes('=') ? piece.indexOf('=') : piece.length;
    return [[decoded(piece.slice(0, equals), decoder), decoded(piece.slice(equals + 1), decoder)]];
  });
}

const charsetField = (body: string) =>
  /(?:^|&)(?:_charset_|http_content_charset)=([\w-]+)(?:&|$)/i.exec(body)?.[1];

function decoderFor(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset ?? 'utf-8');
  } catch (error) {
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}

function decoded(written: string, decoder: TextDecoder): string {
  const bytes = written
    .replaceAll('+', ' ')
    .replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return decoder.decode(Buffer.from(bytes, 'latin1'));
}

/** The URLs are not in our contracts, because requests and responses have the formats of the protocols. */
export function punchOutDoors({ app, parts: server }: Registrar, parts: DoorParts): void {
  void app.register(async (door) => {
    door.removeAllContentTypeParsers();
    const bodyLimit = limits.punchOutBodyBytes;
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    const config = {
      frame: 'plain',
      rateLimit: rateLimitOf('page', server.rateLimitFactor, 'punch-out'),
    } as const;
    const options = { schema: { hide: true }, config, bodyLimit } as const;
    cxmlDoor(door, options, parts);
    browserDoors(door, options, parts);
    if (parts.ownOrigins.length > 0) demonstrated(door, options, parts);
  });
}

/** In a demonstration, the shop itself plays a buyer's system. */
function demonstrated(door: FastifyInstance, options: DoorOptions, parts: DoorParts): void {
  const base = '/demo/procurement';
  const ownUrl = `${parts.publicUrl}${base}`;
  procurementPages(door, options, {
    base,
    ownUrl,
    shopUrl: parts.publicUrl,
    accounts: demoAccounts,
    now: () => parts.clock.now(),
    post: (document) => answerCxml(parts, Buffer.from(document)),
    takeAnswers: () => sendAnswersTo(parts.database.kysely, demoAccounts.cxml, `${ownUrl}/inbox`),
  });
}

interface DoorOptions {
  schema: { hide: true };
  config: { frame: 'plain'; rateLimit: ReturnType<typeof rateLimitOf> };
  bodyLimit: number;
}

function cxmlDoor(door: FastifyInstance, options: DoorOptions, parts: DoorParts): void {
  const send = (reply: FastifyReply, document: string) =>
    reply
      .code(200)
      .headers({ 'content-type': 'text/xml; charset=UTF-8', 'cache-control': 'no-store' })
      .send(document);
  door.post('/punchout/cxml', {
    ...options,
    errorHandler: (error, request, reply) => {
      const failure = toAppError(error);
      door.noteFailure(request, failure, error);
      const status = { 413: 406, 429: 560, 503: 560 }[failure.status as 413] ?? 500;
      const sentence = parts.text(`error.${failure.code}`);
      return send(reply, cxmlAnswer(parts.sourceAt(parts.clock.now()), status as 406, { sentence }));
    },
    handler: async (request, reply) => {
      const contentType = request.headers['content-type'] ?? '';
      const document = await door.databaseWatch.whileItAnswers(() =>
        answerCxml(parts, bodyOf(request), contentType),
      );
      return send(reply, document);
    },
  });
}

function browserDoors(door: FastifyInstance, options: DoorOptions, parts: DoorParts): void {
  const paged = {
    ...options,
    errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      const failure = toAppError(error);
      door.noteFailure(request, failure, error);
      const sentence = parts.text(`error.${failure.code}`);
      return sendDoorPage(reply, { status: failure.status, title: sentence, body: `<p>${sentence}</p>` });
    },
  };
  const { databaseWatch } = door;
  const exchangeOf = (request: FastifyRequest, reply: FastifyReply) =>
    new RequestExchange(parts.isSecure, request, reply);
  door.get('/punchout/start', paged, (request, reply) =>
    databaseWatch.whileItAnswers(() => showStart(parts, queryOf(request).get('t') ?? '', reply)),
  );
  door.post('/punchout/start', paged, (request, reply) => {
    const token = fieldsOf(request).get('t') ?? '';
    const exchange = exchangeOf(request, reply);
    return databaseWatch.whileItAnswers(() => start(parts, { token, exchange, reply }));
  });
  const enter = (parameters: [string, string][], request: FastifyRequest, reply: FastifyReply) =>
    databaseWatch.whileItAnswers(() =>
      enterByOci(parts, parameters, { exchange: exchangeOf(request, reply), reply }),
    );
  door.get('/punchout/oci', paged, (request, reply) =>
    enter(readQuery(queryTextOf(request)), request, reply),
  );
  door.post('/punchout/oci', paged, (request, reply) =>
    // Fields of the body take precedence over those in the URL.
    enter(
      [
        ...readQuery(queryTextOf(request)),
        ...readFields(bodyOf(request), request.headers['content-type'] ?? ''),
      ],
      request,
      reply,
    ),
  );
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
const queryTextOf = ({ url }: FastifyRequest) => url.slice(url.indexOf('?') + 1 || url.length);
const queryOf = (request: FastifyRequest) => new URLSearchParams(queryTextOf(request));
const fieldsOf = (request: FastifyRequest) => new URLSearchParams(bodyOf(request).toString('utf8'));
