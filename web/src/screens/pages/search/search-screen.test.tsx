import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBasket, aProduct, aUnit } from '../../../../test/a-basket.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import { results } from '../../../../test/a-search-answer.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const chicken = aProduct({
  Id: '204118',
  DisplayName: 'Kyllingebrystfilet',
  IsStockManaged: true,
  InStockQuantity: 9,
  SalesUnits: {
    BaseUnitCode: 'kt',
    ComparisonUnit: 'kg',
    Values: [aUnit({ MaxQuantity: 9 }), aUnit({ Code: 'pl', TextSingular: 'palle', IsDefault: false })],
    CheapestSalesUnitFormattedPrices: null,
  },
});
const liver = aProduct({ Id: '201390', DisplayName: 'Kyllingelever' });

async function openSearch(address: string, answer = results([chicken, liver]), waitsFor = '2 varer') {
  const opened = openScreen(address, aBasket(), {
    'GET /api/catalog/search': () => answer,
    'GET /api/catalog/products/204118': () => ({ ...chicken, Allergens: [], Nutritions: [] }),
  });
  if (waitsFor) await screen.findByText(new RegExp(`^${waitsFor} ·`));
  return opened;
}

/** The list inside the collapsible panel has the same name. */
function facet(name: string): HTMLElement {
  const [panel] = screen.getAllByRole('group', { name });
  if (!panel) throw new Error(`there is no facet ${name}`);
  return panel;
}

describe('search results', () => {
  test('[SRC-01] end where they end: similar goods follow, not counted', async () => {
    await openSearch('/catalog/search?term=kyllingebryst', results([chicken], null, [liver]), '1 vare');
    const similar = screen.getByRole('region', { name: 'Lignende varer' });
    expect(within(similar).getByRole('link', { name: 'Kyllingelever' })).toBeDefined();
    const found = screen.getByRole('grid', { name: 'Varer' });
    expect(found.getAttribute('aria-rowcount')).toBe('1');
    expect(within(found).queryByText('Kyllingelever')).toBeNull();
    // What is similar may be what was meant, so the single result is not opened by itself.
    expect(window.location.pathname).toBe('/catalog/search');
  });

  test('[SRC-07] open what is exactly the term, though similar goods follow', async () => {
    const answer = { ...results([chicken], null, [liver]), IsExact: true };
    await openSearch('/catalog/search?term=kyllingebryst', answer, '');
    await waitFor(() => expect(window.location.pathname).toBe(`/product/${chicken.Id}`));
  });

  test('[PUN-03] say that only goods of the agreement are shown', async () => {
    const { user } = aPageContext();
    const strict = { user: { ...user, IsPunchOutUser: true, IsAgreementOnly: true } };
    const answers = {
      'GET /api/catalog/search': () => results([chicken, liver]),
      'GET /api/punchout/session': () => ({ Number: '1' }),
    };
    openScreen('/catalog/search?term=kylling', aBasket(), answers, strict);
    expect(await screen.findByText(/^2 varer\. Kun aftalevarer vises/)).toBeDefined();
  });

  test('four categories and seven markings stand at first, the rest on demand', async () => {
    await openSearch('/catalog/search?term=kylling');
    const categories = facet('Varegruppe');
    expect(within(categories).getAllByRole('checkbox')).toHaveLength(4);
    const markings = facet('Mærkning');
    expect(within(markings).getAllByRole('checkbox')).toHaveLength(7);
    fireEvent.click(screen.getByRole('button', { name: 'Vis 2 flere' }));
    expect(within(categories).getAllByRole('checkbox')).toHaveLength(6);
  });

  test('one product on the last page of many stays listed', async () => {
    const answer = results([chicken]);
    const Page = { ...answer.Page, TotalResults: 25, TotalPages: 2, PageNumber: 2, CurrentPage: 2 };
    await openSearch('/catalog/search?term=kyllingebryst&page=2', { ...answer, Page }, '25 varer');
    expect(window.location.pathname).toBe('/catalog/search');
    expect(document.activeElement).toBe(document.body);
  });

  test('after Enter in the search the first quantity has the focus', async () => {
    await openSearch('/catalog/search?term=kylling');
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Søg' });
    const fields = () => screen.getAllByRole('spinbutton');
    expect(document.activeElement).toBe(document.body);
    field.focus();
    fireEvent.keyDown(field, { key: 'Enter' });
    await waitFor(() => expect(document.activeElement).toBe(fields()[0]));
    fireEvent.keyDown(fields()[0] as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(fields()[1]);
    // Typed words open the overlay, whose Enter leads to the same page.
    fireEvent.change(field, { target: { value: 'fjerkræ' } });
    fireEvent.keyDown(await screen.findByRole('combobox', { name: 'Søg' }), { key: 'Enter' });
    await waitFor(() => expect(document.activeElement).toBe(fields()[0]));
    expect(window.location.search).toBe('?term=fjerkr%C3%A6');
  });
});
