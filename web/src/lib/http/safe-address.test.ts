import { expect, test } from 'vitest';
import { safeAddress } from './safe-address.ts';

const own = 'https://shop.example';

test('[ENV-06] an address of ours with two slashes in front stays ours', () => {
  for (const target of [
    'https://shop.example//evil.example/x',
    'https://shop.example/////evil.example/x',
    'https://shop.example/\\evil.example/x',
    '/..//evil.example/x',
    '/.//evil.example/x',
    '/a/..//evil.example/x',
  ]) {
    const address = safeAddress(target, own);
    expect(address, target).toBe('/evil.example/x');
    expect(new URL(address ?? '', own).origin, target).toBe(own);
  }
});

test('[ENV-06] an address abroad is taken from the list of origins alone', () => {
  for (const target of [
    '//evil.example/x',
    '/\\evil.example/x',
    '/\t/evil.example/x',
    'https:evil.example//x',
  ])
    expect(new URL(safeAddress(target, own) ?? '/', own).origin, target).toBe(own);
  expect(safeAddress('https://pay.example//a', own, ['https://pay.example'])).toBe('https://pay.example//a');
  expect(safeAddress('https://pay.example.evil.example/', own, ['https://pay.example'])).toBeUndefined();
  expect(safeAddress('https://name@shop.example/', own)).toBeUndefined();
  expect(safeAddress('javascript:alert(1)', own)).toBeUndefined();
});
