import * as consoleCases from '@engros/contracts/console/customer-cases.ts';
import * as cases from '@engros/contracts/orders/customer-cases.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { CaseParts } from './case-parts.ts';
import { answerCase, answerConsoleCases } from './console-cases.ts';
import { readPhoto, readStaffPhoto, removePhoto, uploadPhoto } from './photos/case-photos.ts';
import { answerCaseOf, answerCases, answerLatest } from './read-cases.ts';
import { answerReportable, answerReportableOrder } from './read-deliveries.ts';
import { reportCase } from './report-case.ts';

/** Registers the calls of complaints about delivered goods. */
export function customerCasesRoutes(registrar: Registrar, parts: CaseParts): void {
  serve(registrar, cases.latestCases, answerLatest);
  serve(registrar, cases.listReportable, answerReportable);
  serve(registrar, cases.readReportable, answerReportableOrder(parts));
  serve(registrar, cases.uploadCasePhoto, uploadPhoto());
  serve(registrar, cases.readCasePhoto, readPhoto);
  serve(registrar, cases.removeCasePhoto, removePhoto);
  serve(registrar, cases.listCases, answerCases);
  serve(registrar, cases.readCase, answerCaseOf);
  serve(registrar, cases.reportCase, reportCase(parts));
  serve(registrar, consoleCases.listConsoleCases, answerConsoleCases);
  serve(registrar, consoleCases.readConsoleCasePhoto, readStaffPhoto);
  serve(registrar, consoleCases.answerCase, answerCase(parts, registrar.parts.text));
}
