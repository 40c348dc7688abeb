import { writeFile } from 'node:fs/promises';

const width = 640;
const height = 480;
const framesPerSecond = 10;
const modulePx = 2;
const quietModules = 11;

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
/** Encodings of the digits 2 to 7, chosen by the first digit; G stands for the reversed code. */
const parities = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
];

const inverted = (bits: string) => [...bits].map((bit) => (bit === '0' ? '1' : '0')).join('');
const reversed = (bits: string) => [...bits].reverse().join('');

/** The bars (1) and gaps (0) of an EAN-13, one character per module. */
function ean13(digits: string): string {
  const numbers = [...digits].map(Number);
  const parity = parities[numbers[0] ?? 0] ?? '';
  const code = (digit: number) => left[digit] ?? '';
  const first = numbers
    .slice(1, 7)
    .map((digit, at) => (parity[at] === 'G' ? reversed(inverted(code(digit))) : code(digit)));
  const second = numbers.slice(7).map((digit) => inverted(code(digit)));
  return `101${first.join('')}01010${second.join('')}101`;
}

function frame(digits: string | null): Buffer {
  const light = Buffer.alloc(width * height, 90);
  if (digits !== null) {
    const modules = `${'0'.repeat(quietModules)}${ean13(digits)}${'0'.repeat(quietModules)}`;
    const from = Math.round((width - modules.length * modulePx) / 2);
    // The area of the scanner's brackets on a phone of 390 × 844.
    for (let y = 150; y < 280; y += 1) {
      for (let at = 0; at < modules.length * modulePx; at += 1) {
        const isBar = modules[Math.floor(at / modulePx)] === '1';
        light[y * width + from + at] = isBar ? 16 : 235;
      }
    }
  }
  return Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((width * height) / 2, 128)]);
}

/** For Chromium's fake camera: shows each code for the given seconds, none for null. Chromium repeats the film. */
export async function writeBarcodeFilm(
  path: string,
  shown: readonly { digits: string | null; seconds: number }[],
): Promise<void> {
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
  const frames = shown.flatMap(({ digits, seconds }) =>
    Array.from({ length: Math.round(seconds * framesPerSecond) }, () => frame(digits)),
  );
  await writeFile(path, Buffer.concat([head, ...frames]));
}
