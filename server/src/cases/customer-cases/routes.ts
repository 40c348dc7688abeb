import * as cases from '@engros/contracts/cases/customer-cases.ts';
import * as consoleCases from '@engros/contracts/supplier/people/customer-cases.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { CaseParts } from './case-parts.ts';
import { answerCase, listConsoleCases } from './console-cases.ts';
import {
  readCasePhoto,
  readConsoleCasePhoto,
  removeCasePhoto,
  uploadCasePhoto,
} from './photos/case-photos.ts';
import { latestCases, listCases, readCase, readCaseCustomer } from './read-cases.ts';
import { listReportable, readReportable } from './read-deliveries.ts';
import { reportCase } from './report-case.ts';

/** Cases are complaints about delivered goods. */
export function customerCasesRoutes(registrar: Registrar, parts: CaseParts): void {
  serve(registrar, cases.latestCases, latestCases);
  serve(registrar, cases.listReportable, listReportable);
  serve(registrar, cases.readReportable, readReportable(parts));
  serve(registrar, cases.uploadCasePhoto, uploadCasePhoto());
  serve(registrar, cases.readCasePhoto, readCasePhoto);
  serve(registrar, cases.removeCasePhoto, removeCasePhoto);
  serve(registrar, cases.listCases, listCases);
  serve(registrar, cases.readCase, readCase);
  serve(registrar, cases.readCaseCustomer, readCaseCustomer);
  serve(registrar, cases.reportCase, reportCase(parts));
  serve(registrar, consoleCases.listConsoleCases, listConsoleCases);
  serve(registrar, consoleCases.readConsoleCasePhoto, readConsoleCasePhoto);
  serve(registrar, consoleCases.answerCase, answerCase(parts, registrar.parts.text));
}
