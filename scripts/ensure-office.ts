import { existsSync } from 'node:fs';
import { run } from './run-command.ts';

/**
 * Installs Debian's LibreOffice without a window, for the test of files that it wrote itself. Where it cannot be
 * installed that test is skipped and the count of tests says so: nothing of the product needs it.
 */
export async function ensureOffice(): Promise<{ code: number }> {
  if (existsSync(process.env['SOFFICE_PATH'] ?? '/usr/bin/soffice')) return { code: 0 };
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    console.log('No LibreOffice: the test of its files is skipped. Install it, or set SOFFICE_PATH to one.');
    return { code: 0 };
  }
  console.log('Installing LibreOffice from the Debian packages …');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  const packages = ['install', '-y', '-qq', '--no-install-recommends', 'libreoffice-calc-nogui'];
  const { code, output } = await run('apt-get', packages, { env });
  if (code !== 0)
    console.log(
      `LibreOffice could not be installed, the test of its files is skipped.\n${output.slice(-500)}`,
    );
  return { code: 0 };
}
