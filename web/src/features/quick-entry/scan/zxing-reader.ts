// Imports single modules, because the package's main module includes the readers for every kind of code.
import BarcodeFormat from '@zxing/library/esm/core/BarcodeFormat.js';
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap.js';
import HybridBinarizer from '@zxing/library/esm/core/common/HybridBinarizer.js';
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType.js';
import MultiFormatOneDReader from '@zxing/library/esm/core/oned/MultiFormatOneDReader.js';
import type Result from '@zxing/library/esm/core/Result.js';
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource.js';
import type { BarcodeReader, SeenCode } from './barcode-reader.ts';
import type { Box } from './frame-box.ts';

const formats = [
  BarcodeFormat.EAN_13,
  BarcodeFormat.EAN_8,
  BarcodeFormat.UPC_A,
  BarcodeFormat.UPC_E,
  BarcodeFormat.ITF,
  BarcodeFormat.CODE_128,
];

/** Maximum width in pixels of the searched image; a larger image is slower and finds no more codes. */
const widestPx = 800;
/** Typical height of a barcode divided by its width. */
const heightForWidth = 0.5;

function grey({ data, width, height }: ImageData): Uint8ClampedArray {
  const light = new Uint8ClampedArray(width * height);
  for (let at = 0; at < light.length; at += 1) {
    const from = at * 4;
    light[at] = ((data[from] ?? 0) + 2 * (data[from + 1] ?? 0) + (data[from + 2] ?? 0)) >> 2;
  }
  return light;
}

function seen(result: Result, window: Box, scale: number): SeenCode {
  const points = result.getResultPoints();
  const across = points.map((point) => point.getX() / scale + window.x);
  const left = Math.min(...across);
  const width = Math.max(...across) - left;
  const middle = (points[0]?.getY() ?? 0) / scale + window.y;
  const height = width * heightForWidth;
  return { text: result.getText(), box: { x: left, y: middle - height / 2, width, height } };
}

/** For browsers without a barcode reader. A read takes some milliseconds, so the caller must limit how often it reads. */
export function createZxingReader(): BarcodeReader {
  const reader = new MultiFormatOneDReader(
    new Map<DecodeHintType, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, formats],
      [DecodeHintType.TRY_HARDER, true],
    ]),
  );
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return async (video, window) => {
    if (!context) return undefined;
    const scale = Math.min(1, widestPx / window.width);
    canvas.width = Math.round(window.width * scale);
    canvas.height = Math.round(window.height * scale);
    const { width, height } = canvas;
    context.drawImage(video, window.x, window.y, window.width, window.height, 0, 0, width, height);
    const source = new RGBLuminanceSource(grey(context.getImageData(0, 0, width, height)), width, height);
    try {
      return seen(reader.decode(new BinaryBitmap(new HybridBinarizer(source))), window, scale);
    } catch {
      // The picture shows no code or a damaged one. This is not an error, because the next picture may show the code.
      return undefined;
    }
  };
}
