import { existsSync } from 'node:fs';
import { installPackage, mayInstall } from './install-package.ts';

/** Debian's Chromium without windows. It has the same engine and needs a fifth less work per journey. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const chromium = '/usr/bin/chromium';

/** CHROMIUM_PATH, or Debian's. Looked up at each call, because the browser may be installed in between. */
export const chromiumPath = (): string =>
  process.env['CHROMIUM_PATH'] ?? (existsSync(headlessShell) ? headlessShell : chromium);

/**
 * Installs Debian's headless Chromium if it is missing and this account may install packages; a full Chromium works
 * too. Otherwise prints what to do.
 */
export async function ensureChromium(): Promise<{ code: number }> {
  if (process.env['CHROMIUM_PATH'] !== undefined || existsSync(headlessShell)) return found();
  if (!mayInstall()) return found();
  console.log('Installing the headless Chromium from the Debian packages …');
  const { code, output } = await installPackage('chromium-headless-shell');
  if (code !== 0) console.error(output);
  return found();
}

function found(): { code: number } {
  if (existsSync(chromiumPath())) return { code: 0 };
  console.error(`No Chromium at ${chromiumPath()}. Install it, or set CHROMIUM_PATH to one.`);
  return { code: 1 };
}
