import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Endpoint } from '@engros/contracts/endpoint.ts';
import { type Answer, answerAsWholeJson } from './answer.ts';
import type { ContextOf } from './context.ts';

/** How all answers are packed; the default quality of 11 takes seconds for a long basket. */
export const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Smallest answer in bytes that is packed. */
export const packedFromBytes = 2048;
/** What a value and its packed form need of memory, as a multiple of the value: packed it is less than a sixth. */
export const withPacked = 7 / 6;

const pack = promisify(brotliCompress);

/** A whole envelope as it is sent, kept in memory. */
export interface PackedJson {
  json: Buffer;
  /** Returns the same for browsers, which unpack it. */
  packed(): Promise<Buffer>;
}

/** Keeps an envelope; packs it when it is first asked for so, and keeps that, too. */
export function packedJson(json: Buffer): PackedJson {
  let made: Promise<Buffer> | undefined;
  const packed = () => {
    made ??= pack(json, packing);
    return made;
  };
  return { json, packed };
}

/**
 * Answers a kept envelope packed to callers that accept it so, because packing each answer costs more than the answer.
 * Callers who may not see prices get it plain: the frame looks through their answers.
 */
export async function answerPacked<Model>(
  { exchange, viewer }: Pick<ContextOf<Endpoint>, 'exchange' | 'viewer'>,
  { json, packed }: PackedJson,
): Promise<Answer<Model>> {
  const encodings = exchange.header('accept-encoding')?.split(',') ?? [];
  const maySeePrices = viewer.kind === 'signedIn' && viewer.rights.has('seePrices');
  const isPacked =
    maySeePrices && json.length >= packedFromBytes && encodings.some((each) => each.trim() === 'br');
  if (!isPacked) return answerAsWholeJson(json);
  exchange.setHeader('content-encoding', 'br');
  exchange.setHeader('vary', 'accept-encoding');
  return answerAsWholeJson(await packed());
}
