import { existsSync } from 'node:fs';
import { installPackage, mayInstall } from './install-package.ts';

/**
 * Installs Debian's headless LibreOffice for the test that reads files written by it. If the installation is
 * impossible, the test is skipped and counted as skipped; the product itself does not need LibreOffice.
 */
export async function ensureOffice(): Promise<{ code: number }> {
  if (existsSync(process.env['SOFFICE_PATH'] ?? '/usr/bin/soffice')) return { code: 0 };
  if (!mayInstall()) {
    console.log('No LibreOffice: the test of its files is skipped. Install it, or set SOFFICE_PATH to one.');
    return { code: 0 };
  }
  console.log('Installing LibreOffice from the Debian packages …');
  const { code, output } = await installPackage('libreoffice-calc-nogui');
  if (code !== 0)
    console.log(
      `LibreOffice could not be installed, the test of its files is skipped.\n${output.slice(-500)}`,
    );
  return { code: 0 };
}
