import { type CookiePurpose, cookiePurposes } from '@engros/contracts/page-context.ts';
import { clockFor } from './clock.ts';
import { StartupError } from './database/start/startup-error.ts';
import { type MailSettings, readMailSettings } from './mail/mail-settings.ts';
import { isAllowedOutside, shownAddress } from './outside/egress.ts';
import { type ErpSettings, readErpSettings } from './outside/erp-settings.ts';
import { type PeppolSettings, readPeppolSettings } from './outside/peppol-settings.ts';
import { type PowerBiSettings, readPowerBiSettings } from './outside/power-bi-settings.ts';
import { namedPrivate, type PrivateReach } from './outside/public-address.ts';
import { readServiceSettings, type ServiceSettings } from './outside/service-config.ts';
import { readTrustProxy, type TrustProxy } from './outside/trust-proxy.ts';
import { withSecretFiles } from './secrets/secret-files.ts';
import { parseKey } from './secrets/secret-key.ts';
import { readStorageSettings, type StorageSettings } from './storage/storage-settings.ts';
import type { MetricsSettings } from './telemetry/metrics-server.ts';
import { readTracingSettings, type TracingSettings } from './telemetry/tracing-settings.ts';

/** Named as in the provider's documentation. */
export interface HcaptchaSettings {
  siteKey: string;
  secret: string;
  /** `siteverify` is below it. */
  apiUrl: string;
  scriptUrl: string;
}

export interface Config extends MailSettings {
  port: number;
  host: string;
  publicUrl: string | null;
  /** Page to become a customer. Without it no link is shown (NAV-02). */
  registerUrl: string | null;
  /** Name of the URL parameter that contains the search words (specification 2.3). */
  searchTermKey: string;
  /** Connects as the user that owns the tables, without a pooler: DATABASE_DIRECT_URL if set, else DATABASE_URL. */
  databaseUrl: string | undefined;
  /** DATABASE_URL when DATABASE_DIRECT_URL is set; calls go this way. */
  databasePoolerUrl: string | undefined;
  /** The same database for a user with fewer rights. When undefined, such a user is created (decision 0034). */
  databaseAppUrl: string | undefined;
  dataDir: string;
  databasePoolSize: number;
  logLevel: string;
  clock: string | null;
  timeZone: string;
  isDemo: boolean;
  /** Which private addresses may be called: all in a demonstration, else what the operator named. */
  reachesPrivate: PrivateReach;
  demoProducts: number;
  /** Generated in addition to the demo's fixed 40. */
  demoKitchens: number;
  cookiePurposes: readonly CookiePurpose[];
  hcaptcha: HcaptchaSettings | null;
  trustProxy: TrustProxy;
  rateLimitFactor: number;
  passwordMemoryKib: number;
  /** Encrypts the keys of second factors. When null, the key file in the data directory is used. */
  secretKey: Buffer | null;
  previousSecretKey: Buffer | null;
  /** Setting Search.ShowBoost: results explain why each product ranks where it does (SRC-09). */
  showsSearchBoost: boolean;
  /** Setting Navigation.ShowChangeCustomerList (CUS-03): users may switch customer on the page. */
  showsCustomerList: boolean;
  /** Setting Search.MightBeLateInverted: the filter on goods that might be late excludes them (SRC-04). */
  isMightBeLateInverted: boolean;
  services: ServiceSettings;
  /** Null when Engros makes the reports itself. */
  powerBi: PowerBiSettings | null;
  erp: ErpSettings;
  peppol: PeppolSettings;
  /** Files in it are imported; null when none is watched. */
  importFolder: string | null;
  storage: StorageSettings;
  /** Where Prometheus asks; null when nobody does. */
  metrics: MetricsSettings | null;
  /** A line for each answered call. */
  logsRequests: boolean;
  /** Where spans are sent; null when there are none. */
  tracing: TracingSettings | null;
}

type Environment = Record<string, string | undefined>;

/** Throws a StartupError that contains the name of a wrong setting. */
export function readConfig(given: Environment): Config {
  const env = withSecretFiles(given);
  const isDemo = isOn(env, 'DEMO', false);
  const reachesPrivate = isDemo || namedPrivate(env['EGRESS_ALLOW']);
  const host = env['HOST'] || '127.0.0.1';
  // A separate default, so that a demonstration never uses the data directory of a real shop (domain 13).
  const dataDir = env['DATA_DIR'] || (isDemo ? './data-demo' : './data');
  const config: Config = {
    port: wholeNumber(env, 'PORT', 4000, 0, 65_535),
    host,
    publicUrl: publicUrlOf(env),
    registerUrl: env['REGISTER_URL'] || (isDemo ? '/forms/bliv-kunde' : null),
    searchTermKey: addressKeyOf(env, 'SEARCH_TERM_KEY', 'q'),
    databaseUrl: env['DATABASE_DIRECT_URL'] || env['DATABASE_URL'] || undefined,
    databasePoolerUrl: (env['DATABASE_DIRECT_URL'] && env['DATABASE_URL']) || undefined,
    databaseAppUrl: env['DATABASE_APP_URL'] || undefined,
    dataDir,
    databasePoolSize: wholeNumber(env, 'DATABASE_POOL_SIZE', 16, 2, 200),
    ...readMailSettings(env),
    logLevel: oneOfLevels(env['LOG_LEVEL']),
    clock: clockOrNull(env),
    timeZone: timeZoneOf(env),
    isDemo,
    demoProducts: wholeNumber(env, 'DEMO_PRODUCTS', 5000, 100, 1_000_000),
    demoKitchens: wholeNumber(env, 'DEMO_KITCHENS', 0, 0, 9999),
    cookiePurposes: cookiePurposesOf(env),
    hcaptcha: hcaptchaOf(env),
    trustProxy: readTrustProxy(env['TRUST_PROXY']),
    rateLimitFactor: wholeNumber(env, 'RATE_LIMIT_FACTOR', 1, 1, 1_000_000),
    passwordMemoryKib: wholeNumber(env, 'PASSWORD_MEMORY_KIB', safePasswordKib, 64, 1_048_576),
    secretKey: keyOf(env, 'SECRET_KEY'),
    previousSecretKey: keyOf(env, 'SECRET_KEY_PREVIOUS'),
    showsSearchBoost: isOn(env, 'SEARCH_SHOW_BOOST', false),
    showsCustomerList: isOn(env, 'SHOW_CHANGE_CUSTOMER_LIST', true),
    isMightBeLateInverted: isOn(env, 'SEARCH_MIGHT_BE_LATE_INVERTED', true),
    services: readServiceSettings(env),
    powerBi: readPowerBiSettings(env),
    reachesPrivate,
    erp: readErpSettings(env, isDemo, reachesPrivate),
    peppol: readPeppolSettings(env, reachesPrivate),
    importFolder: env['IMPORT_FOLDER'] || null,
    storage: readStorageSettings(env, dataDir),
    metrics: metricsOf(env),
    logsRequests: isOn(env, 'REQUEST_LOG', false),
    tracing: readTracingSettings(env),
  };
  checkTogether(config, env);
  return config;
}

/**
 * Memory in KiB: OWASP's first recommendation for Argon2id with two passes and one thread (reliability T21).
 */
const safePasswordKib = 19_456;

const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/;

function checkDatabaseUrls(env: Environment): void {
  if (env['DATABASE_URL']) return;
  if (env['DATABASE_DIRECT_URL'])
    throw new StartupError(
      'DATABASE_DIRECT_URL is the database of DATABASE_URL without its pooler. Set DATABASE_URL too, or only DATABASE_URL without a pooler.',
    );
  if (env['DATABASE_APP_URL'])
    throw new StartupError(
      'DATABASE_APP_URL is the same database as DATABASE_URL for another user. Set DATABASE_URL too.',
    );
}

function checkTogether(config: Config, env: Environment): void {
  checkDatabaseUrls(env);
  const isLocal = loopback.test(config.host);
  if (config.isDemo && env['NODE_ENV'] === 'production' && !isLocal && env['ALLOW_DEMO'] !== '1') {
    throw new StartupError(
      `Demo data has known passwords and HOST=${config.host} is open to others. Set HOST=127.0.0.1, or ALLOW_DEMO=1 if that is meant.`,
    );
  }
  if (config.clock !== null && env['NODE_ENV'] === 'production' && !config.isDemo) {
    throw new StartupError('CLOCK is for demo and tests only. Remove it to start in production.');
  }
  if (config.passwordMemoryKib < safePasswordKib && env['NODE_ENV'] === 'production' && !config.isDemo) {
    throw new StartupError(
      `PASSWORD_MEMORY_KIB=${config.passwordMemoryKib} makes stolen passwords cheap to guess. Set ${safePasswordKib} or more, or remove it.`,
    );
  }
  if (!isLocal && !config.publicUrl?.startsWith('https:') && env['ALLOW_PLAIN_HTTP'] !== '1') {
    throw new StartupError(
      `HOST=${config.host} is open to others but PUBLIC_URL is not https, so sessions would travel in the clear. Set PUBLIC_URL=https://…, or ALLOW_PLAIN_HTTP=1 on a closed network.`,
    );
  }
}

function wholeNumber(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new StartupError(`${name}=${text} is not a whole number from ${min} to ${max}.`);
}

function metricsOf(env: Environment): MetricsSettings | null {
  if (!env['METRICS_PORT']) return null;
  return { port: wholeNumber(env, 'METRICS_PORT', 0, 0, 65_535), host: env['METRICS_HOST'] || '127.0.0.1' };
}

function isOn(env: Environment, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (text === '0' || text === '1') return text === '1';
  throw new StartupError(`${name}=${text} is neither 1 nor 0.`);
}

function addressKeyOf(env: Environment, name: string, fallback: string): string {
  const key = env[name] || fallback;
  if (/^[A-Za-z][A-Za-z0-9_-]{0,29}$/.test(key)) return key;
  throw new StartupError(`${name}=${key} is not a key of at most 30 letters, digits, _ and -, such as q.`);
}

function keyOf(env: Environment, name: string): Buffer | null {
  const text = env[name];
  if (!text) return null;
  const key = parseKey(text);
  if (key) return key;
  throw new StartupError(
    `${name} is not a key of 32 bytes in base64 or hex. Make one with: openssl rand -base64 32`,
  );
}

function publicUrlOf(env: Environment): string | null {
  const text = env['PUBLIC_URL'];
  if (!text) return null;
  const url = URL.parse(text);
  // Pages are at the root of their origin; a path would be missing from every link in a mail.
  if (url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new StartupError(
    `PUBLIC_URL=${shownAddress(text)} is not an address such as https://shop.example, with nothing after it.`,
  );
}

function cookiePurposesOf(env: Environment): readonly CookiePurpose[] {
  const given = (env['COOKIE_PURPOSES'] ?? 'statistics').split(',').map((name) => name.trim());
  const unknown = given.find((name) => name !== '' && !cookiePurposes.some((known) => known === name));
  if (unknown === undefined) return cookiePurposes.filter((known) => given.includes(known));
  throw new StartupError(
    `COOKIE_PURPOSES names ${unknown}; it may name ${cookiePurposes.join(', ')}, with commas between.`,
  );
}

function hcaptchaOf(env: Environment): HcaptchaSettings | null {
  const siteKey = env['HCAPTCHA_SITE_KEY'];
  const secret = env['HCAPTCHA_SECRET'];
  if (!siteKey && !secret) return null;
  if (!siteKey || !secret)
    throw new StartupError('HCAPTCHA_SITE_KEY and HCAPTCHA_SECRET belong together: set both or neither.');
  return {
    siteKey,
    secret,
    apiUrl: outsideAddress(env, 'HCAPTCHA_API_URL', 'https://api.hcaptcha.com').replace(/\/+$/, ''),
    scriptUrl: outsideAddress(env, 'HCAPTCHA_SCRIPT_URL', 'https://js.hcaptcha.com/1/api.js'),
  };
}

function outsideAddress(env: Environment, name: string, fallback: string): string {
  const address = env[name] || fallback;
  if (isAllowedOutside(address)) return address;
  throw new StartupError(
    `${name}=${shownAddress(address)} is neither an https address nor one on this machine.`,
  );
}

function oneOfLevels(text: string | undefined): string {
  if (!text) return 'info';
  if (['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].includes(text)) return text;
  throw new StartupError(`LOG_LEVEL=${text} is not one of trace, debug, info, warn, error, fatal, silent.`);
}

function clockOrNull(env: Environment): string | null {
  const text = env['CLOCK'];
  if (!text) return null;
  try {
    clockFor(text);
    return text;
  } catch {
    throw new StartupError(
      `CLOCK=${text} is not an ISO instant such as 2026-11-23T13:26:00Z, nor a plan such as 2026-11-24T14:58:00Z@2026-11-28T10:00:00Z*6.`,
    );
  }
}

function timeZoneOf(env: Environment): string {
  const zone = env['TIME_ZONE'] || 'Europe/Copenhagen';
  const wrong = new StartupError(`TIME_ZONE=${zone} is not a time zone such as Europe/Copenhagen.`);
  // An offset such as +02:00 has no summer time, and PostgreSQL interprets its sign the other way round.
  if (!/^[A-Za-z]/.test(zone)) throw wrong;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return zone;
  } catch {
    throw wrong;
  }
}

export function linkOrigin({ publicUrl, host, port }: Config): string {
  return publicUrl ?? `http://${host}:${port}`;
}
