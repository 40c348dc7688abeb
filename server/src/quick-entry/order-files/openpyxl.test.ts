import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { orderFile } from './order-file.ts';

test('[BAS-09] a workbook that openpyxl wrote is read', () => {
  const file = new URL('../../../test/files/order-openpyxl.xlsx', import.meta.url);
  const { sheets, hiddenSheets } = orderFile(readFileSync(file));
  expect(hiddenSheets).toEqual(['Priser']);
  expect(sheets.map(({ name, hiddenRows }) => [name, hiddenRows])).toEqual([['Ordre', 1]]);
  expect(sheets[0]?.rows.map(({ row, cells }) => [row, ...cells])).toEqual([
    [1, 'Bestilling til Restaurant Havnen'],
    [2, 'Levering', '2026-11-27'],
    [4, 'Varenr', 'Navn', 'Antal', 'Enhed'],
    [5, '204118', 'Kylling', '2', 'ps'],
    [6, '00412399', 'Torsk & <sej>', '3', 'ps'],
    [8, '601188', 'Rugbrød'],
    [9, '601189', 'Regnet', '=1+2', 'ps'],
  ]);
});
