import { expect, test } from 'vitest';
import { importsOf } from '../../../scripts/imports-of.ts';

test('imports are read from code, not from comments', () => {
  const text = [
    "/** Takes its rows from './told-in-a-comment.ts', see import('./also-told.ts'). */",
    "import './plain.css';",
    "import type { A } from './one.ts';",
    'import {',
    '  b,',
    '  type C,',
    "} from '../two.ts';",
    "export { d } from './three.ts';",
    "const late = () => import('./four.ts'); // not import('./five.ts')",
    "// import { e } from './six.ts';",
    "const address = 'https://example.org'; const f = import('./seven.ts');",
  ].join('\n');
  expect(importsOf(text)).toEqual([
    './plain.css',
    './one.ts',
    '../two.ts',
    './three.ts',
    './four.ts',
    './seven.ts',
  ]);
});
