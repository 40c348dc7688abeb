import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { aCase, aCaseList, aCaseProduct } from '../../../../test/a-case.ts';
import { jsonAnswer, refused } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { forgetBrowser, prepareBrowser } from '../../../../test/prepare-browser.ts';

const path = '/api/customer-cases';
const missing = (LineId: number, DisplayName: string) =>
  aCaseProduct({ LineId, DisplayName, Cause: 'Missing' });
const cases = [
  aCase(),
  aCase({
    Id: '510103',
    State: 'Credited',
    CreditedOre: 42_800,
    Products: [
      aCaseProduct({ Cause: 'Warm', DisplayName: 'Rejer i lage', Celsius: 7.4, CreditedOre: 42_800 }),
    ],
  }),
  aCase({ Id: '510054', State: 'Rejected', Answer: 'varen blev erstattet efter aftale' }),
  aCase({ Id: '510214', State: 'Replaced', Products: [missing(1, 'Babyspinat'), missing(2, 'Hindbær')] }),
];
const list = { [`GET ${path}`]: () => aCaseList(cases) };
const rowOf = async (id: string) =>
  (await screen.findByRole('cell', { name: id })).closest('tr')?.textContent;

describe('the cases', () => {
  test('[ORD-03] say delivery day, products, cause and what came of it', async () => {
    openScreen('/cases', aBasket(), list);
    expect(await rowOf('510190')).toContain('Beskadiget');
    expect(await rowOf('510190')).toContain('Hakkede tomater, 1 af 2 krt.');
    expect(await rowOf('510190')).toContain('on. 18.11');
    expect(await rowOf('510190')).toContain('Behandles, svar senest i morgen kl. 12.00');
    expect(await rowOf('510103')).toContain('Rejer i lage, 7,4\u00a0°C ved modtagelse');
    expect(await rowOf('510103')).toContain('Kreditnota 428,00 kr.');
    expect(await rowOf('510054')).toContain('Afvist: varen blev erstattet efter aftale');
    expect(await rowOf('510214')).toContain('2 linjer mangler');
    expect(screen.getByText('12 måneder: 4 sager, 4.182,40 kr. krediteret')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Meld fejl på levering' })).toBeDefined();
  });

  test('[ORD-03] are asked for as the address says: words, group and page', async () => {
    const opened = openScreen('/cases?text=rejer&page=2', aBasket(), list);
    await rowOf('510190');
    expect(Object.fromEntries(opened.callsTo(path)[0]?.address.searchParams ?? [])).toMatchObject({
      SearchText: 'rejer',
      Page: '2',
    });
    fireEvent.click(screen.getByRole('radio', { name: 'Åbne 1' }));
    await waitFor(() => expect(window.location.search).toBe('?text=rejer&state=open'));
  });

  test('a case that does not exist leads to the others', async () => {
    const gone = () => refused(404, 'notFound', 'Det, du leder efter, findes ikke.');
    openScreen('/cases?case=999', aBasket(), {
      ...list,
      [`GET ${path}/999`]: gone,
      [`GET ${path}/999/customer`]: gone,
    });
    const drawer = within(await screen.findByRole('dialog', { name: 'Sag 999' }));
    expect(await drawer.findByRole('heading', { name: 'Sagen findes ikke' })).toBeDefined();
    expect(drawer.queryByRole('button', { name: 'Prøv igen' })).toBeNull();
    fireEvent.click(drawer.getByRole('button', { name: 'Se alle reklamationer' }));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(await rowOf('510190')).toContain('Beskadiget');
  });

  test('[ORD-06] open with lines, photos and the answer', async () => {
    const Products = [aCaseProduct({ Note: 'To dåser er bulet', PhotoIds: ['p1'] })];
    const answered = aCase({
      State: 'Noted',
      Answer: 'Tak',
      AnsweredBy: 'Line',
      AnsweredAt: '2026-11-23T08:00:00Z',
      Products,
    });
    openScreen('/cases', aBasket(), { ...list, [`GET ${path}/510190`]: () => answered });
    fireEvent.click(await screen.findByRole('button', { name: 'Se sag 510190' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Sag 510190' }));
    expect(await drawer.findByText('To dåser er bulet')).toBeDefined();
    expect(drawer.getByText('Line, i dag kl. 09.00')).toBeDefined();
    expect(drawer.getByRole('img', { name: 'Billede 1 af Hakkede tomater' }).getAttribute('src')).toContain(
      '/api/customer-cases/photos/p1',
    );
    expect(window.location.search).toBe('?case=510190');
  });

  test('say when there are none, none that fit, or none readable', async () => {
    openScreen('/cases', aBasket(), { [`GET ${path}`]: () => aCaseList([]) });
    expect(await screen.findByText('Ingen reklamationer')).toBeDefined();
    forgetBrowser();
    prepareBrowser();
    openScreen('/cases?text=x', aBasket(), { [`GET ${path}`]: () => ({ ...aCaseList([]), Closed: 3 }) });
    expect(await screen.findByText('Ingen reklamationer passer')).toBeDefined();
    forgetBrowser();
    prepareBrowser();
    const failed = () => jsonAnswer({ Message: 'Nej', Type: 'notAllowed' }, 403);
    openScreen('/cases', aBasket(), { [`GET ${path}`]: failed });
    expect(await screen.findByText('Reklamationerne kan ikke hentes lige nu')).toBeDefined();
  });
});
