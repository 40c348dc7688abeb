import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Endpoint } from '@engros/contracts/endpoint.ts';
import { type Answer, answerAsWholeJson } from './answer.ts';
import type { ContextOf } from './context.ts';

/** For responses. The default quality of 11 takes seconds for a long basket. */
export const packing = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** Smaller responses are not compressed. */
export const packedFromBytes = 2048;
/**
 * Memory of a value together with its compressed form, as a multiple of the value: the compressed form is less than a sixth of
 * it.
 */
export const withPacked = 7 / 6;

const pack = promisify(brotliCompress);

export interface PackedJson {
  json: Buffer;
  packed(): Promise<Buffer>;
}

/** Compressed when it is first requested compressed; that form is cached too. */
export function packedJson(json: Buffer): PackedJson {
  let made: Promise<Buffer> | undefined;
  const packed = () => {
    made ??= pack(json, packing);
    return made;
  };
  return { json, packed };
}

/**
 * Compressed if the caller accepts it, because compressing each response costs more than making it. Callers who may not see
 * prices get it uncompressed, because the amounts are then removed from the text.
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
