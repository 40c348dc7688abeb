import * as audit from '@engros/contracts/supplier/audit.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { readAuditAsCsv } from './audit-file.ts';
import { readAudit } from './read-audit.ts';

export function auditLogRoutes(registrar: Registrar): void {
  serve(registrar, audit.readAudit, readAudit);
  serve(registrar, audit.readAuditAsCsv, readAuditAsCsv);
}
