import { expect, test } from 'vitest';
import { photoLike } from '../../../test/pictures/photo-like.ts';
import { drawSize } from './draw-sizes.ts';

const rows = 24;
/** What a phone may load for the pictures of one page, in bytes. */
const most = 250_000;

test('a phone loads the photos of a search within 250 kB', async () => {
  // A row's picture is 56 px high and at 4:3 75 px wide: 225 px on a phone with three device pixels per pixel.
  const drawn = await drawSize(await photoLike('a row'), 320);
  const bytes = Object.fromEntries(drawn.map((each) => [each.format, rows * each.bytes.length]));
  expect(bytes['avif']).toBeLessThanOrEqual(most);
  expect(bytes['avif']).toBeLessThan(bytes['webp'] ?? 0);
});
