import sharp from 'sharp';

/** Returns a picture that is as hard to pack as a photo: soft shapes, and the grain of a camera. */
export async function grainyPhoto(): Promise<Buffer> {
  const [width, height] = [1600, 1200];
  const noise = (size: { width: number; height: number }, sigma: number) =>
    sharp({
      create: { ...size, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma } },
    });
  const shapes = await noise({ width: 40, height: 30 }, 60).png().toBuffer();
  const grain = await noise({ width, height }, 12).png().toBuffer();
  return sharp(await sharp(shapes).resize(width, height, { kernel: 'cubic' }).png().toBuffer())
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 90 })
    .toBuffer();
}
