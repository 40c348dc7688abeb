import { listImportRuns, readImportRun, runImportAgain } from '@engros/contracts/console/imports.ts';
import { type Registrar, serve } from '../../../platform/http/serve.ts';
import type { AccountMailParts } from '../../account/index.ts';
import { answerRun, answerRuns } from './read-runs.ts';
import { runAgain } from './run-again.ts';

/** Serves what the imports did, for the console, and the way to import a file again. */
export function importRunsRoutes(
  registrar: Registrar,
  mail: Omit<AccountMailParts, 'text' | 'timeZone'>,
): void {
  const { text, timeZone } = registrar.parts;
  serve(registrar, listImportRuns, answerRuns);
  serve(registrar, readImportRun, answerRun);
  serve(registrar, runImportAgain, runAgain({ ...mail, text, timeZone }));
}
