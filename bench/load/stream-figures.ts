import { type Child, residentMb } from './children.ts';

export interface StreamFigures {
  /** Median time in ms until the first byte of the content. */
  firstByteMs: number;
  /** Median time in ms of the whole answer. */
  wholeMs: number;
  megabytes: number;
  /** Maximum memory of the server while it sent, above that before the first answer. */
  grownMb: number;
}

const repeats = 5;
const sampledEveryMs = 50;

export async function measureStream(asked: {
  url: string;
  cookie: string;
  server: Child;
}): Promise<StreamFigures> {
  const before = residentMb(asked.server);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMb(asked.server));
  }, sampledEveryMs);
  try {
    const reads = [];
    for (let at = 0; at < repeats; at += 1) reads.push(await readOnce(asked));
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
    return {
      firstByteMs: Math.round(median(reads.map(({ firstMs }) => firstMs))),
      wholeMs: Math.round(median(reads.map(({ wholeMs }) => wholeMs))),
      megabytes: Math.round((reads[0]?.bytes ?? 0) / 1e6),
      grownMb: most - before,
    };
  } finally {
    clearInterval(watch);
  }
}

async function readOnce({ url, cookie }: { url: string; cookie: string }) {
  const asked = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  if (!answer.ok || answer.body === null) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  let bytes = 0;
  let firstMs = 0;
  for await (const piece of answer.body) {
    if (bytes === 0) firstMs = performance.now() - asked;
    bytes += piece.length;
  }
  return { firstMs, wholeMs: performance.now() - asked, bytes };
}
