import { expect, test } from 'vitest';
import { lockFaults } from '../../../scripts/lock-faults.ts';

const integrity = 'sha512-x';

test('a package without a check sum is a fault, except for platforms', () => {
  const packages = {
    '': {},
    server: { version: '1.0.0' },
    'node_modules/server': { link: true },
    'node_modules/sound': { version: '1.0.0', integrity },
    'node_modules/binding-win32-x64': { version: '1.0.0', optional: true, os: ['win32'], cpu: ['x64'] },
    'node_modules/bare': { version: '1.0.0' },
    'server/node_modules/bare-optional': { version: '1.0.0', optional: true },
    'node_modules/needed-linux-x64': { version: '1.0.0', os: ['linux'], cpu: ['x64'] },
  };
  expect(lockFaults(packages, {})).toEqual([
    'node_modules/bare has no integrity',
    'server/node_modules/bare-optional has no integrity',
    'node_modules/needed-linux-x64 has no integrity',
  ]);
});

test('an install script is a fault unless it is named', () => {
  const packages = {
    'node_modules/@scope/named': { integrity, hasInstallScript: true },
    'node_modules/refused': { integrity, hasInstallScript: true },
    'node_modules/sound/node_modules/unnamed': { integrity, hasInstallScript: true },
  };
  expect(lockFaults(packages, { '@scope/named': true, refused: false })).toEqual([
    'node_modules/sound/node_modules/unnamed runs a script at install and is not named in allowScripts',
  ]);
});
