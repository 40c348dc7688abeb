import { afterEach, expect } from 'vitest';
import { takeFaults } from './contract-faults.ts';

// A page that is only right with an answer that no server gives proves nothing.
afterEach(() => {
  const faults = takeFaults();
  expect(faults, faults.join('\n')).toEqual([]);
});
