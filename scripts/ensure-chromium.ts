import { existsSync } from 'node:fs';
import { run } from './run-command.ts';

/** Where the browser of the journeys is: CHROMIUM_PATH, or where Debian puts it. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Installs Debian's Chromium when there is none and we may; else says what to do. */
export async function ensureChromium(): Promise<{ code: number }> {
  if (existsSync(chromiumPath)) return { code: 0 };
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.error(`No Chromium at ${chromiumPath}. Install it, or set CHROMIUM_PATH to one.`);
    return { code: 1 };
  }
  console.log('Installing Chromium from the Debian packages …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const { code, output } = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    { env },
  );
  if (code !== 0) console.error(output);
  return { code };
}
