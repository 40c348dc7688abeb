import { existsSync } from 'node:fs';
import { installPackage, mayInstall } from './install-package.ts';

const readers = [
  { program: '/usr/bin/pdftotext', debianPackage: 'poppler-utils', reads: 'PDF documents' },
  { program: '/usr/bin/xmllint', debianPackage: 'libxml2-utils', reads: 'cXML documents' },
];

/**
 * Installs pdftotext and xmllint, with which tests read documents. If that fails, prints what is missing: tests of PDF
 * documents then fail, and tests of cXML documents are skipped.
 */
export async function ensureReaders(): Promise<void> {
  for (const { program, debianPackage, reads } of readers) {
    if (existsSync(program)) continue;
    if (!mayInstall()) {
      console.log(`No ${program}, which reads ${reads} in tests. Install the package ${debianPackage}.`);
      continue;
    }
    console.log(`Installing ${debianPackage} from the Debian packages …`);
    const { code, output } = await installPackage(debianPackage);
    if (code !== 0) console.error(output.slice(-500));
  }
}
