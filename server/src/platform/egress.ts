/** Who a call outside went wrong at: nobody answered in time, or what answered may not be asked. */
export class EgressFailed extends Error {
  override readonly name = 'EgressFailed';
}

const longestWaitMs = 5000;
const longestAnswerBytes = 1024 * 1024;
const loopback = /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)$/;

/** Whether the server may call this address at all: https anywhere, plain http on this machine only. */
export function isAllowedOutside(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  if (username !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}

export interface OutsideCall {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | URLSearchParams;
  /** 5 s unless told. */
  timeoutMs?: number;
}

/**
 * The one way out of the server: to an address from the settings, never from a request; follows no redirect, waits at
 * most 5 s and reads at most 1 MB. Fails with EgressFailed whatever went wrong before an answer was read.
 */
export async function callOutside(
  address: string,
  { method, headers = {}, body, timeoutMs = longestWaitMs }: OutsideCall,
): Promise<{ status: number; text: string }> {
  if (!isAllowedOutside(address)) throw new EgressFailed('the address is neither https nor on this machine');
  try {
    const response = await fetch(address, {
      method,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await readAtMost(response) };
  } catch (error) {
    if (error instanceof EgressFailed) throw error;
    throw new EgressFailed('no answer', { cause: error });
  }
}

async function readAtMost(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > longestAnswerBytes) throw new EgressFailed('the answer is too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
