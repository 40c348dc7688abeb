import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aBasket, aProduct, aUnit } from '../../../../test/a-basket.ts';
import { aPageContext } from '../../../../test/a-page-context.ts';
import { results } from '../../../../test/a-search-answer.ts';
import { forgetBrowser, openScreen, prepareBrowser } from '../../../../test/open-screen.tsx';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

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

const quantity = (unit: string, name: string) =>
  screen.getByRole<HTMLInputElement>('spinbutton', { name: `Antal ${unit} af ${name}` });

describe('search results', () => {
  test('[PUN-03] say that only goods of the agreement are shown', async () => {
    const { user } = aPageContext();
    const strict = { user: { ...user, IsPunchOutUser: true, IsAgreementOnly: true } };
    const answers = {
      'GET /api/catalog/search': () => results([chicken, liver]),
      'GET /api/punchout/session': () => ({ Number: '1', EndsAt: null }),
    };
    openScreen('/catalog/search?term=kylling', aBasket(), answers, strict);
    expect(await screen.findByText(/^2 varer\. Kun aftalevarer vises/)).toBeDefined();
  });

  test('asks for words, filters and the basket’s delivery day', async () => {
    const opened = await openSearch('/catalog/search?term=kylling&brands=b1&foodWaste=True');
    const [call] = opened.callsTo('/api/catalog/search');
    expect(call?.address.searchParams.get('term')).toBe('kylling');
    expect(call?.address.searchParams.getAll('brands')).toEqual(['b1']);
    expect(call?.address.searchParams.get('foodWaste')).toBe('True');
    expect(call?.address.searchParams.get('expectedDeliveryDate')).toBe('2026-11-24');
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

  test('a filter goes into address and search; a chip removes it', async () => {
    const opened = await openSearch('/catalog/search?term=kylling');
    const brands = facet('Mærke');
    fireEvent.click(within(brands).getByRole('checkbox', { name: /Skovlund/ }));
    await waitFor(() => expect(window.location.search).toBe('?term=kylling&brands=id-Skovlund'));
    await waitFor(() =>
      expect(opened.callsTo('/api/catalog/search').at(-1)?.address.searchParams.get('brands')).toBe(
        'id-Skovlund',
      ),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Fjern Skovlund' }));
    await waitFor(() => expect(window.location.search).toBe('?term=kylling'));
  });

  test('[SRC-07] one answer to a term of 8 characters opens the product', async () => {
    await openSearch('/catalog/search?term=kyllingebryst', results([chicken]), '');
    await waitFor(() => expect(window.location.pathname).toBe('/product/204118'));
  });

  test('one product on the last page of many stays listed', async () => {
    const answer = results([chicken]);
    const Page = { ...answer.Page, TotalResults: 25, TotalPages: 2, PageNumber: 2, CurrentPage: 2 };
    await openSearch('/catalog/search?term=kyllingebryst&page=2', { ...answer, Page }, '25 varer');
    expect(window.location.pathname).toBe('/catalog/search');
    expect(document.activeElement).toBe(document.body);
  });

  test('[SRC-07] one answer to a shorter term stays, its quantity focused', async () => {
    await openSearch('/catalog/search?term=204118', results([chicken]), '1 vare');
    await waitFor(() => expect(document.activeElement).toBe(quantity('karton', 'Kyllingebrystfilet')));
    expect(window.location.pathname).toBe('/catalog/search');
  });

  test('arrows go by rung, Enter takes and moves, Shift+Enter back', async () => {
    const opened = await openSearch('/catalog/search?term=kylling');
    const first = quantity('karton', 'Kyllingebrystfilet');
    const second = quantity('palle', 'Kyllingebrystfilet');
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    expect(first.value).toBe('0');
    fireEvent.keyDown(second, { key: 'ArrowUp' });
    fireEvent.change(first, { target: { value: '3' } });
    fireEvent.keyDown(first, { key: 'Enter' });
    expect(document.activeElement).toBe(second);
    expect(screen.getByText('3 kt. i kurven · 1.987,50 kr.')).toBeDefined();
    fireEvent.keyDown(second, { key: 'Enter', shiftKey: true });
    expect(document.activeElement).toBe(first);
    await waitFor(() => expect(opened.callsTo('/api/checkout/basket', 'PUT')).toHaveLength(1));
    expect(opened.callsTo('/api/checkout/basket', 'PUT')[0]?.body).toMatchObject({
      Products: [{ ProductId: '204118', SalesUnit: { Code: 'kt' }, Quantity: 3 }],
    });
  });

  test('[CAT-05] a number above stock is not taken; a sum neither', async () => {
    await openSearch('/catalog/search?term=kylling');
    const field = quantity('karton', 'Kyllingebrystfilet');
    field.focus();
    fireEvent.change(field, { target: { value: '12' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(await screen.findByText('Højst 9 kartoner på lager – antallet er ikke ændret')).toBeDefined();
    expect(field.value).toBe('0');
    fireEvent.change(field, { target: { value: '2+3' } });
    fireEvent.blur(field);
    expect(await screen.findByText('Antallet skal være et helt tal. “2+3” er ikke brugt.')).toBeDefined();
    expect(field.value).toBe('0');
  });

  test('nothing found: the likely word and the filters that hide products', async () => {
    await openSearch(
      '/catalog/search?term=kyllngebryst&onAgreement=True',
      results([], 'kyllingebryst'),
      '0 varer',
    );
    expect(await screen.findByText('Ingen varer passer til “kyllngebryst”')).toBeDefined();
    const link = screen.getByRole('link', { name: 'kyllingebryst' });
    expect(link.getAttribute('href')).toBe('/catalog/search?term=kyllingebryst');
    fireEvent.click(await screen.findByRole('button', { name: /^Fjern Kun aftalevarer.*0 varer/ }));
    await waitFor(() => expect(window.location.search).toBe('?term=kyllngebryst'));
  });
});
