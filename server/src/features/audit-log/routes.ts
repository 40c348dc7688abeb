import * as audit from '@engros/contracts/console/audit.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { readAudit } from './read-audit.ts';

/** Registers the call with which admins read the audit log. */
export function auditLogRoutes(registrar: Registrar): void {
  serve(registrar, audit.readAudit, readAudit);
}
