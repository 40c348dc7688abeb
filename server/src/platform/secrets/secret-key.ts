import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../database/start/startup-error.ts';
import { keyBytes } from '../vault.ts';

/** 32 bytes in hex or base64, from a setting or file; undefined for any other text. */
export function parseKey(text: string): Buffer | undefined {
  const written = text.trim();
  if (/^[0-9a-f]{64}$/i.test(written)) return Buffer.from(written, 'hex');
  if (!/^[\w+/-]{43}=?$/.test(written)) return undefined;
  const key = Buffer.from(written, 'base64');
  return key.length === keyBytes ? key : undefined;
}

const nameOf = (dataDir: string) => join(dataDir, 'secret.key');

/** Undefined when there is no such file. Throws a StartupError when the file is unreadable or invalid. */
export async function readKeyFile(dataDir: string): Promise<Buffer | undefined> {
  const name = nameOf(dataDir);
  let text: string;
  try {
    text = await readFile(name, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartupError(
      `The key file ${name} cannot be read (${String(error)}). Let this account read it, or set SECRET_KEY.`,
      { cause: error },
    );
  }
  const key = parseKey(text);
  if (key) return key;
  throw new StartupError(`The key file ${name} holds no key. Put it back from a copy, or set SECRET_KEY.`);
}

/** Readable only for this account. If another process created the file first, returns that key. */
export async function makeKeyFile(dataDir: string): Promise<Buffer> {
  const name = nameOf(dataDir);
  const draft = `${name}.${randomUUID()}`;
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    // A hard link creates the file complete or not at all, and never replaces an existing one.
    await link(draft, name).catch(unlessThere);
    await unlink(draft);
  } catch (error) {
    throw new StartupError(
      `The key file ${name} cannot be written (${String(error)}). Set SECRET_KEY, or give the program another folder with DATA_DIR.`,
      { cause: error },
    );
  }
  const key = await readKeyFile(dataDir);
  if (key) return key;
  throw new StartupError(`The key file ${name} went away while the server started.`);
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
