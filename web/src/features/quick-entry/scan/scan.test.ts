import { describe, expect, test } from 'vitest';
import { groupedCode } from '../../../lib/formats/formats.ts';
import { codeOf, isGtin } from './code.ts';
import { coverBox, frameWindow } from './frame-box.ts';
import { createSightings } from './use-barcodes.ts';

describe('what a barcode says', () => {
  test('GTINs of 8, 12, 13 and 14 digits with right check digit', () => {
    expect(['96385074', '036000291452', '5701207200419', '15701207200416'].map(isGtin)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['96385075', '5701207200410', '570120720041', ''].map(isGtin)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test('GS1-128 gives its GTIN, short labels item numbers, misreads nothing', () => {
    expect(codeOf(']C10115701207200416\u001d10A7')).toBe('15701207200416');
    expect(codeOf('(01)15701207200416')).toBe('15701207200416');
    expect(codeOf('204118')).toBe('204118');
    expect([codeOf('ART-1204B'), codeOf('https://a.example/1'), codeOf('A1')]).toEqual([
      'ART-1204B',
      undefined,
      undefined,
    ]);
    expect([codeOf('5701207200410'), codeOf('HELLO'), codeOf('123')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('is written in groups of four', () => {
    expect(groupedCode('5701207200419')).toBe('5701 2072 0041 9');
    expect(groupedCode('96385074')).toBe('9638 5074');
  });
});

test('the same code is one showing until it was out of sight', () => {
  const sightings = createSightings();
  expect([0, 200, 400, 1000].map((at) => sightings.see('1', at))).toEqual([true, false, false, false]);
  expect(sightings.see('1', 1800)).toBe(true);
  expect(sightings.see('2', 1900)).toBe(true);
  expect(sightings.see('1', 2000)).toBe(true);
});

test('a place in the camera’s frame is the same on screen', () => {
  const frame = { width: 640, height: 480 };
  const screen = { width: 320, height: 480 };
  expect(coverBox({ x: 160, y: 100, width: 320, height: 50 }, frame, screen)).toEqual({
    x: 0,
    y: 100,
    width: 320,
    height: 50,
  });
  expect(frameWindow({ x: 0, y: 100, width: 320, height: 50 }, frame, screen)).toEqual({
    x: 160,
    y: 100,
    width: 320,
    height: 50,
  });
  // The window must stay inside the frame.
  expect(frameWindow({ x: -500, y: -9, width: 2000, height: 900 }, frame, screen)).toEqual({
    x: 0,
    y: 0,
    width: 640,
    height: 480,
  });
});
