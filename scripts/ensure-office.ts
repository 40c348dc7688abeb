import { existsSync } from 'node:fs';
import { installPackage, mayInstall } from './install-package.ts';

/**
 * Installs Debian's LibreOffice without a window, for the test of files that it wrote itself. Where it cannot be
 * installed that test is skipped and the count of tests says so: nothing of the product needs it.
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
