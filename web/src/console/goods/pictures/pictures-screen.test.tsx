import type { KeptPicture, ProductPictures } from '@engros/contracts/supplier/pictures.ts';
import { imageOf, noImage } from '@engros/contracts/values/pictures.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refused } from '../../../../test/answers.ts';
import { openConsole } from '../../../../test/open-console.tsx';

const path = '/api/console/pictures/products';
const aPicture = (Id: string, changes: Partial<KeptPicture> = {}): KeptPicture => ({
  Id,
  State: 'Shown',
  Image: imageOf({ hash: Id.repeat(64), width: 400, height: 300 }),
  SourceUrl: null,
  Fault: null,
  ...changes,
});
const failed = aPicture('3', { State: 'Failed', Image: noImage, Fault: 'Der er intet billede på adressen.' });
const salmon = (Pictures: KeptPicture[]): ProductPictures => ({
  ProductId: '415072',
  DisplayName: 'Laks',
  Artwork: 'fish',
  Tint: 'fish',
  Pictures,
});
const page = (Pictures: KeptPicture[]) => ({ TotalResults: 1, CurrentPage: 1, Products: [salmon(Pictures)] });

test('[CAM-08] staff add a picture, and see why one is refused', async () => {
  let pictures: KeptPicture[] = [];
  let refusals = 1;
  openConsole('/console/pictures', {
    [`GET ${path}`]: () => page(pictures),
    [`POST ${path}/415072`]: () => {
      if (refusals-- > 0) return refused(415, 'photoRefused', 'Filen er ikke et billede.');
      pictures = [aPicture('1')];
      return salmon(pictures);
    },
  });
  await screen.findByRole('button', { name: 'Tilføj billede til Laks' });
  const choose = () =>
    fireEvent.change(document.querySelector('input[type="file"]') as HTMLInputElement, {
      target: { files: [new File(['x'], 'laks.jpg', { type: 'image/jpeg' })] },
    });
  choose();
  expect((await screen.findByRole('alert')).textContent).toBe('Filen er ikke et billede.');
  choose();
  await screen.findByRole('button', { name: 'Fjern billede 1' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('[CAM-08] staff choose the first picture and remove others', async () => {
  const sent: unknown[] = [];
  openConsole('/console/pictures', {
    [`GET ${path}`]: () => page([aPicture('1'), aPicture('2'), failed]),
    [`PUT ${path}/415072`]: (_url: URL, body: unknown) => {
      sent.push(body);
      return salmon([]);
    },
  });
  await screen.findByText('Der er intet billede på adressen.');
  fireEvent.click(screen.getByRole('button', { name: 'Vis billede 2 først' }));
  await waitFor(() => expect(sent).toEqual([{ PictureIds: ['2', '1', '3'], SeenIds: ['1', '2', '3'] }]));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Fjern billede 3' })).toHaveProperty('disabled', false),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Fjern billede 3' }));
  await waitFor(() => expect(sent[1]).toEqual({ PictureIds: ['1', '2'], SeenIds: ['1', '2', '3'] }));
});

test('a list without products says so, and brands have their own', async () => {
  openConsole('/console/pictures', {
    [`GET ${path}`]: () => ({ CurrentPage: 1 }),
    'GET /api/console/pictures/brands': () => ({
      TotalResults: 1,
      CurrentPage: 1,
      Brands: [{ BrandId: 'M1', Name: 'Skagerak', Picture: aPicture('0') }],
    }),
  });
  await screen.findByText('Der er ingen at vise');
  fireEvent.click(screen.getByRole('radio', { name: 'Mærker' }));
  await screen.findByRole('button', { name: 'Fjern logo for Skagerak' });
});
