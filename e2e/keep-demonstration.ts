/**
 * Seeds the demonstration of the journeys before they run, so that their server begins with a copy of it. `npm test` does so
 * while other tests use one core.
 */
import { readConfig } from '../server/src/platform/config.ts';
import { keepFilesInMemory } from '../server/test/files/keep-in-memory.ts';
import { demonstrationSettings } from './demonstration-settings.ts';
import { fillWithDemonstration } from './kept-demonstration.ts';
import { temporaryFolder } from './temporary-folder.ts';

await keepFilesInMemory();
const DATA_DIR = await temporaryFolder(readConfig(demonstrationSettings));
await fillWithDemonstration(readConfig({ ...demonstrationSettings, DATA_DIR }));
