import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../../platform/process/bare-environment.ts';
import { createAssembly, type Piece } from '../../platform/process/values-in-pieces.ts';
import type { SearchDocument, SearchIndex, SynonymSet } from '../../search/index.ts';

export interface IndexOrder {
  documents: readonly SearchDocument[];
  synonyms: readonly SynonymSet[];
}

/** The last message also carries the synonyms. */
export interface IndexOrderPart {
  documents: readonly SearchDocument[];
  synonyms: readonly SynonymSet[] | null;
}

const program = fileURLToPath(new URL('./index-process.ts', import.meta.url));
/** Number of documents per message; sending them takes about 2 ms, so that requests are served in between. */
const sentAtOnce = 400;

function send(builder: ChildProcess, part: IndexOrderPart): Promise<void> {
  return new Promise((resolve, reject) => {
    builder.send(part, (error) => (error === null ? resolve() : reject(error)));
  });
}

async function sendOrder(builder: ChildProcess, { documents, synonyms }: IndexOrder): Promise<void> {
  for (let from = 0; from < documents.length; from += sentAtOnce)
    await send(builder, { documents: documents.slice(from, from + sentAtOnce), synonyms: null });
  await send(builder, { documents: [], synonyms });
}

/**
 * 10,000 products take about 220 ms, 50,000 about 1.7 s, and no request may wait for that. A thread would leave the memory it
 * used with this process; a child process gives it back.
 */
export function buildIndexAside(order: IndexOrder): Promise<SearchIndex> {
  return new Promise((resolve, reject) => {
    const builder = fork(program, { serialization: 'advanced', env: bareEnvironment() });
    const assembly = createAssembly();
    // One piece is requested at a time, so that requests are served in between.
    builder.on('message', (piece: Piece | null) => {
      if (piece === null) return resolve(assembly.whole() as SearchIndex);
      assembly.add(piece);
      builder.send('next');
    });
    builder.once('error', reject);
    builder.once('exit', (code, signal) =>
      reject(new Error(`the indexing process ended with ${code ?? signal}`)),
    );
    sendOrder(builder, order).catch(reject);
  });
}
