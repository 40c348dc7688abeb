import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { shellFile } from '../../../shell-files.ts';

const web = resolve(import.meta.dirname, '../../..');
const imports: Record<string, readonly string[]> = {
  [`${web}/src/app/frame/shell-layout.tsx`]: ['header', 'button'],
  [`${web}/src/screens/login/login-screen.tsx`]: ['button', 'password'],
  header: ['basket'],
  basket: ['header'],
};
const graph = { getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }) };

test('the shell’s file has what it imports and the login does not', () => {
  const named = ['header', 'basket', 'button', 'password', 'other'].filter(
    (id) => shellFile(id, graph) !== null,
  );
  expect(named).toEqual(['header', 'basket']);
});
