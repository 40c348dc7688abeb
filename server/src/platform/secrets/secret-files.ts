import { readFileSync } from 'node:fs';
import { StartupError } from '../database/start/startup-error.ts';

type Environment = Record<string, string | undefined>;

const rotated = ['SECRET_KEY', 'WEBHOOK_SECRET', 'CHANGES_WEBHOOK_SECRET', 'INTAKE_SECRET', 'PEPPOL_SECRET'];

/** Settings that may be given as a file: `NAME_FILE` is the path of the file that contains `NAME`. */
export const secretSettings: readonly string[] = [
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  ...rotated.flatMap((name) => [name, `${name}_PREVIOUS`]),
  'OLD_SERVICE_KEY',
  'HCAPTCHA_SECRET',
  'POWERBI_CLIENT_SECRET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
];

/** Reads each secret that is named by a file. Throws a StartupError that contains the setting and the path, never the content. */
export function withSecretFiles(env: Environment): Environment {
  const read: Environment = {};
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) throw new StartupError(`${name} and ${name}_FILE are both set. Remove one of them.`);
    read[name] = contentOf(`${name}_FILE`, path);
  }
  return { ...env, ...read };
}

function contentOf(setting: string, path: string): string {
  let content: string;
  try {
    content = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(`${setting}=${path} cannot be read (${code}).`);
  }
  if (content !== '') return content;
  throw new StartupError(`${setting}=${path} is empty.`);
}
