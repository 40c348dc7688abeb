import { StartupError } from '../database/start/startup-error.ts';
import { oneOf, type WebhookSettings, webhookOf } from './erp-settings.ts';
import type { PrivateReach } from './public-address.ts';

/**
 * Documents are sent to the supplier's access point as files in a folder, or by webhook. Both are null when documents are not
 * sent.
 */
export interface PeppolSettings {
  folder: string | null;
  webhook: WebhookSettings | null;
}

const kinds = ['none', 'files', 'webhook'] as const;

/** Throws a StartupError that names a wrong or missing setting. */
export function readPeppolSettings(
  env: Record<string, string | undefined>,
  allowsPrivate: PrivateReach,
): PeppolSettings {
  const kind = oneOf(env, 'PEPPOL', kinds, 'none');
  const folder = env['PEPPOL_FOLDER'] || null;
  if (kind === 'files' && folder === null) throw new StartupError('PEPPOL=files needs PEPPOL_FOLDER.');
  const names = {
    url: 'PEPPOL_URL',
    secret: 'PEPPOL_SECRET',
    timeout: 'PEPPOL_TIMEOUT_MS',
    asker: 'PEPPOL=webhook',
  };
  return {
    folder: kind === 'files' ? folder : null,
    webhook: kind === 'webhook' ? webhookOf(env, allowsPrivate, names) : null,
  };
}
