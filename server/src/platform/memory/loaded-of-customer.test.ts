import { expect, it } from 'vitest';
import { loadedOfCustomer } from './loaded-of-customer.ts';

it('punch-out sessions share one value for nothing, and load nothing', async () => {
  const asked: string[] = [];
  const load = async ({ customerId }: { customerId: string }) => {
    asked.push(customerId);
    return new Set([customerId]);
  };
  const nothing = new Set<string>();
  const memory = loadedOfCustomer(load, { nothing, maxBytes: 1000, bytesOf: () => 1 });
  for (const punchOutSessionId of ['one', 'other'])
    expect(await memory.of({ customerId: 'k', punchOutSessionId })).toBe(nothing);
  expect(asked).toEqual([]);
  const own = { customerId: 'k', punchOutSessionId: null };
  expect(await memory.of(own)).toEqual(new Set(['k']));
  expect(await memory.of(own)).toEqual(new Set(['k']));
  expect(asked).toEqual(['k']);
  memory.forget('k');
  await memory.of(own);
  expect(asked).toEqual(['k', 'k']);
});
