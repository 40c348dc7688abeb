import {
  listImportRuns as listImportRunsContract,
  readImportRun as readImportRunContract,
  runImportAgain as runImportAgainContract,
} from '@engros/contracts/supplier/imports.ts';
import type { AccountMailParts } from '../../../people/account/account-parts.ts';
import { type Registrar, serve } from '../../../platform/http/serve.ts';
import { listImportRuns, readImportRun } from './read-runs.ts';
import { runImportAgain } from './run-again.ts';

export function importRunsRoutes(
  registrar: Registrar,
  mail: Omit<AccountMailParts, 'text' | 'timeZone'>,
): void {
  const { text, timeZone } = registrar.parts;
  serve(registrar, listImportRunsContract, listImportRuns);
  serve(registrar, readImportRunContract, readImportRun);
  serve(registrar, runImportAgainContract, runImportAgain({ ...mail, text, timeZone }));
}
