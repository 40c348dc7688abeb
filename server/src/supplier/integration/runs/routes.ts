import * as uploads from '@engros/contracts/supplier/imports/uploads.ts';
import * as calls from '@engros/contracts/supplier/imports.ts';
import type { AccountMailParts } from '../../../people/account/account-parts.ts';
import { oneAtATime } from '../../../platform/http/one-at-a-time.ts';
import { type Registrar, serve } from '../../../platform/http/serve.ts';
import { downloadRecords } from './download-records.ts';
import { readUpload, runUpload, sendUploadPart, tryUpload } from './large-file.ts';
import { listImportChanges } from './read-changes.ts';
import { listImportRuns, readImportRun } from './read-runs.ts';
import { runImportAgain } from './run-again.ts';
import { takeBackRun, tryTakeBack } from './take-back-run.ts';
import { runImport, tryImport } from './try-import.ts';

export function importRunsRoutes(
  registrar: Registrar,
  mailParts: Omit<AccountMailParts, 'text' | 'timeZone'>,
): void {
  const { text, timeZone } = registrar.parts;
  const mail = { ...mailParts, text, timeZone };
  const alone = oneAtATime();
  serve(registrar, calls.listImportRuns, listImportRuns);
  serve(registrar, calls.readImportRun, readImportRun);
  serve(registrar, calls.listImportChanges, listImportChanges);
  serve(registrar, calls.runImportAgain, runImportAgain(mail, alone));
  serve(registrar, calls.tryTakeBack, tryTakeBack(alone));
  serve(registrar, calls.takeBackRun, takeBackRun(alone));
  serve(registrar, calls.tryImport, tryImport(mail, alone));
  serve(registrar, calls.runImport, runImport(mail, alone));
  serve(registrar, uploads.sendUploadPart, sendUploadPart());
  serve(registrar, uploads.readUpload, readUpload);
  serve(registrar, uploads.tryUpload, tryUpload(mail, alone));
  serve(registrar, uploads.runUpload, runUpload(mail, alone));
  serve(registrar, calls.exportRecords, downloadRecords());
}
