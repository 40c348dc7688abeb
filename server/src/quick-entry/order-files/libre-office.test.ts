import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { orderSheet } from '../../../test/worlds/order-sheet.ts';
import { orderFile } from './order-file.ts';

const program = process.env['SOFFICE_PATH'] ?? '/usr/bin/soffice';
const folder = mkdtempSync(join(tmpdir(), 'engros-office-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// `npm test` installs LibreOffice where it can (scripts/ensure-office.ts); elsewhere these tests are reported as
// skipped.
test.skipIf(!existsSync(program)).each(['xlsx', 'ods'])(
  '[BAS-09] %s written by LibreOffice is read',
  (ending) => {
    writeFileSync(join(folder, 'ordre.fods'), orderSheet('204118', '00412399', '601188'));
    const profile = `-env:UserInstallation=file://${join(folder, ending)}`;
    execFileSync(program, [
      profile,
      '--headless',
      '--convert-to',
      ending,
      '--outdir',
      folder,
      join(folder, 'ordre.fods'),
    ]);
    const { sheets, hiddenSheets } = orderFile(readFileSync(join(folder, `ordre.${ending}`)));
    expect(hiddenSheets).toEqual(['Priser']);
    expect(sheets.map(({ name, hiddenRows }) => [name, hiddenRows])).toEqual([['Ordre', 1]]);
    expect(sheets[0]?.rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [1, 'Bestilling til Restaurant Havnen'],
      [2, 'Levering', '2026-11-27'],
      [4, 'Varenr', 'Navn', 'Antal', 'Enhed'],
      [5, '204118', 'Kylling', '2', 'ps'],
      [6, '00412399', 'Torsk', '3', 'ps'],
      [8, '601188', 'Rugbrød'],
    ]);
  },
);
