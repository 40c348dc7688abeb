import { existsSync } from 'node:fs';
import { installPackage, mayInstall } from './install-package.ts';

const programs = [
  {
    program: '/usr/lib/postgresql/15/bin/postgres',
    debianPackage: 'postgresql-15',
    isFor: 'the backup of an external PostgreSQL 15, the oldest that the product runs on',
  },
  { program: '/usr/sbin/pgbouncer', debianPackage: 'pgbouncer', isFor: 'the way through a pooler' },
  {
    program: '/usr/bin/pgbackrest',
    debianPackage: 'pgbackrest',
    isFor: 'the way back of an external database to any moment',
  },
  { program: '/usr/sbin/haproxy', debianPackage: 'haproxy', isFor: 'nodes replaced behind a proxy' },
  { program: '/usr/bin/buildah', debianPackage: 'buildah', isFor: 'the container image' },
  { program: '/usr/sbin/runc', debianPackage: 'runc', isFor: 'the containers' },
  { program: '/usr/sbin/debootstrap', debianPackage: 'debootstrap', isFor: 'the base of the image' },
  { program: '/usr/bin/go', debianPackage: 'golang-go', isFor: 'the chart' },
  {
    program: '/usr/share/gocode/src/github.com/Masterminds/sprig',
    debianPackage: 'golang-github-masterminds-sprig-dev',
    isFor: 'the chart',
  },
  {
    program: '/usr/share/gocode/src/sigs.k8s.io/yaml',
    debianPackage: 'golang-k8s-sigs-yaml-dev',
    isFor: 'the chart',
  },
];

/** Installs the Debian programs that the long tests run against. If that fails, prints what is missing: those tests then fail or are skipped. */
export async function ensurePostgres(): Promise<void> {
  for (const { program, debianPackage, isFor } of programs) {
    if (existsSync(program)) continue;
    if (!mayInstall()) {
      console.log(`No ${program}, for the test of ${isFor}. Install the package ${debianPackage}.`);
      continue;
    }
    console.log(`Installing ${debianPackage} from the Debian packages …`);
    const { code, output } = await installPackage(debianPackage);
    if (code !== 0) console.log(`${debianPackage} could not be installed.\n${output.slice(-500)}`);
  }
}
