import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test.each([
  'https://shop.example/engros',
  'https://shop.example?a=1',
  'https://a:b@shop.example',
  'shop.example',
])('PUBLIC_URL=%s is refused, because links in mails would lead elsewhere', (PUBLIC_URL) => {
  expect(() => readConfig({ PUBLIC_URL })).toThrow(/^PUBLIC_URL=.* is not an address such as https:/);
});

test.each(['https://shop.example', 'https://shop.example/', 'HTTPS://Shop.example:443/'])(
  'PUBLIC_URL=%s is the origin of the shop',
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe('https://shop.example');
  },
);
