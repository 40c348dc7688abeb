import { StartupError } from '../database/start/startup-error.ts';
import { isAllowedOutside, shownAddress } from './egress.ts';

export interface PowerBiSettings {
  /** Base URL of the identity service, including the tenant. */
  loginUrl: string;
  apiUrl: string;
  clientId: string;
  clientSecret: string;
  workspaceId: string;
  /** Roles of the Power BI model that limit rows to the customer or group given as user name. */
  roles: readonly string[];
}

const needed = [
  'POWERBI_TENANT_ID',
  'POWERBI_CLIENT_ID',
  'POWERBI_CLIENT_SECRET',
  'POWERBI_WORKSPACE_ID',
] as const;
/** Ids become part of URLs, so only these characters are allowed. */
const idForm = /^[\w.-]{1,64}$/;

/** Null when none is set. Throws a StartupError that names a missing or wrong setting. */
export function readPowerBiSettings(env: Record<string, string | undefined>): PowerBiSettings | null {
  const missing = needed.filter((name) => !env[name]);
  if (missing.length === needed.length) return null;
  if (missing.length > 0)
    throw new StartupError(
      `${needed.join(', ')} belong together: set all or none. Missing: ${missing.join(', ')}.`,
    );
  const [tenant = '', clientId = '', clientSecret = '', workspaceId = ''] = needed.map(
    (name) => env[name] ?? '',
  );
  for (const [name, id] of [
    ['POWERBI_TENANT_ID', tenant],
    ['POWERBI_WORKSPACE_ID', workspaceId],
  ] as const)
    if (!idForm.test(id))
      throw new StartupError(`${name}=${id} is not an id of letters, digits, dots and dashes.`);
  const loginUrl = addressOf(env, 'POWERBI_LOGIN_URL', 'https://login.microsoftonline.com');
  return {
    loginUrl: `${loginUrl}/${tenant}`,
    apiUrl: addressOf(env, 'POWERBI_API_URL', 'https://api.powerbi.com'),
    clientId,
    clientSecret,
    workspaceId,
    roles: (env['POWERBI_ROLES'] || 'Kunde')
      .split(',')
      .map((role) => role.trim())
      .filter((role) => role !== ''),
  };
}

function addressOf(env: Record<string, string | undefined>, name: string, fallback: string): string {
  const address = env[name] || fallback;
  if (isAllowedOutside(address)) return address.replace(/\/+$/, '');
  throw new StartupError(
    `${name}=${shownAddress(address)} is neither an https address nor one on this machine.`,
  );
}

/**
 * The shop may show pages of these origins in a frame when Power BI makes the reports. Power BI's own program allows no other
 * origins.
 */
export const powerBiFrames = (settings: PowerBiSettings | null): readonly string[] =>
  settings === null ? [] : ['https://app.powerbi.com', 'https://app.fabric.microsoft.com'];
