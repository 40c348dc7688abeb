import { createHash } from 'node:crypto';
import { importKinds, listImportRuns, tryImport } from '@engros/contracts/supplier/imports.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { consoleTexts, openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';
import { startLabels } from '../../../lib/labels.ts';
import { isLarge, mostBytes } from './send-parts.ts';

const sumOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** A file that says it is as large as it is told, which takes no memory of the test. */
const fileOf = (size: number, content = 'x') =>
  Object.defineProperty(new File([content], 'varer.csv', { lastModified: 1 }), 'size', { value: size });
const choose = async (file: File) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Ny fil' }));
  await screen.findByRole('button', { name: 'Vælg fil' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
};

test('[DAT-04] a large file goes in parts, and on after a lost connection', async () => {
  const size = consoleLimits.importUploadBytes + 1;
  const upload = `/api/console/import-uploads/${sumOf(`products varer.csv ${size} 1`).slice(0, 32)}`;
  const came = new Set([1]);
  const tries: number[] = [];
  const state = () => ({ Total: 3, Bytes: 1, Missing: [1, 2, 3].filter((part) => !came.has(part)) });
  const take = (part: number) => () => {
    tries.push(part);
    if (tries.length === 2) throw new TypeError('the line is down');
    came.add(part);
    return state();
  };
  const { callsTo } = openConsole('/console/imports', {
    'GET /api/console/imports': () =>
      sample(listImportRuns, { Importable: [...importKinds], Downloadable: [] }),
    [`GET ${upload}`]: state,
    [`PUT ${upload}/parts/2`]: take(2),
    [`PUT ${upload}/parts/3`]: take(3),
    [`POST ${upload}/try`]: () => sample(tryImport, { File: 'varer.csv', IsUsable: true, Read: 9, New: 9 }),
  });
  await choose(fileOf(size));
  expect(await screen.findByText('Sender varer.csv: 16 af 20 MB')).toBeDefined();
  expect(
    await screen.findByText('Der er ingen forbindelse. Den fortsætter selv, hvor den slap.'),
  ).toBeDefined();
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('heading', { name: /varer\.csv/ });
  expect(tries).toEqual([2, 3, 3]);
  await waitFor(() =>
    expect(callsTo(`${upload}/try`, 'POST')[0]?.address.searchParams.get('File')).toBe('varer.csv'),
  );
});

test('a file goes whole, in parts or not, by its size', () => {
  startLabels('da', consoleTexts);
  expect(isLarge(fileOf(consoleLimits.importUploadBytes))).toBe(false);
  expect(isLarge(fileOf(consoleLimits.importUploadBytes + 1))).toBe(true);
  expect(isLarge(fileOf(mostBytes))).toBe(true);
  expect(() => isLarge(fileOf(mostBytes + 1))).toThrow('Filen er på mere end 512 MB.');
});
