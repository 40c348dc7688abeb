import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aBasket, aProduct } from '../../../../test/a-basket.ts';
import { aFullList, aList } from '../../../../test/a-list.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const products = [
  aProduct({ Id: '501220', DisplayName: 'Piskefløde' }),
  aProduct({ Id: '502041', DisplayName: 'Smør' }),
];

function open(address: string) {
  const line = { isBack: false };
  openScreen(address, aBasket(), {
    'GET /api/favorites': () => [aList()],
    'GET /api/favorites/7': ({ searchParams }) => {
      const page = Number(searchParams.get('page') ?? 1);
      if (page === 2 && !line.isBack) return jsonAnswer({ Type: 'notAllowed' }, 403);
      const read = aFullList(products.slice(page - 1, page));
      return { ...read, Page: { ...read.Page, TotalResults: 2, TotalPages: 2, CurrentPage: page } };
    },
  });
  return line;
}

test.each(['/favorites/details/7?sort=name', '/favorites/details-edit/7', '/favorites/details/7/print'])(
  '%s says that the rest could not be read, and tries again',
  async (address) => {
    vi.stubGlobal('print', () => undefined);
    const line = open(address);
    const said = 'Resten af listen kan ikke hentes lige nu';
    expect(await screen.findByText(said)).toBeDefined();
    line.isBack = true;
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    await waitFor(() => expect(screen.queryByText(said)).toBeNull());
    expect(await screen.findByText('Smør')).toBeDefined();
  },
);
