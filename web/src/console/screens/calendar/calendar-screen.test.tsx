import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';
import { forgetBrowser, prepareBrowser } from '../../../../test/open-screen.tsx';
import { addDays } from '../../../lib/day-formats.ts';
import { contentOf, draftOf, faultsOf } from './day-draft.ts';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

const path = '/api/console/calendar';
const date = '2026-12-24';
const calendar = () => ({
  Depots: [
    { Id: 'AAR', Name: 'Aarhus' },
    { Id: 'VEJ', Name: 'Vejle' },
  ],
  DepotId: 'AAR',
  Days: Array.from({ length: 49 }, (_, at) => ({
    Date: addDays('2026-11-23', at),
    Holiday: null,
    HasRoute: at % 7 < 5,
    Deliveries: at % 7 < 5 ? 214 : 0,
    Content: null,
    Version: 'usual',
  })),
});

test('[CAM-07] a closed day shows what moves before it is saved', async () => {
  const opened = openConsole(`/console/calendar?day=${date}`, {
    [`GET ${path}`]: calendar,
    [`GET ${path}/versions`]: () => ({ Versions: [], Version: 'usual' }),
    [`POST ${path}/AAR/${date}/consequences`]: (_address, body) => ({
      MovesAny: (body as { Content: object | null }).Content !== null,
      NumberOfOrders: 214,
      NumberOfBaskets: 0,
      NumberWithoutDay: 6,
      Orders: [{ CustomerId: '1', CustomerName: 'Havnen', NextDate: '2026-12-28', OrderId: '7' }],
      Baskets: [],
    }),
    [`PUT ${path}/AAR/${date}`]: () => ({ Number: 1, Version: 'closed' }),
  });
  expect(await screen.findByText('Ingen ordrer eller kurve flyttes.')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Ingen' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gem torsdag 24.12' }));
  expect(await screen.findAllByText('Udfyld feltet på begge sprog.')).toHaveLength(2);
  fireEvent.change(screen.getByLabelText('Tekst til kunden på dansk'), { target: { value: 'Juleaften' } });
  fireEvent.change(screen.getByLabelText('Tekst til kunden på engelsk'), { target: { value: 'Christmas' } });
  expect(await screen.findByText('leveringer skal have ny dag')).toBeDefined();
  expect(screen.getByText(/Ordre 7 · kan få ma\. 28\.12/)).toBeDefined();
  expect(opened.callsTo(`${path}/AAR/${date}`, 'PUT')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Gem torsdag 24.12' }));
  await waitFor(() => expect(opened.callsTo(`${path}/AAR/${date}`, 'PUT')).toHaveLength(1));
  expect(opened.callsTo(`${path}/AAR/${date}`, 'PUT')[0]?.body).toMatchObject({
    Content: { Kind: 'closed', NameDa: 'Juleaften', NameEn: 'Christmas', CutOffTime: null },
    Version: 'usual',
  });
});

test('arrow keys move between days, weeks are seven apart', async () => {
  openConsole('/console/calendar', { [`GET ${path}`]: calendar });
  const monday = await screen.findByRole('button', { name: 'mandag 23.11, 214 leveringer' });
  monday.focus();
  fireEvent.keyDown(monday, { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-30');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
  expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-29');
});

test('a day needs what its kind shows, and publishes no more', () => {
  const usual = draftOf(null);
  expect(contentOf(usual)).toBeNull();
  const named = { ...usual, nameDa: 'Ekstra', nameEn: 'Extra' };
  expect(faultsOf({ ...named, kind: 'extra', to: '05:00' }).to).toBe('Skal være senere end starten.');
  expect(faultsOf({ ...named, kind: 'deadline', to: '05:00' }).to).toBeUndefined();
  expect(faultsOf({ ...named, kind: 'deadline', cutOffDays: '11' }).cutOffDays).toBe('0–10');
  expect(contentOf({ ...named, kind: 'deadline' })).toMatchObject({ CutOffTime: '12:00', WindowFrom: null });
});
