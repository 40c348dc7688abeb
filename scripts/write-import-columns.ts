/** Writes `docs/import-columns.md` from the descriptions of the files; a test holds the two together. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describedKinds } from '../server/src/supplier/integration/out/describe-kinds.ts';
import { root } from './run-command.ts';

writeFileSync(join(root, 'docs/import-columns.md'), describedKinds());
