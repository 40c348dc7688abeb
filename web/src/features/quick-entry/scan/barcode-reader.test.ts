import { afterEach, expect, test, vi } from 'vitest';
import { createBarcodeReader } from './barcode-reader.ts';

afterEach(() => void vi.unstubAllGlobals());

const window = { x: 0, y: 0, width: 640, height: 480 };

test('uses the browser’s reader for EAN-13 where it knows it', async () => {
  const asked: string[][] = [];
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(['qr_code', 'ean_13', 'itf']);
    constructor({ formats }: { formats: string[] }) {
      asked.push(formats);
    }
    detect = () =>
      Promise.resolve([{ rawValue: '5701207200419', boundingBox: { x: 1, y: 2, width: 3, height: 4 } }]);
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  const read = await createBarcodeReader();
  expect(asked).toEqual([['ean_13', 'itf']]);
  expect(await read({} as HTMLVideoElement, window)).toEqual({
    text: '5701207200419',
    box: { x: 1, y: 2, width: 3, height: 4 },
  });
});

test('a reader that sees nothing answers nothing', async () => {
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(['ean_13']);
    detect = () => Promise.resolve([]);
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  const read = await createBarcodeReader();
  expect(await read({} as HTMLVideoElement, window)).toBeUndefined();
});
