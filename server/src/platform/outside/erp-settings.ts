import { StartupError } from '../database/start/startup-error.ts';
import { isAllowedOutside, shownAddress } from './egress.ts';
import { mayReach, type PrivateReach } from './public-address.ts';
import { parseWebhookSecret } from './standard-webhooks.ts';

type Environment = Record<string, string | undefined>;

export interface WebhookSettings {
  url: string;
  /** Keys that sign each message: one, or two while the secret is being changed. */
  keys: readonly Buffer[];
  timeoutMs: number;
  /** True in demonstrations and tests: the receiver may be on this machine or inside a private network. */
  allowsPrivate: PrivateReach;
}

export const orderFileFormats = ['json', 'csv', 'xml'] as const;
export type OrderFileFormat = (typeof orderFileFormats)[number];

export interface OrderFilesSettings {
  folder: string;
  formats: readonly OrderFileFormat[];
}

const kinds = ['embedded', 'webhook', 'files', 'none'] as const;
const paces = ['day', 'minutes', 'now'] as const;

export interface ErpSettings {
  /** Orders go to the built-in system, by webhook, or as files into a folder. With `none`, web orders wait. */
  kind: (typeof kinds)[number];
  /** Of the built-in system: following the delivery day, within minutes, or at once. */
  pace: (typeof paces)[number];
  webhook: WebhookSettings | null;
  files: OrderFilesSettings | null;
  /** Where hints of changes go; null when nobody asked for them. */
  changeHints: WebhookSettings | null;
  /**
   * Each batch of the supplier's system must be signed with one of these keys; when the list is empty, batches need no signature.
   */
  intakeKeys: readonly Buffer[];
}

const usualTimeoutMs = 10_000;
const shortestTimeoutMs = 100;
/** Upper limit of the setting for one attempt to send an order. */
const longestTimeoutMs = 15_000;

/** Throws a StartupError that names a wrong or missing setting. */
export function readErpSettings(
  env: Environment,
  isDemo: boolean,
  allowsPrivate: PrivateReach = isDemo,
): ErpSettings {
  // A supplier that forgot the setting keeps its orders: the built-in system would confirm them and nobody would pack them.
  const kind = oneOf(env, 'ERP', kinds, isDemo ? 'embedded' : 'none');
  return {
    kind,
    // In a demonstration an order is finished within minutes, so that every state can be seen.
    pace: oneOf(env, 'ERP_PACE', paces, isDemo ? 'minutes' : 'day'),
    webhook: kind === 'webhook' ? webhookOf(env, allowsPrivate, erpWebhook) : null,
    files: kind === 'files' ? filesOf(env) : null,
    changeHints: env[hintsWebhook.url] ? webhookOf(env, allowsPrivate, hintsWebhook) : null,
    intakeKeys: keysOf(env, 'INTAKE_SECRET'),
  };
}

export function oneOf<Name extends string>(
  env: Environment,
  setting: 'ERP' | 'ERP_PACE' | 'PEPPOL' | 'STORAGE',
  names: readonly Name[],
  usual: Name,
): Name {
  const text = env[setting] || usual;
  const name = names.find((each) => each === text);
  if (name !== undefined) return name;
  throw new StartupError(`${setting}=${text} is not one of ${names.join(', ')}.`);
}

/** Names of the webhook's settings, and the setting and value that make them required. */
export interface WebhookNames {
  url: string;
  secret: string;
  timeout: string;
  asker: string;
}

const erpWebhook: WebhookNames = {
  url: 'WEBHOOK_URL',
  secret: 'WEBHOOK_SECRET',
  timeout: 'WEBHOOK_TIMEOUT_MS',
  asker: 'ERP=webhook',
};

const hintsWebhook: WebhookNames = {
  url: 'CHANGES_WEBHOOK_URL',
  secret: 'CHANGES_WEBHOOK_SECRET',
  timeout: 'CHANGES_WEBHOOK_TIMEOUT_MS',
  asker: 'A webhook of changes',
};

/** Throws a StartupError that names a wrong or missing setting. */
export function webhookOf(
  env: Environment,
  allowsPrivate: PrivateReach,
  names: WebhookNames,
): WebhookSettings {
  const url = env[names.url];
  const keys = keysOf(env, names.secret);
  if (!url || keys.length === 0)
    throw new StartupError(`${names.asker} needs ${names.url} and ${names.secret}.`);
  if (!isAllowedOutside(url))
    throw new StartupError(
      `${names.url}=${shownAddress(url)} is neither an https address nor one on this machine.`,
    );
  if (!mayReach(new URL(url).hostname, allowsPrivate))
    throw new StartupError(
      `${names.url}=${url} is on a private network. Name it in EGRESS_ALLOW if it is yours.`,
    );
  return { url, keys, timeoutMs: timeoutOf(env, names.timeout), allowsPrivate };
}

/** The secret and the previous one; both are valid while the other side changes. */
function keysOf(env: Environment, name: string): readonly Buffer[] {
  return [name, `${name}_PREVIOUS`].flatMap((setting) => {
    const text = env[setting];
    if (!text) return [];
    const key = parseWebhookSecret(text);
    // The message omits the value, because a failed start is logged.
    if (key === undefined)
      throw new StartupError(`${setting} is not whsec_ and 24 to 64 bytes in base64 after it.`);
    return [key];
  });
}

function timeoutOf(env: Environment, setting: string): number {
  const text = env[setting] || String(usualTimeoutMs);
  const ms = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (ms >= shortestTimeoutMs && ms <= longestTimeoutMs) return ms;
  throw new StartupError(
    `${setting}=${text} is not a whole number from ${shortestTimeoutMs} to ${longestTimeoutMs}.`,
  );
}

function filesOf(env: Environment): OrderFilesSettings {
  const folder = env['ORDER_FILES_FOLDER'];
  if (!folder) throw new StartupError('ERP=files needs ORDER_FILES_FOLDER.');
  const formats = (env['ORDER_FILES_FORMATS'] || 'json').split(',').map((each) => each.trim());
  const wrong = formats.find((each) => !isFormat(each));
  if (wrong !== undefined)
    throw new StartupError(
      `ORDER_FILES_FORMATS names "${wrong}"; it is one or more of ${orderFileFormats.join(', ')} with commas between.`,
    );
  return { folder, formats: [...new Set(formats.filter(isFormat))] };
}

function isFormat(text: string): text is OrderFileFormat {
  return (orderFileFormats as readonly string[]).includes(text);
}

/** For web orders; null when the setting ERP is `none`. */
export const receiverOf = ({ kind }: Pick<ErpSettings, 'kind'>): string | null =>
  kind === 'none' ? null : kind;
