import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { isPublicAddress, isPublicHost, lookupWithin, mayReach, namedPrivate } from './public-address.ts';

test.each([
  ['8.8.8.8', true],
  ['172.15.255.255', true],
  ['172.32.0.0', true],
  ['2a00:1450:400f::1', true],
  ['0.0.0.0', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['172.16.0.1', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['example.com', false],
])('the address %s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('hosts of URLs are judged by their address, spelled in any way', () => {
  const hosts = [
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://localhost/',
    'https://a.localhost/',
  ];
  expect(hosts.map((url) => isPublicHost(new URL(url).hostname))).toEqual(hosts.map(() => false));
  expect(isPublicHost('erp.example')).toBe(true);
});

test('a name that stands for a private address is not resolved', async () => {
  const resolve = promisify(lookupWithin(false) as never) as (
    name: string,
    options: object,
  ) => Promise<unknown>;
  await expect(resolve('localhost', {})).rejects.toThrow('is on a private network');
  await expect(resolve('localhost', { all: true })).rejects.toThrow('is on a private network');
  await expect(resolve('name.invalid', {})).rejects.toThrow(/ENOTFOUND|EAI_AGAIN/);
});

test('an operator names private hosts and networks; all others stay closed', async () => {
  const reach = namedPrivate('erp.intern, 10.20.0.0/16 ,192.168.7.5,fd00::/16');
  const hosts = [
    'erp.intern',
    'ERP.intern',
    '10.20.1.2',
    '192.168.7.5',
    '[fd00::5]',
    'shop.example',
    '8.8.8.8',
  ];
  expect(hosts.filter((host) => !mayReach(host, reach))).toEqual([]);
  const closed = ['localhost', '10.21.0.1', '192.168.7.6', '[::1]', '169.254.169.254'];
  expect(closed.filter((host) => mayReach(host, reach))).toEqual([]);
  const resolve = (named: string) =>
    (
      promisify(lookupWithin(namedPrivate(named)) as never) as (
        name: string,
        options: object,
      ) => Promise<unknown>
    )('localhost', { family: 4 });
  await expect(resolve('erp.intern')).rejects.toThrow('is on a private network');
  expect(await resolve('localhost')).toBe('127.0.0.1');
  expect(await resolve('127.0.0.0/8')).toBe('127.0.0.1');
  expect(namedPrivate('')).toBe(false);
});

test.each(['10.0.0.0/7', '10.20.0.0/33', 'https://erp.intern', 'erp_intern', '10.20.0.0/16/8', '::/0'])(
  'EGRESS_ALLOW=%s is refused at the start',
  (written) => {
    expect(() => namedPrivate(written)).toThrow(/^EGRESS_ALLOW=.* is no host, address or network/);
  },
);
