import { orderRules, readWhyNot } from '@engros/contracts/supplier/why-not.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
    Days: (['no', 'yes', 'closed'] as const).map((Answer, at) => ({
      Date: `2026-11-${24 + at}`,
      Answer,
      NotMet: Answer === 'no' ? (['ownDeadline', 'inStock'] as const) : [],
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
  await screen.findByRole('heading', { name: 'Nej. 2 af 14 regler siger nej til ti. 24.11' });
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  const cells = rows.map((row) => row.textContent);
  expect(cells.filter((text) => text.startsWith('Nej'))).toEqual([
    expect.stringContaining('Varens egen frist er ikke gåeti dag kl. 12.00, 1 hverdag før'),
    expect.stringContaining('Lageret rækker0 kasser'),
  ]);
  expect(screen.getAllByRole('link', { name: 'Lagertal, ved import' })[0]?.getAttribute('href')).toBe(
    '/console/imports',
  );
  expect(screen.getByText(/^Torskeloin kan ikke leveres/).textContent).toBe(
    'Torskeloin kan ikke leveres tirsdag 24.11: varens egen frist var i dag kl. 12.00 og den er udsolgt. I kan få den onsdag 25.11, hvis I bestiller inden i morgen kl. 12.00.',
  );
  fireEvent.click(screen.getByRole('button', { name: /on. 25.11/ }));
  await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith('2026-11-25'));
  fireEvent.click(screen.getByRole('radio', { name: 'Kun nej 2' }));
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3);
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
  expect(screen.queryByRole('link', { name: 'Lagertal, ved import' })).toBeNull();
});
