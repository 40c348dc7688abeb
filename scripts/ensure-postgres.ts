import { existsSync } from 'node:fs';
import { installPackage, mayInstall } from './install-package.ts';

/**
 * Installs Debian's PostgreSQL 15, the oldest that the product runs on, for the test that copies an external database as
 * the documents say. If that fails, prints what is missing: that test is then skipped.
 */
export async function ensurePostgres(): Promise<void> {
  if (existsSync('/usr/lib/postgresql/15/bin/postgres')) return;
  if (!mayInstall()) {
    console.log('No PostgreSQL 15: the test of its backup is skipped. Install the package postgresql-15.');
    return;
  }
  console.log('Installing PostgreSQL 15 from the Debian packages …');
  const { code, output } = await installPackage('postgresql-15');
  if (code !== 0) console.log(`PostgreSQL 15 could not be installed.\n${output.slice(-500)}`);
}
