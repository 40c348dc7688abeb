import { parentPort, workerData } from 'node:worker_threads';
import { buildSearchIndex } from '../../search/index.ts';
import type { IndexOrder } from './build-index-aside.ts';

const { documents, synonyms } = workerData as IndexOrder;
parentPort?.postMessage(buildSearchIndex(documents, synonyms));
