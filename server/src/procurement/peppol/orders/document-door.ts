import { Readable } from 'node:stream';
import { limits } from '@engros/contracts/values/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cameSafely } from '../../../platform/http/came-safely.ts';
import { toAppError } from '../../../platform/http/error-answer.ts';
import { credentialsOf } from '../../../platform/http/header-text.ts';
import { rateLimitOf } from '../../../platform/http/rate-limits.ts';
import type { Registrar } from '../../../platform/http/serve.ts';
import {
  type Connection,
  connectionAt,
  findConnectionByLogin,
} from '../../punch-out/connections/connection-queries.ts';
import type { ConnectionSecrets } from '../../punch-out/connections/connection-secrets.ts';
import { keepRefusal } from '../../punch-out/refusals/keep-refusal.ts';
import { deliveryNames } from '../addresses.ts';
import { openCatalogue } from '../catalogue/open-catalogue.ts';
import { type DocumentAnswer, refuse, refuseFromUs, type TakeParts, takeDocument } from './take-document.ts';

/**
 * A caller who is refused because of a wrong token, a wrong secret, or a secret sent over an unencrypted connection.
 */
interface UnknownSender {
  kind: 'unknown';
  /** The name and secret that the caller sent, when staff should see that they were refused. */
  shown?: { loginName: string; secret: string };
}

/** Who posts: the supplier's access point, which may send for every buyer, or the system of one connection. */
type Sender = { kind: 'accessPoint' } | { kind: 'system'; connection: Connection } | UnknownSender;

interface Doors extends TakeParts {
  secrets: ConnectionSecrets;
}

/** These URLs are not in our contracts, because requests and responses have the formats of the protocol. */
export function documentDoors({ app, parts: server }: Registrar, parts: Doors): void {
  const { clock, timeZone } = server;
  void app.register(async (door) => {
    door.removeAllContentTypeParsers();
    const bodyLimit = limits.peppolBodyBytes;
    door.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    );
    const config = {
      frame: 'plain',
      rateLimit: rateLimitOf('service', server.rateLimitFactor, 'peppol'),
    } as const;
    const options = {
      schema: { hide: true },
      config,
      bodyLimit,
      errorHandler: (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
        const failure = toAppError(error);
        door.noteFailure(request, failure, error);
        const sentence = server.text('da', `error.${failure.code}`);
        // The access point would forward a rejection to the buyer, so a temporary fault is answered with a status and
        // no document.
        if (isTemporary(failure.status)) return tryLater(reply, failure.status, sentence);
        const { status } = failure;
        return send(reply, refuse({ timeZone }, clock.now(), { status, reason: 'BV', sentence }));
      },
    };
    door.post('/peppol/documents', options, (request, reply) =>
      door.databaseWatch.whileItAnswers(async () => {
        const now = clock.now();
        const sender = await senderOf(server, parts, request);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        if (sender.kind === 'unknown') return unknownSender(reply, parts, { sender, now, document: body });
        const contentType = request.headers['content-type'] ?? '';
        return send(reply, await takeDocument(parts, { body, contentType, now, ...askedBy(sender, parts) }));
      }),
    );
    door.get('/peppol/catalogue', options, (request, reply) =>
      door.databaseWatch.whileItAnswers(async () => {
        const now = clock.now();
        const sender = await senderOf(server, parts, request);
        if (sender.kind !== 'system') return unknownSender(reply, parts, { sender, now, document: null });
        const { shipTo } = request.query as { shipTo?: unknown };
        return sendCatalogue(reply, parts, { sender: sender.connection, shipTo, now });
      }),
    );
  });
}

const isTemporary = (status: number) => status === 429 || status >= 500;
const retryAfterSeconds = 30;

/** Answers with a status only, so that the access point sends the document again. */
const tryLater = (reply: FastifyReply, status: number, sentence: string) =>
  reply
    .code(status)
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(retryAfterSeconds),
    })
    .send(sentence);

const xmlReply = (reply: FastifyReply, status: number) =>
  reply
    .code(status)
    .headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-store' });

const send = (reply: FastifyReply, { status, xml }: DocumentAnswer) => xmlReply(reply, status).send(xml);

async function unknownSender(
  reply: FastifyReply,
  parts: Doors,
  { sender, now, document }: { sender: Sender; now: Temporal.Instant; document: Buffer | null },
) {
  const sentence = 'The token, or the address and its secret, are wrong.';
  if (sender.kind === 'unknown' && sender.shown) {
    const said = document?.toString('utf8') ?? 'GET /peppol/catalogue';
    const call = {
      ...sender.shown,
      protocol: 'peppol',
      status: 401,
      reason: sentence,
      document: said,
    } as const;
    await keepRefusal(parts.database.kysely, call, now);
  }
  void reply.header('www-authenticate', 'Basic realm="Peppol", Bearer');
  return send(reply, await refuseFromUs(parts, now, { status: 401, reason: 'BV', sentence }));
}

/**
 * Sends the catalogue of the connection's own customer, or of the customer of a delivery address. An address of another
 * connection gets the same answer as an unknown one, so that nothing is revealed.
 */
async function sendCatalogue(
  reply: FastifyReply,
  parts: Doors,
  { sender, shipTo, now }: { sender: Connection; shipTo: unknown; now: Temporal.Instant },
) {
  const names = shipTo === undefined ? [] : deliveryNames(String(shipTo));
  const connection = await connectionAt(parts.database.kysely, sender, names);
  if (connection !== undefined) {
    const { pieces } = await openCatalogue(parts, connection, now);
    return xmlReply(reply, 200).send(Readable.from(pieces));
  }
  const sentence = 'No customer of yours has the delivery address shipTo.';
  const refusal = { status: 404, reason: 'BV', sentence, receiver: sender.loginName } as const;
  return send(reply, await refuseFromUs(parts, now, refusal));
}

/** A connection that is locked after wrong secrets is not shown to staff again, because its refusals were recorded before. */
async function senderOf(
  server: Registrar['parts'],
  { secrets }: Doors,
  request: FastifyRequest,
): Promise<Sender> {
  const basic = credentialsOf(request.headers, 'basic');
  if (basic !== undefined && /^[A-Za-z0-9+/]{1,600}={0,2}$/.test(basic)) {
    if (!cameSafely(request)) return { kind: 'unknown' };
    const text = Buffer.from(basic, 'base64').toString('utf8');
    const colon = text.lastIndexOf(':');
    const shown = { loginName: text.slice(0, Math.max(0, colon)), secret: text.slice(colon + 1) };
    const connection = await secrets.check('peppol', shown.loginName, shown.secret);
    if (connection === 'locked') return { kind: 'unknown' };
    return connection === 'refused' ? { kind: 'unknown', shown } : { kind: 'system', connection };
  }
  const viewer = await server.identify(request);
  const isAccessPoint = viewer.kind === 'service' && viewer.scopes.has('purchases:write');
  return { kind: isAccessPoint ? 'accessPoint' : 'unknown' };
}

/** Returns for whom a sender may ask: a system for its own address, the access point for every buyer. */
const askedBy = (sender: Exclude<Sender, UnknownSender>, parts: Doors) => ({
  senderAddress: sender.kind === 'system' ? sender.connection.loginName : null,
  connectionOf: (buyer: string) => connectionFor(sender, buyer, parts),
});

async function connectionFor(
  sender: Exclude<Sender, UnknownSender>,
  buyer: string,
  { database }: Pick<TakeParts, 'database'>,
): Promise<Connection | undefined> {
  if (sender.kind === 'accessPoint') return findConnectionByLogin(database.kysely, 'peppol', buyer);
  return sender.connection.loginName === buyer ? sender.connection : undefined;
}
