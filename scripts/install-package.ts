import { existsSync } from 'node:fs';
import { type Run, run } from './run-command.ts';

export const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** If the installation fails, updates the package lists and tries again. Does not wait for a missing network. */
export async function installPackage(name: string): Promise<Run> {
  const first = await install(name);
  if (first.code === 0) return first;
  await aptGet('update', '-qq');
  return install(name);
}

const install = (name: string): Promise<Run> =>
  aptGet('install', '-y', '-qq', '--no-install-recommends', name);

function aptGet(...words: string[]): Promise<Run> {
  const patience = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1'];
  return run('apt-get', [...patience, ...words], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
}
