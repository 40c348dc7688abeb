import { expect, it } from 'vitest';
import { catalogDrafts } from './catalog.ts';

it('the demo catalogue still names every product differently at 50,000', () => {
  const names = new Set<string>();
  const numbers = new Set<string>();
  for (const draft of catalogDrafts(50_000, '')) {
    names.add(draft.name);
    numbers.add(draft.id);
  }
  expect([names.size, numbers.size]).toEqual([50_000, 50_000]);
});
