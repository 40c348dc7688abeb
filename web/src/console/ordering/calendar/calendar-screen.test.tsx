import type { OutputOf } from '@engros/contracts/endpoint.ts';
import type { readCalendar } from '@engros/contracts/supplier/calendar.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../../test/a-page-context.ts';
import { consoleTexts, openConsole } from '../../../../test/open-console.tsx';
import { addDays } from '../../../lib/formats/day-formats.ts';
import { concerned } from './calendar-days.ts';
import { contentOf, draftOf, faultsOf } from './days-panel.tsx';

const path = '/api/console/calendar';
const date = '2026-12-24';
type Day = OutputOf<typeof readCalendar>['Days'][number];
const calendar = (changes: Readonly<Record<string, Partial<Day>>> = {}, DepotId = 'AAR') => ({
  Depots: [
    { Id: 'AAR', Name: 'Aarhus' },
    { Id: 'VEJ', Name: 'Vejle' },
  ],
  DepotId,
  Routes: ['Rute 9', 'Rute 11'],
  Days: Array.from({ length: 49 }, (_, at): Day => {
    const day = addDays('2026-11-23', at);
    return {
      Date: day,
      Holiday: null,
      HasRoute: at % 7 < 5,
      Deliveries: at % 7 < 5 ? 214 : 0,
      Content: null,
      Version: 'usual',
      OfDepot: null,
      DifferingRoutes: [],
      ...changes[day],
    };
  }),
});
const christmas = {
  Kind: 'closed' as const,
  NameDa: 'Juleaften',
  NameEn: 'Christmas',
  CutOffTime: null,
  CutOffWorkingDays: null,
  WindowFrom: null,
  WindowTo: null,
};
const answers = {
  [`GET ${path}`]: () => calendar(),
  [`GET ${path}/versions`]: () => ({ Version: 'usual' }),
  [`PUT ${path}/AAR/days`]: () => ({ Publication: 1 }),
};
const write = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const closeDays = () => {
  fireEvent.click(screen.getByRole('radio', { name: 'Ingen' }));
  write('Tekst til kunden på dansk', 'Juleaften');
  write('Tekst til kunden på engelsk', 'Christmas');
};

test('[CAM-07] a closed day shows what moves before it is saved', async () => {
  const opened = openConsole(`/console/calendar?day=${date}`, {
    ...answers,
    [`POST ${path}/AAR/consequences`]: (_address, body) =>
      (body as { Days: { Content: object | null }[] }).Days[0]?.Content
        ? {
            NumberOfOrders: 214,
            NumberOfCustomers: 208,
            NumberWithoutDay: 6,
            Orders: [
              { CustomerId: '1', CustomerName: 'Havnen', Date: date, NextDate: '2026-12-28', OrderId: '7' },
            ],
          }
        : {},
  });
  fireEvent.click(await screen.findByRole('radio', { name: 'Ingen' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gem torsdag 24.12' }));
  expect(await screen.findAllByText('Udfyld feltet på begge sprog.')).toHaveLength(2);
  closeDays();
  expect(await screen.findByText('leveringer skal have ny dag')).toBeDefined();
  expect(screen.getByText('kunder rammes').previousSibling?.textContent).toBe('208');
  expect(screen.getByText(/Ordre 7 · kan få ma\. 28\.12/)).toBeDefined();
  expect(opened.callsTo(`${path}/AAR/days`, 'PUT')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Gem torsdag 24.12' }));
  await waitFor(() => expect(opened.callsTo(`${path}/AAR/days`, 'PUT')).toHaveLength(1));
  expect(opened.callsTo(`${path}/AAR/days`, 'PUT')[0]?.body).toEqual({
    Route: null,
    Days: [{ Date: date, Content: christmas, Version: 'usual' }],
  });
});

test('a calendar day without changes offers nothing to save and says why', async () => {
  const opened = openConsole(`/console/calendar?day=${date}`, answers);
  const save = await screen.findByRole('button', { name: 'Gem' });
  expect((save as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByText('Der er intet at gemme: Ingen af dagene er ændret.')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Ingen' }));
  expect(screen.queryByRole('button', { name: 'Gem' })).toBeNull();
  expect(opened.callsTo(`${path}/AAR/days`, 'PUT')).toHaveLength(0);
});

test('the last of several days is written as the app writes dates', async () => {
  openConsole(`/console/calendar?day=${date}`, answers);
  const until = await screen.findByRole('textbox', { name: 'Til og med' });
  expect((until as HTMLInputElement).value).toBe('24.12.2026');
  for (const [typed, title] of [
    ['28.12', 'to. 24.12 – ma. 28.12'],
    ['2.2.2027', 'to. 24.12 – sø. 10.01'],
  ] as const) {
    const field = screen.getByRole('textbox', { name: 'Til og med' });
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
  }
});

test('[SUP-03] several days of a route are closed in one step', async () => {
  const opened = openConsole(`/console/calendar?day=${date}&route=Rute%2011`, answers);
  const thursday = await screen.findByRole('button', { name: 'torsdag 24.12, 214 leveringer' });
  expect(opened.callsTo(path)[0]?.address.searchParams.get('route')).toBe('Rute 11');
  thursday.focus();
  for (let step = 0; step < 4; step += 1)
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight', shiftKey: true });
  expect(await screen.findByRole('heading', { name: 'to. 24.12 – ma. 28.12' })).toBeDefined();
  closeDays();
  // No goods are delivered on the weekend between, so nothing changes on it.
  fireEvent.click(await screen.findByRole('button', { name: 'Gem 3 dage' }));
  await waitFor(() => expect(opened.callsTo(`${path}/AAR/days`, 'PUT')).toHaveLength(1));
  expect(opened.callsTo(`${path}/AAR/days`, 'PUT')[0]?.body).toEqual({
    Route: 'Rute 11',
    Days: [date, '2026-12-25', '2026-12-28'].map((each) => ({
      Date: each,
      Content: christmas,
      Version: 'usual',
    })),
  });
});

test('[SUP-03] days are copied to another depot, what they replace said before', async () => {
  const days = {
    [date]: { Content: christmas, Version: 'closed' },
    '2026-12-31': { Content: { ...christmas, NameDa: 'Nytår' }, Version: 'new year' },
  };
  const opened = openConsole('/console/calendar', {
    ...answers,
    [`GET ${path}`]: (address) =>
      address.searchParams.get('depotId') === 'VEJ'
        ? calendar(
            {
              [date]: { Content: { ...christmas, NameDa: 'Lukket jul' }, Version: 'other' },
              '2026-12-31': days['2026-12-31'],
            },
            'VEJ',
          )
        : calendar(days),
    [`POST ${path}/VEJ/consequences`]: () => ({}),
    [`PUT ${path}/VEJ/days`]: () => ({ Publication: 2 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Kopiér til terminal' }));
  expect(await screen.findByText('Erstatter: Lukket jul')).toBeDefined();
  expect(await screen.findByText('Ingen ordrer eller kurve flyttes.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Kopiér 1 dag til Vejle' }));
  await waitFor(() => expect(opened.callsTo(`${path}/VEJ/days`, 'PUT')).toHaveLength(1));
  expect(opened.callsTo(`${path}/VEJ/days`, 'PUT')[0]?.body).toEqual({
    Route: null,
    Days: [{ Date: date, Content: christmas, Version: 'other' }],
  });
});

test('[CAM-07] a step of several days is taken back as a whole', async () => {
  const step = { PublishedAt: '2026-11-23T08:00:00Z', PublishedBy: 'Karen Holm', Route: 'Rute 11' };
  const Days = [date, '2026-12-25'].map((each) => ({ Date: each, Kind: 'closed' }));
  const opened = openConsole('/console/calendar', {
    ...answers,
    [`GET ${path}/publications`]: () => [
      { ...step, Publication: 9, Days, CanBeTakenBack: true },
      { ...step, Publication: 8, Days: [{ Date: date }], CanBeTakenBack: false },
    ],
    [`POST ${path}/publications/9/take-back`]: () => ({ Publication: 10 }),
  });
  expect(await screen.findByText(/Ingen · 2 dage · Rute 11/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Tag 24.12 tilbage' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Tag 24.12–25.12 tilbage' }));
  await waitFor(() => expect(opened.callsTo(`${path}/publications/9/take-back`, 'POST')).toHaveLength(1));
});

test('a day says what its depot or single routes have', async () => {
  openConsole('/console/calendar', {
    ...answers,
    [`GET ${path}`]: () =>
      calendar({
        [date]: { OfDepot: christmas, Holiday: 'Juleaften' },
        '2026-12-28': { DifferingRoutes: ['Rute 9', 'Rute 11'] },
        '2026-12-29': { DifferingRoutes: ['Rute 9'] },
      }),
  });
  expect(await screen.findByRole('button', { name: /^torsdag 24\.12.*Juleaften/ })).toBeDefined();
  expect(screen.getByRole('button', { name: /^mandag 28\.12.*2 ruter afviger/ })).toBeDefined();
  expect(screen.getByRole('button', { name: /^tirsdag 29\.12.*Rute 9/ })).toBeDefined();
  expect(screen.getByText('24.12 · Ingen levering')).toBeDefined();
});

test('of several days only those change that a change makes different', () => {
  const days = calendar({
    '2026-12-21': { Content: christmas },
    '2026-12-23': { Holiday: 'Helligdag' },
  }).Days;
  const chosen = days.slice(28, 35);
  const datesOf = (content: typeof christmas | null, today = '2026-11-23') =>
    concerned(chosen, content, today).map((day) => day.Date.slice(-2));
  // The 21st is already closed with the same content.
  expect(datesOf(christmas)).toEqual(['22', '24', '25']);
  expect(datesOf(null)).toEqual(['21']);
  expect(datesOf(christmas, '2026-12-24')).toEqual(['24', '25']);
  expect(concerned(chosen.slice(5, 6), christmas, '2026-11-23')).toHaveLength(1);
});

test('arrow keys move between days, weeks are seven apart', async () => {
  openConsole('/console/calendar', answers);
  const monday = await screen.findByRole('button', { name: 'mandag 23.11, 214 leveringer' });
  monday.focus();
  fireEvent.keyDown(monday, { key: 'ArrowDown' });
  expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-30');
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowLeft' });
  expect(document.activeElement?.getAttribute('data-date')).toBe('2026-11-29');
});

test('a day needs what its kind shows, and publishes no more', () => {
  openPage({ labels: consoleTexts });
  const usual = draftOf(null);
  expect(contentOf(usual)).toBeNull();
  const named = { ...usual, nameDa: 'Ekstra', nameEn: 'Extra' };
  expect(faultsOf({ ...named, kind: 'extra', to: '05:00' }).to).toBe('Skal være senere end starten.');
  expect(faultsOf({ ...named, kind: 'deadline', to: '05:00' }).to).toBeUndefined();
  expect(faultsOf({ ...named, kind: 'deadline', cutOffDays: '11' }).cutOffDays).toBe('0–10');
  expect(contentOf({ ...named, kind: 'deadline' })).toMatchObject({ CutOffTime: '12:00', WindowFrom: null });
});
