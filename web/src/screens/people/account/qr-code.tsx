import ErrorCorrectionLevel from '@zxing/library/esm/core/qrcode/decoder/ErrorCorrectionLevel.js';
import Encoder from '@zxing/library/esm/core/qrcode/encoder/Encoder.js';
import { useMemo } from 'react';
import { label } from '../../../lib/labels.ts';

/** Width of the white border, in modules (the small squares of the code). The QR standard requires this width. */
const quiet = 4;

function pathOf(text: string): { size: number; path: string } {
  const matrix = Encoder.encode(text, ErrorCorrectionLevel.M).getMatrix();
  const size = matrix.getWidth();
  let path = '';
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (matrix.get(x, y) === 1) path += `M${x + quiet} ${y + quiet}h1v1h-1z`;
    }
  }
  return { size: size + 2 * quiet, path };
}

/**
 * Drawn in the browser, so that no other service gets the secret key. It stays black on white in the dark theme, because phones
 * could not read it otherwise.
 */
export function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => pathOf(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label('account.qr')}
      className="size-42 flex-none rounded-2 border border-line bg-[#fff]"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
