import { readUpload, sendUploadPart } from '@engros/contracts/supplier/imports/uploads.ts';
import type { ImportKind } from '@engros/contracts/supplier/imports.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { intakeLimits } from '@engros/contracts/values/intake-limits.ts';
import { ApiError, NetworkError, Refusal } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { label } from '../../../lib/labels.ts';

const { importPartBytes: partBytes, importParts } = intakeLimits;

export const mostBytes = importParts * partBytes;

/** Sent in parts. Throws Refusal for a file that even parts cannot hold. */
export function isLarge({ size }: File): boolean {
  if (size > mostBytes)
    throw new Refusal(label('console.imports.tooLarge', { megabytes: Math.floor(mostBytes / 1_000_000) }));
  return size > consoleLimits.importUploadBytes;
}

/** Milliseconds before a part is sent again, one time after the other; then the person is told. */
export const pauses = [500, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000];

export interface Sending {
  readonly sentBytes: number;
  readonly allBytes: number;
  /** The line is down; it goes on by itself. */
  readonly isWaiting: boolean;
}

export interface SentFile {
  readonly uploadId: string;
  /** Of the checksums of all parts. */
  readonly sha256: string;
}

interface Around {
  readonly signal: AbortSignal;
  readonly onProgress: (sending: Sending) => void;
}

async function sumOf(content: ArrayBuffer | string): Promise<string> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Sends what the server does not have of the file yet. The same file, chosen again, goes on where it stopped. Throws Refusal when
 * the line stays down or the sending is stopped.
 */
export async function sendInParts(kind: ImportKind, file: File, around: Around): Promise<SentFile> {
  const uploadId = (await sumOf(`${kind} ${file.name} ${file.size} ${file.lastModified}`)).slice(0, 32);
  const total = Math.ceil(file.size / partBytes);
  const missing = new Set(await missingOf(uploadId, total));
  const sums: string[] = [];
  for (let part = 1; part <= total; part += 1) {
    const content = await file.slice((part - 1) * partBytes, part * partBytes).arrayBuffer();
    const sum = await sumOf(content);
    sums.push(sum);
    const sentBytes = (part - 1) * partBytes;
    if (!missing.has(part)) continue;
    const state = { sentBytes, allBytes: file.size };
    await patiently(around, state, () =>
      call(sendUploadPart, {
        params: { uploadId, part },
        query: { Kind: kind, Total: total, Sha256: sum },
        file: new File([content], 'part'),
        retriesItself: true,
        signal: around.signal,
      }),
    );
  }
  return { uploadId, sha256: await sumOf(sums.join('')) };
}

async function missingOf(uploadId: string, total: number): Promise<readonly number[]> {
  const all = Array.from({ length: total }, (_, at) => at + 1);
  try {
    const state = await call(readUpload, { params: { uploadId }, isSilent: true });
    return state.Total === total ? state.Missing : all;
  } catch {
    return all;
  }
}

const mayPass = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.status >= 500 || error.status === 429));

async function patiently(
  { signal, onProgress }: Around,
  state: Omit<Sending, 'isWaiting'>,
  send: () => Promise<unknown>,
): Promise<void> {
  const stopped = () => new Refusal(label('console.imports.sendingStopped'));
  for (const pause of [...pauses, null]) {
    onProgress({ ...state, isWaiting: false });
    const error = await failureOf(send);
    if (error === null) return;
    if (signal.aborted) throw stopped();
    if (!mayPass(error)) throw error;
    if (pause === null) throw new Refusal(label('console.imports.sendingBroke'));
    onProgress({ ...state, isWaiting: true });
    await pausing(pause, signal);
    if (signal.aborted) throw stopped();
  }
}

const failureOf = (send: () => Promise<unknown>): Promise<unknown> =>
  send().then(
    () => null,
    (error: unknown) => error,
  );

/** Ends early when the line is there again, or the sending is stopped. */
const pausing = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end, { once: true });
  });
