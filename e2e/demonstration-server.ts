/**
 * The server of the journeys: the real program on a copy of a demonstration that is seeded once (decision 0062). It needs CLOCK,
 * because a demonstration is seeded relative to its clock.
 */
import { readConfig } from '../server/src/platform/config.ts';
import { keepFilesInMemory } from '../server/test/files/keep-in-memory.ts';
import { fillWithDemonstration } from './kept-demonstration.ts';
import { temporaryFolder } from './temporary-folder.ts';

const config = readConfig(process.env);
if (config.clock === null) throw new Error('CLOCK is not set, so the demonstration would be of another day');
await keepFilesInMemory();
if (config.dataDir === 'memory:') process.env['DATA_DIR'] = await temporaryFolder(config);
await fillWithDemonstration(readConfig(process.env));
await import('../server/src/main.ts');
