import sharp from 'sharp';
import { type Random, randomFrom } from '../../demo/random.ts';

const [width, height] = [1200, 900];
const channels = 3;
/** Spread of the brightness that each octave adds, and of its colour, which varies less in photos than brightness. */
const spread = { brightness: 9, colour: 3 };
/** Sizes of the details in px, each an octave: from half of the picture to two pixels. */
const details = [450, 225, 112, 56, 28, 14, 7, 4, 2];

/**
 * Returns a JPEG that is as hard to pack as a photo in every size: seeded noise of equal strength in every octave, as
 * photos of nature have it, on a gradient. Its AVIF has 9.6 kB at 320 px and 3.6 kB at 192 px; those of seven real photos
 * (a person, a cat, a street, a flower, a cup, a rocket, motorcycles) had 5.1 to 9.2 kB and 2.2 to 4.5 kB.
 */
export async function photoLike(seed: string): Promise<Buffer> {
  const random = randomFrom(seed);
  const sum = new Float32Array(width * height * channels);
  addGradient(sum, random);
  for (const detail of details) {
    const noise = await noiseOf(detail, random);
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (noise[at] ?? 0) - middle;
  }
  const pixels = Buffer.from(Uint8ClampedArray.from(sum));
  return sharp(pixels, { raw: { width, height, channels } }).jpeg({ quality: 88 }).toBuffer();
}

const middle = 128;

function addGradient(sum: Float32Array, random: Random): void {
  const colour = [0, 1, 2].map(() => random.int(70, 190));
  const slope = random.int(-60, 60);
  for (let at = 0; at < sum.length; at += 1) {
    const across = (Math.floor(at / channels) % width) / width - 0.5;
    sum[at] = (colour[at % channels] ?? middle) + slope * across;
  }
}

async function noiseOf(detail: number, random: Random): Promise<Buffer> {
  const [across, down] = [Math.ceil(width / detail) + 1, Math.ceil(height / detail) + 1];
  const coarse = Buffer.alloc(across * down * channels);
  for (let at = 0; at < coarse.length; at += channels) {
    const brightness = middle + spread.brightness * normal(random);
    for (let channel = 0; channel < channels; channel += 1)
      coarse[at + channel] = Math.min(255, Math.max(0, brightness + spread.colour * normal(random)));
  }
  return sharp(coarse, { raw: { width: across, height: down, channels } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
}

/** Returns a number that is spread normally around 0 (by adding twelve even ones). */
function normal(random: Random): number {
  let sum = -6;
  for (let part = 0; part < 12; part += 1) sum += random.next();
  return sum;
}
