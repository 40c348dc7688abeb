import { webLabels } from '@engros/contracts/labels/all.ts';
import { imageOf, noImage } from '@engros/contracts/values/pictures.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { aProduct } from '../../../../test/a-basket.ts';
import { aProductPage } from '../../../../test/a-product-page.ts';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { startLabels } from '../../../lib/labels.ts';
import { ProductGallery } from './product-gallery.tsx';

beforeAll(() =>
  startLabels('da', Object.fromEntries(Object.entries(webLabels).map(([key, { da }]) => [key, da]))),
);

const said = (picture: Element) =>
  ['alt', 'width', 'height', 'loading'].map((name) => picture.getAttribute(name));
const wide = imageOf({ hash: 'a'.repeat(64), width: 1000, height: 500 });
const tall = imageOf({ hash: 'b'.repeat(64), width: 150, height: 300 });

test('[CAM-08] the gallery shows every picture with the name of the product', () => {
  render(<ProductGallery product={aProductPage({ DisplayName: 'Laks', Pictures: [wide, tall] })} />);
  const large = () => screen.getByRole('img', { name: /^Laks/ });
  expect(said(large())).toEqual(['Laks, billede 1 af 2', '1000', '500', 'eager']);
  const thumbs = screen.getAllByRole('button', { name: /^Vis billede/ });
  expect(thumbs.map((thumb) => thumb.getAttribute('aria-pressed'))).toEqual(['true', 'false']);
  fireEvent.click(thumbs[1] as HTMLElement);
  expect(said(large())).toEqual(['Laks, billede 2 af 2', '150', '300', 'eager']);
});

test('one picture needs no choice, and none shows the drawing', () => {
  const { unmount } = render(
    <ProductGallery product={aProductPage({ DisplayName: 'Laks', Pictures: [wide] })} />,
  );
  expect(said(screen.getByRole('img', { name: 'Laks' }))).toEqual(['Laks', '1000', '500', 'eager']);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  const { container } = render(<ProductGallery product={aProductPage({ Artwork: 'fish' })} />);
  expect(container.querySelector('picture')).toBeNull();
  expect(container.querySelector('img')?.getAttribute('src')).toContain('fish');
});

test('[CAM-08] a row asks for small files and keeps their place free', () => {
  const { container } = render(<ProductArtwork product={aProduct({ Image: tall })} size={56} />);
  const picture = container.querySelector('img');
  expect(picture && said(picture)).toEqual(['', '150', '300', 'lazy']);
  expect(picture?.getAttribute('sizes')).toBe('56px');
  const files = container.querySelector('source')?.getAttribute('srcset')?.split(', ');
  expect(files).toEqual([
    `/media/${'b'.repeat(64)}/96.avif 48w`,
    `/media/${'b'.repeat(64)}/192.avif 96w`,
    `/media/${'b'.repeat(64)}/320.avif 150w`,
  ]);
  const drawn = render(<ProductArtwork product={aProduct({ Image: noImage, Artwork: 'fish' })} />);
  expect(drawn.container.querySelector('img')?.getAttribute('src')).toContain('fish');
});
