import { listImportRuns, readImportRun } from '@engros/contracts/console/imports.ts';
import { type Registrar, serve } from '../../../platform/http/serve.ts';
import { answerRun, answerRuns } from './read-runs.ts';

/** Serves what the imports did, for the console. */
export function importRunsRoutes(registrar: Registrar): void {
  serve(registrar, listImportRuns, answerRuns);
  serve(registrar, readImportRun, answerRun);
}
