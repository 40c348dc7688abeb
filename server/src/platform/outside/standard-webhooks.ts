import { createHmac, timingSafeEqual } from 'node:crypto';

/** As the Standard Webhooks specification defines them. */

export const webhookHeaders = {
  id: 'webhook-id',
  /** Seconds since 1970. */
  timestamp: 'webhook-timestamp',
  /** One or more signatures, separated by spaces; two while the secret is being changed. */
  signature: 'webhook-signature',
} as const;

const secretPrefix = 'whsec_';
/** In bytes, from the specification. */
const shortestSecret = 24;
const longestSecret = 64;
/** A time stamp may differ this much from the receiver's clock. */
export const signatureSeconds = 300;
const scheme = 'v1';

/** Such as `whsec_…` (base64 of 24 to 64 bytes); undefined for any other text. */
export function parseWebhookSecret(text: string): Buffer | undefined {
  if (!/^whsec_[A-Za-z0-9+/]+={0,2}$/.test(text)) return undefined;
  const key = Buffer.from(text.slice(secretPrefix.length), 'base64');
  return key.length >= shortestSecret && key.length <= longestSecret ? key : undefined;
}

export interface WebhookMessage {
  readonly id: string;
  readonly body: string;
}

function signatureOf(key: Buffer, id: string, timestamp: string, body: string): string {
  return `${scheme},${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** A body that is read piece by piece, or the whole one in a list. */
type Pieces = AsyncIterable<Uint8Array> | readonly string[];

async function signaturesOf(
  keys: readonly Buffer[],
  { id, timestamp, pieces }: { id: string; timestamp: string; pieces: Pieces },
): Promise<string[]> {
  const hashes = keys.map((key) => createHmac('sha256', key).update(`${id}.${timestamp}.`));
  for await (const piece of pieces) for (const each of hashes) each.update(piece);
  return hashes.map((each) => `${scheme},${each.digest('base64')}`);
}

/** Like {@link signedHeaders}, for a message that is read piece by piece. */
export async function signedHeadersOfPieces(
  keys: readonly Buffer[],
  message: { id: string; pieces: AsyncIterable<Uint8Array> },
  now: Temporal.Instant,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(now.epochMilliseconds / 1000));
  return {
    [webhookHeaders.id]: message.id,
    [webhookHeaders.timestamp]: timestamp,
    [webhookHeaders.signature]: (await signaturesOf(keys, { ...message, timestamp })).join(' '),
  };
}

/** Signed with every key, so that the receiver can switch to a new key at any time. */
export function signedHeaders(
  keys: readonly Buffer[],
  { id, body }: WebhookMessage,
  now: Temporal.Instant,
): Record<string, string> {
  const timestamp = String(Math.floor(now.epochMilliseconds / 1000));
  return {
    [webhookHeaders.id]: id,
    [webhookHeaders.timestamp]: timestamp,
    [webhookHeaders.signature]: keys.map((key) => signatureOf(key, id, timestamp, body)).join(' '),
  };
}

export type SignatureFault = 'signatureMissing' | 'signatureTooOld' | 'signatureWrong';

/** Null when one of the keys made the signature within the last five minutes. Signatures of other schemes are ignored. */
export async function signatureFault(
  keys: readonly Buffer[],
  headerOf: (name: string) => string | undefined,
  body: Pieces,
  now: Temporal.Instant,
): Promise<SignatureFault | null> {
  const id = headerOf(webhookHeaders.id) ?? '';
  const timestamp = headerOf(webhookHeaders.timestamp) ?? '';
  const signatures = headerOf(webhookHeaders.signature) ?? '';
  if (id === '' || !/^\d{1,12}$/.test(timestamp) || signatures === '') return 'signatureMissing';
  // Computed once per key, because the sender decides how many signatures come with a long body.
  const right = await signaturesOf(keys, { id, timestamp, pieces: body });
  const isRight = signatures.split(' ').some((given) => right.some((each) => isSame(given, each)));
  if (!isRight) return 'signatureWrong';
  const age = Math.abs(Math.floor(now.epochMilliseconds / 1000) - Number(timestamp));
  return age > signatureSeconds ? 'signatureTooOld' : null;
}

/** In constant time, so that the time reveals nothing about the right signature. */
function isSame(given: string, right: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(right);
  return one.length === other.length && timingSafeEqual(one, other);
}
