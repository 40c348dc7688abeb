import { orderRules, readWhyNot } from '@engros/contracts/supplier/why-not.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refused } from '../../../../test/answers.ts';
import { openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';

const facts = {
  Count: null,
  FromDate: null,
  ToDate: null,
  Deadline: null,
  FromTime: null,
  ToTime: null,
  Name: null,
  LeftOre: null,
  Smallest: null,
  Step: null,
};
const missed = { ...facts, Deadline: '2026-11-23T11:00:00Z', Count: 1 };

const answer = (changes: Record<string, unknown> = {}) =>
  sample(readWhyNot, {
    ReadAt: '2026-11-23T13:18:00Z',
    Product: {
      Id: '412031',
      DisplayName: 'Torskeloin',
      UnitText: 'kasse',
      UnitTextPlural: 'kasser',
      PriceOre: 91_250,
    },
    Date: '2026-11-24',
    Quantity: 1,
    IsOrderable: false,
    Rules: orderRules.map((Rule) => ({
      Rule,
      IsMet: Rule !== 'ownDeadline' && Rule !== 'inStock',
      Facts: Rule === 'ownDeadline' ? missed : Rule === 'inStock' ? { ...facts, Count: 0 } : facts,
    })),
    FirstDate: '2026-11-25',
    FirstDeadline: '2026-11-24T11:00:00Z',
    Seen: null,
    Days: (['no', 'yes', 'closed'] as const).map((Answer, at) => ({
      Date: `2026-11-${24 + at}`,
      Answer,
      NotMet:
        Answer === 'no'
          ? (['ownDeadline', 'inStock'] as const)
          : Answer === 'closed'
            ? (['routeDrives'] as const)
            : [],
      Left: at === 1 ? 41 : 0,
    })),
    ...changes,
  });

const address = '/console/why-not?customer=104882&product=412031&day=2026-11-24';
const choices = () => ({ Choices: [{ Id: '104882', Name: 'Køkkenet ved Havnen', Note: null }] });

test('[CON-05] says no with both rules, who changes them, and an answer', async () => {
  const asked = vi.fn<(day: string | null) => void>();
  openConsole(address, {
    'GET /api/console/why-not/choices': choices,
    'GET /api/console/why-not': (url) => {
      asked(url.searchParams.get('Date'));
      return answer();
    },
  });
  await screen.findByRole('heading', { name: 'Nej. 2 af 17 regler siger nej til ti. 24.11' });
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  const cells = rows.map((row) => row.textContent);
  expect(cells.filter((text) => /^\d+Nej/.test(text))).toEqual([
    expect.stringContaining('15NejVarens egen frist er ikke gåeti dag kl. 12.00, hverdagen før'),
    expect.stringContaining('17NejLageret rækker0 kasser'),
  ]);
  const act = screen.getAllByRole('link', { name: 'Se import: Lageret rækker' })[0];
  expect(act?.getAttribute('href')).toBe('/console/imports?kind=stock');
  screen.getByText('Butikken viser ikke varen for kunden.');
  expect(screen.getByText(/^Torskeloin kan ikke leveres/).textContent).toBe(
    'Torskeloin kan ikke leveres tirsdag 24.11: varens egen frist var i dag kl. 12.00 og den er udsolgt. I kan få den onsdag 25.11, hvis I bestiller senest i morgen kl. 12.00.',
  );
  expect(screen.getByRole('button', { name: /to. 26.11/ }).textContent).toContain('Ingen rute');
  const remedies = within(screen.getByRole('region', { name: 'Gør noget ved det' }));
  remedies.getByText('Vælg on. 25.11');
  fireEvent.click(remedies.getByRole('button', { name: 'Vis' }));
  await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith('2026-11-25'));
  fireEvent.click(screen.getByRole('radio', { name: 'Kun nej 2' }));
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
  const field = screen.getByRole('textbox', { name: 'Leveringsdag' });
  const write = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  write('31.02.2027');
  await screen.findByText('Datoen findes ikke');
  expect(screen.queryByText(/^Torskeloin kan ikke leveres/)).toBeNull();
  write('25.11.2026');
  await screen.findByText(/^Torskeloin kan ikke leveres/);
});

const period = { ...facts, Name: 'Juleforsalg' };
const onDay = (day: string) => ({ ...facts, FromDate: '2026-11-23', ToDate: '2027-01-21', Name: day });

test.each([
  ['outsidePresale', period, '2026-11-24', 'Den kan bestilles i Juleforsalg, i en kurv til forsalget.'],
  ['dayOffered', onDay('later'), '2027-02-01', 'Dagen kan vælges, når den er højst 60 dage væk.'],
  ['dayOffered', onDay('past'), '2026-11-20', 'Dagen er gået. Vælg en dag fra i dag.'],
] as const)('[CON-05] a no by %s says what can be done (%#)', async (rule, Facts, Day, said) => {
  openConsole(address, {
    'GET /api/console/why-not/choices': choices,
    'GET /api/console/why-not': () =>
      answer({
        Date: Day,
        FirstDate: null,
        FirstDeadline: null,
        Rules: orderRules.map((Rule) => ({
          Rule,
          IsMet: Rule === 'open' && rule === 'dayOffered' ? null : Rule !== rule,
          Facts: Rule === rule ? Facts : facts,
        })),
      }),
  });
  const verdict = (await screen.findByRole('heading', { name: /^Nej. 1 af 17 regler/ })).parentElement;
  expect(verdict?.textContent).toContain(said);
  expect(verdict?.textContent.includes('kan ikke afgøres')).toBe(rule === 'dayOffered');
  screen.getByRole('radio', { name: rule === 'dayOffered' ? 'Nej 1, ved ikke 1' : 'Kun nej 1' });
  expect(verdict?.textContent.includes('dagen er gået')).toBe(Day === '2026-11-20');
});

test('[CON-05] a quantity is asked, and how it is sold is said', async () => {
  const asked = new Set<string | null>();
  openConsole(address, {
    'GET /api/console/why-not/choices': choices,
    'GET /api/console/why-not': (url) => {
      asked.add(url.searchParams.get('Quantity'));
      return answer({
        Rules: orderRules.map((Rule) => ({
          Rule,
          IsMet: Rule !== 'quantitySold',
          Facts: Rule === 'quantitySold' ? { ...facts, Smallest: 6, Step: 3 } : facts,
        })),
      });
    },
  });
  await screen.findByText('fra 6 kasser, 3 ad gangen');
  expect(screen.getAllByText(/: den sælges fra 6 kasser, 3 ad gangen\./)).not.toHaveLength(0);
  fireEvent.change(screen.getByRole('textbox', { name: 'Antal' }), { target: { value: '0' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Antal' }), { target: { value: '7' } });
  await waitFor(() => expect([...asked]).toEqual([null, '7']));
});

test.each([
  ['customerNotFound', 'Kunden findes ikke'],
  ['notFound', 'Varen findes ikke'],
] as const)('[CON-05] %s is said, and not asked again', async (code, said) => {
  openConsole(address, {
    'GET /api/console/why-not/choices': choices,
    'GET /api/console/why-not': () => refused(404, code, said),
  });
  await screen.findByText(said);
  expect(screen.queryByRole('button', { name: 'Prøv igen' })).toBeNull();
});

test('[CON-05] Enter takes the only match, and back returns to the choice before', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  openConsole('/console/why-not', {
    'GET /api/console/why-not/choices': async ({ searchParams }) => {
      if (searchParams.get('Term') === '104882') await promise;
      return choices();
    },
    'GET /api/console/why-not': () => answer(),
  });
  const field = () => screen.getByRole('combobox', { name: 'Kunde' });
  await screen.findByText('Vælg kunde og vare');
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: '104882' } });
  fireEvent.keyDown(field(), { key: 'Enter' });
  resolve();
  await vi.waitFor(() => expect(window.location.search).toContain('customer=104882'));
  window.history.back();
  await vi.waitFor(() => expect(window.location.search).not.toContain('customer'));
  expect(window.location.pathname).toBe('/console/why-not');
});

test('nothing is asked without a choice', async () => {
  openConsole('/console/why-not');
  await screen.findByText('Vælg kunde og vare');
});

test('[CON-05] who may not import is told who may, without a link', async () => {
  openConsole(
    address,
    { 'GET /api/console/why-not/choices': choices, 'GET /api/console/why-not': () => answer() },
    ['customers'],
  );
  await screen.findByRole('heading', { name: /^Nej/ });
  expect(screen.getAllByText('Lagertal, ved import')).not.toHaveLength(0);
  expect(screen.queryByRole('link', { name: /^Se import/ })).toBeNull();
});
