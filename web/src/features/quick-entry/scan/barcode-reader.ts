import type { Box } from './frame-box.ts';

/** `box` is its position in pixels of the video frame. */
export interface SeenCode {
  text: string;
  box: Box;
}

/** Searches only the part `window` of the video frame. Undefined when there is no barcode. */
export type BarcodeReader = (video: HTMLVideoElement, window: Box) => Promise<SeenCode | undefined>;

/** The browser's barcode detector, which the DOM types do not include yet. */
interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string; boundingBox: Box }[]>;
}
interface NativeDetectorMaker {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128'];

async function nativeReader(): Promise<BarcodeReader | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectorMaker };
  if (!BarcodeDetector) return undefined;
  const supported = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  const own = formats.filter((format) => supported.includes(format));
  if (!own.includes('ean_13')) return undefined;
  const detector = new BarcodeDetector({ formats: own });
  return async (video) => {
    const [first] = await detector.detect(video);
    return first && { text: first.rawValue, box: first.boundingBox };
  };
}

/** The browser's own reader; if it has none, loads a reader written in JavaScript. */
export async function createBarcodeReader(): Promise<BarcodeReader> {
  return (await nativeReader()) ?? (await import('./zxing-reader.ts')).createZxingReader();
}
