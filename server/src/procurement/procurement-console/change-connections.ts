import { randomBytes } from 'node:crypto';
import type * as calls from '@engros/contracts/supplier/procurement.ts';
import type { ConnectionDetails, ConnectionProtocol } from '@engros/contracts/supplier/procurement.ts';
import type { Kysely } from 'kysely';
import type { Passwords } from '../../people/credentials/passwords.ts';
import { auditRow } from '../../platform/audit/audit.ts';
import { insertAuditRows } from '../../platform/audit/audit-queries.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { ContextOf, Handler } from '../../platform/http/context.ts';
import { isAllowedOutside } from '../../platform/outside/egress.ts';
import { webAddressOf } from '../../platform/outside/web-address.ts';
import type { Vault } from '../../platform/vault.ts';
import { addressText, readAddress } from '../peppol/addresses.ts';
import { sealAnswerSecret } from '../punch-out/answer-secret.ts';
import { findOrderingBuyer } from '../punch-out/connections/connection-queries.ts';
import { listOrderableCustomers, replaceAddresses } from './address-queries.ts';
import {
  type ConnectionKey,
  customerExists,
  findConnectionRow,
  insertConnection,
  lockConnection,
  updateConnection,
  type WrittenConnection,
} from './connection-queries.ts';
import { detailsOf, versionOf } from './present-connection.ts';

type Settings = ConnectionDetails['Settings'];

/**
 * A host as browsers write it. Other signs are allowed in an address, but in the header that lists the origins a star
 * means every host, and a semicolon begins another rule.
 */
const plainHost = /^[a-z0-9._-]+$/;

/** As browsers write it; undefined for anything but https, or http on this machine. */
function originOf(text: string): string | undefined {
  const url = URL.parse(text.trim());
  if (url === null || url.pathname !== '/' || url.search !== '' || url.username !== '') return undefined;
  if (!plainHost.test(url.hostname)) return undefined;
  const isLocal = url.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname);
  return url.protocol === 'https:' || isLocal ? url.origin : undefined;
}

/** For Peppol it must be an electronic address. Undefined when the text is not valid. */
function loginNameOf(protocol: ConnectionProtocol, written: string): string | undefined {
  if (protocol !== 'peppol') return written.trim() || undefined;
  const address = readAddress(written.trim());
  return address && addressText(address);
}

const mappingOf = (pairs: Settings['UnitCodes']): string =>
  JSON.stringify(Object.fromEntries(pairs.map(({ Ours, Theirs }) => [Ours.trim(), Theirs.trim()])));

/** Null for an empty text, undefined when posting to this URL is not allowed. */
function answersAddress(text: string): string | null | undefined {
  const address = text.trim();
  if (address === '') return null;
  return isAllowedOutside(address) ? webAddressOf(address)?.href : undefined;
}

/** Undefined when one of the addresses is not valid. */
function writtenSettings(settings: Settings, userId: string): WrittenConnection | undefined {
  const origins = settings.Origins.map(originOf);
  const answersTo = answersAddress(settings.AnswersTo);
  if (origins.includes(undefined) || answersTo === undefined) return undefined;
  return {
    user_id: userId,
    name: settings.Name.trim(),
    origins: [...new Set(origins.filter((origin) => origin !== undefined))],
    return_encoding: settings.ReturnEncoding,
    vendor_number: settings.VendorNumber.trim(),
    answers_to: answersTo,
    unit_codes: mappingOf(settings.UnitCodes),
    categories: mappingOf(settings.Categories),
    catalogue_goods: settings.CatalogueGoods,
    catalogue_price: settings.CataloguePrice,
    agreement_only: settings.IsAgreementOnly,
  };
}

type By = Pick<ContextOf<typeof calls.changeConnection>, 'viewer' | 'clock' | 'place'>;

export const keyOf = (params: { customerNumber: string; connectionId: string }): ConnectionKey => ({
  customerId: params.customerNumber,
  id: params.connectionId,
});

type Noted = 'created' | 'changed' | 'secretMade' | 'secretEnded' | 'switchedOn' | 'switchedOff';

/** For the audit log; contains no secrets. */
const note = (trx: Kysely<Tables>, by: By, { customerId, id }: ConnectionKey, kind: Noted, details = {}) =>
  insertAuditRows(trx, [
    { ...auditRow(by, { kind: `connection.${kind}`, subject: id, details }), customerId },
  ]);

/** Of 256 random bits. It can be this long because no person has to remember it. */
const newSecret = () => randomBytes(32).toString('base64url');

/**
 * Stored encrypted; we send it together with answers. Without an address for answers no secret is stored; an empty text keeps the
 * stored one.
 */
async function keepAnswerSecret(
  trx: Kysely<Tables>,
  vault: Vault,
  key: ConnectionKey,
  { AnswersTo, AnswerSecret }: { AnswersTo: string; AnswerSecret: string },
): Promise<void> {
  if (AnswersTo.trim() === '') await updateConnection(trx, key, { answer_secret: null });
  else if (AnswerSecret !== '')
    await updateConnection(trx, key, { answer_secret: sealAnswerSecret(vault, AnswerSecret, key.id) });
}

/** True when answers would carry the stored secret to another host, to which its owner did not give it. */
function sendsSecretElsewhere(
  { answer_secret: secret, answers_to: before }: { answer_secret: string | null; answers_to: string | null },
  { answers_to: after }: WrittenConnection,
  { AnswerSecret: entered }: { AnswerSecret: string },
): boolean {
  if (secret === null || after === null || entered !== '') return false;
  return before === null || new URL(before).origin !== new URL(after).origin;
}

/**
 * The first delivery address that is listed twice, or for whose customer the buyer may not order; undefined when all addresses
 * are valid.
 */
async function wrongAddress(
  db: Kysely<Tables>,
  userId: string,
  addresses: readonly { Address: string; CustomerId: string }[],
): Promise<{ params: { address: string; customer: string } } | undefined> {
  const customerIds = [...new Set(addresses.map(({ CustomerId }) => CustomerId))];
  const orderable = await listOrderableCustomers(db, userId, customerIds);
  const seen = new Set<string>();
  const wrong = addresses.find(({ Address, CustomerId }) => {
    const address = Address.trim();
    const isWrong = address === '' || seen.has(address) || !orderable.has(CustomerId);
    seen.add(address);
    return isWrong;
  });
  return wrong && { params: { address: wrong.Address.trim(), customer: wrong.CustomerId } };
}

type Refuse = (
  code: 'connectionUserWrong' | 'connectionAddressWrong' | 'connectionDeliveryWrong',
  details?: { params: { address: string; customer: string } },
) => never;

async function acceptedSettings(
  db: Kysely<Tables>,
  customerId: string,
  settings: ConnectionDetails['Settings'],
  refuse: Refuse,
): Promise<WrittenConnection> {
  const userId =
    (await findOrderingBuyer(db, customerId, settings.EmailAddress)) ?? refuse('connectionUserWrong');
  const wrong = await wrongAddress(db, userId, settings.Addresses);
  if (wrong) refuse('connectionDeliveryWrong', wrong);
  return writtenSettings(settings, userId) ?? refuse('connectionAddressWrong');
}

export interface ConnectionParts {
  passwords: Passwords;
  /** Encrypts the secrets that we send to buyers' systems. */
  vault: Vault;
}

export function createConnection({
  passwords,
  vault,
}: ConnectionParts): Handler<typeof calls.createConnection> {
  return async (ctx, { body }, fail) => {
    const { kysely } = ctx.database;
    const { CustomerId: customerId, Protocol: protocol } = body;
    if (!(await customerExists(kysely, customerId))) return fail('customerNotFound');
    const loginName = loginNameOf(protocol, body.LoginName) ?? fail('connectionAddressWrong');
    const written = await acceptedSettings(kysely, customerId, body, fail);
    const Secret = newSecret();
    const secretHash = await passwords.hash(Secret);
    const id = await inTransaction(kysely, async (trx) => {
      const made = await insertConnection(trx, {
        ...written,
        customer_id: customerId,
        protocol,
        login_name: loginName,
        secret_hash: secretHash,
        created_at: ctx.clock.now().toString(),
      });
      if (made === undefined) return fail('connectionNameTaken');
      await keepAnswerSecret(trx, vault, { customerId, id: made }, body);
      await replaceAddresses(trx, made, body.Addresses, ctx.clock.now());
      await note(trx, ctx, { customerId, id: made }, 'created', { protocol, loginName });
      return made;
    });
    return { Id: id, CustomerId: customerId, Secret };
  };
}

export const changeConnection =
  ({ vault }: ConnectionParts): Handler<typeof calls.changeConnection> =>
  async (ctx, { params, body }, fail) => {
    const key = keyOf(params);
    return inTransaction(ctx.database.kysely, async (trx) => {
      if (!(await lockConnection(trx, key))) return fail('notFound');
      const row = (await findConnectionRow(trx, key)) ?? fail('notFound');
      if (versionOf(row) !== body.Version) return fail('changedMeanwhile');
      const written = await acceptedSettings(trx, key.customerId, body, fail);
      if (sendsSecretElsewhere(row, written, body)) return fail('connectionSecretMissing');
      await updateConnection(trx, key, written);
      await replaceAddresses(trx, key.id, body.Addresses, ctx.clock.now());
      await keepAnswerSecret(trx, vault, key, body);
      await note(trx, ctx, key, 'changed', { name: written.name });
      return (await detailsOf(trx, key)) ?? fail('notFound');
    });
  };

export function makeConnectionSecret(passwords: Passwords): Handler<typeof calls.makeConnectionSecret> {
  return async (ctx, { params }, fail) => {
    const key = keyOf(params);
    const Secret = newSecret();
    const second = await passwords.hash(Secret);
    await inTransaction(ctx.database.kysely, async (trx) => {
      if (!(await lockConnection(trx, key))) return fail('notFound');
      await updateConnection(trx, key, { second_secret_hash: second });
      await note(trx, ctx, key, 'secretMade');
    });
    return { Secret };
  };
}

export const endOldSecret: Handler<typeof calls.endOldSecret> = async (ctx, { params }, fail) => {
  const key = keyOf(params);
  return inTransaction(ctx.database.kysely, async (trx) => {
    if (!(await lockConnection(trx, key))) return fail('notFound');
    const { second_secret_hash: second } = (await findConnectionRow(trx, key)) ?? fail('notFound');
    if (second !== null) {
      await updateConnection(trx, key, { secret_hash: second, second_secret_hash: null });
      await note(trx, ctx, key, 'secretEnded');
    }
    return (await detailsOf(trx, key)) ?? fail('notFound');
  });
};

export const switchConnection: Handler<typeof calls.switchConnection> = async (
  ctx,
  { params, body },
  fail,
) => {
  const key = keyOf(params);
  return inTransaction(ctx.database.kysely, async (trx) => {
    if (!(await lockConnection(trx, key))) return fail('notFound');
    await updateConnection(trx, key, { is_active: body.IsActive });
    await note(trx, ctx, key, body.IsActive ? 'switchedOn' : 'switchedOff');
    return (await detailsOf(trx, key)) ?? fail('notFound');
  });
};
