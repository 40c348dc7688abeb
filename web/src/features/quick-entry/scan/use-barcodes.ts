import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type BarcodeReader, createBarcodeReader } from './barcode-reader.ts';
import { codeOf } from './code.ts';
import { type Box, coverBox, frameWindow } from './frame-box.ts';

/** When a code has not been visible for this many ms, seeing it again counts as a new scan. */
const againAfterMs = 800;

/** Counts a visible code only once, although the camera reads it several times a second. */
export function createSightings() {
  let latest: { code: string; atMs: number } | undefined;
  return {
    /** Returns true when this counts as a new scan. */
    see(code: string, nowMs: number): boolean {
      const isStill = latest?.code === code && nowMs - latest.atMs < againAfterMs;
      latest = { code, atMs: nowMs };
      return !isStill;
    },
  };
}

/**
 * Interval in ms between two reads of the camera. The JavaScript reader needs some milliseconds each time, and pauses
 * keep the page responsive.
 */
const lookEveryMs = 180;
/** How far a code may extend beyond the brackets on each side. */
const aroundBracketsPx = 40;

export interface BarcodesOptions {
  video: RefObject<HTMLVideoElement | null>;
  brackets: RefObject<HTMLElement | null>;
  stream: MediaStream | undefined;
  /** Called once each time the user holds a code in front of the camera. */
  onCode: (code: string) => void;
  onNoReader: () => void;
}

function windowOf(video: HTMLVideoElement, brackets: HTMLElement): Box {
  const place = video.getBoundingClientRect();
  const box = brackets.getBoundingClientRect();
  return frameWindow(
    {
      x: box.x - place.x - aroundBracketsPx,
      y: box.y - place.y - aroundBracketsPx,
      width: box.width + 2 * aroundBracketsPx,
      height: box.height + 2 * aroundBracketsPx,
    },
    { width: video.videoWidth, height: video.videoHeight },
    place,
  );
}

/** Returns the position of the visible code on the screen. */
export function useBarcodes({
  video,
  brackets,
  stream,
  onCode,
  onNoReader,
}: BarcodesOptions): Box | undefined {
  const [box, setBox] = useState<Box>();
  const tell = useEffectEvent(onCode);
  const giveUp = useEffectEvent(onNoReader);
  const look = useEffectEvent(async (read: BarcodeReader, see: (code: string, nowMs: number) => boolean) => {
    const element = video.current;
    const frame = brackets.current;
    if (!element || !frame || element.videoWidth === 0) return;
    const found = await read(element, windowOf(element, frame)).catch(() => undefined);
    const code = found && codeOf(found.text);
    if (!found || !code) return setBox(undefined);
    const size = { width: element.videoWidth, height: element.videoHeight };
    setBox(coverBox(found.box, size, element.getBoundingClientRect()));
    if (see(code, performance.now())) tell(code);
  });
  useEffect(() => {
    const element = video.current;
    if (!stream || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const { see } = createSightings();
    element.srcObject = stream;
    // Browsers refuse to play a video while the page is being left. The error is ignored, because the page is about to
    // disappear.
    element.play().catch(() => undefined);
    createBarcodeReader().then(
      async (read) => {
        const next = async () => {
          await look(read, see);
          if (!isOver) timer = setTimeout(() => void next(), lookEveryMs);
        };
        if (!isOver) await next();
      },
      () => giveUp(),
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
      element.srcObject = null;
    };
  }, [stream, video]);
  return box;
}
