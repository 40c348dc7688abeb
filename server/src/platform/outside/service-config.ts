import { type ServiceArea, serviceAreas } from '@engros/contracts/areas.ts';
import { StartupError } from '../database/start/startup-error.ts';
import { isAllowedOutside, shownAddress } from './egress.ts';

type Environment = Record<string, string | undefined>;

export interface OldServiceSettings {
  /** Without trailing slash. */
  url: string;
  key: string;
  timeoutMs: number;
}

export interface ServiceSettings {
  oldAreas: readonly ServiceArea[];
  oldService: OldServiceSettings | null;
  /**
   * Key that callers must send; null when this server accepts none. Set when the settings have a key but no
   * URL: another Engros server then uses this one as its old service.
   */
  acceptedKey: string | null;
}

const settingOf: Record<ServiceArea, string> = {
  customerCases: 'FEATURE_CUSTOMER_CASES',
  orders: 'FEATURE_ORDERS',
  salesDocuments: 'FEATURE_SALES_DOCUMENTS',
  baskets: 'FEATURE_BASKETS',
  campaigns: 'FEATURE_CAMPAIGNS',
  notifications: 'FEATURE_NOTIFICATIONS',
};
const shortestKey = 32;
const longestKey = 200;
const usualTimeoutMs = 5000;
const longestTimeoutMs = 25_000;

/** Throws a StartupError that contains the name of a wrong or missing setting. */
export function readServiceSettings(env: Environment): ServiceSettings {
  const oldAreas = serviceAreas.filter((area) => isOld(env, settingOf[area]));
  const key = keyOf(env);
  const url = env['OLD_SERVICE_URL'] || null;
  const [first] = oldAreas;
  if (first !== undefined && (url === null || key === null))
    throw new StartupError(`${settingOf[first]}=old needs OLD_SERVICE_URL and OLD_SERVICE_KEY.`);
  if (url === null) return { oldAreas, oldService: null, acceptedKey: key };
  if (key === null) throw new StartupError('OLD_SERVICE_URL needs OLD_SERVICE_KEY.');
  const oldService = { url: addressOf(url), key, timeoutMs: timeoutOf(env) };
  return { oldAreas, oldService, acceptedKey: null };
}

function isOld(env: Environment, name: string): boolean {
  const variant = env[name] || 'new';
  if (variant === 'old' || variant === 'new') return variant === 'old';
  throw new StartupError(`${name}=${variant} is neither new nor old.`);
}

function keyOf(env: Environment): string | null {
  const key = env['OLD_SERVICE_KEY'] || null;
  // The message omits the value, because a failed start is logged.
  if (key !== null && !(/^[\x21-\x7e]+$/.test(key) && key.length >= shortestKey && key.length <= longestKey))
    throw new StartupError(
      `OLD_SERVICE_KEY is not ${shortestKey} to ${longestKey} letters, digits and signs without spaces.`,
    );
  return key;
}

function addressOf(text: string): string {
  if (isAllowedOutside(text)) return text.replace(/\/+$/, '');
  throw new StartupError(
    `OLD_SERVICE_URL=${shownAddress(text)} is neither an https address nor one on this machine.`,
  );
}

function timeoutOf(env: Environment): number {
  const text = env['OLD_SERVICE_TIMEOUT_MS'] || String(usualTimeoutMs);
  const ms = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (ms >= 100 && ms <= longestTimeoutMs) return ms;
  throw new StartupError(
    `OLD_SERVICE_TIMEOUT_MS=${text} is not a whole number from 100 to ${longestTimeoutMs}.`,
  );
}
