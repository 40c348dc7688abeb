import { type AllergenProfile, readAllergenProfile } from '@engros/contracts/planning/allergens.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { sample } from '../../../../test/sample.ts';

const names = [
  ['AP', 'Jordnødder'],
  ['vegan', 'Vegansk'],
] as const;

const profile = (more: Partial<AllergenProfile> = {}): AllergenProfile => ({
  ...sample(readAllergenProfile.output),
  ...{ Version: 0, Rules: [], ChangedBy: null, ChangedAt: null, Declarations: [] },
  Names: names.map(([Code, Name]) => ({ Code, Name })),
  ...more,
});

test('[PLN-08] a profile is chosen row by row and saved whole', async () => {
  const saved = profile({ Version: 1, ChangedBy: 'Mette', ChangedAt: '2026-11-23T13:12:00Z' });
  let kept = profile();
  const opened = openScreen('/allergens', aBasket(), {
    'GET /api/allergens': () => kept,
    'PUT /api/allergens': () => {
      kept = saved;
      return saved;
    },
  });
  const save = await screen.findByRole('button', { name: 'Gem hensyn' });
  expect(save).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Én mere med Jordnødder' }));
  const actions = await screen.findByRole('radiogroup', { name: 'Når en vare har Jordnødder' });
  expect(screen.getByRole('checkbox', { name: 'Også spor af Jordnødder' })).toHaveProperty('checked', true);
  fireEvent.click(within(actions).getByRole('radio', { name: 'Stop' }));
  fireEvent.click(screen.getByRole('button', { name: 'Én mere med Vegansk' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gem hensyn' }));
  await waitFor(() =>
    expect(opened.callsTo('/api/allergens', 'PUT').map(({ body }) => body)).toEqual([
      {
        Version: 0,
        Rules: [
          { Code: 'AP', Diners: 1, Action: 'stop', AlsoTraces: true },
          { Code: 'vegan', Diners: 1, Action: 'warn', AlsoTraces: true },
        ],
      },
    ]),
  );
  expect(await screen.findByText(/gemt .* af Mette/)).toBeDefined();
});

test('[PLN-08] a changed declaration says old and new, and is acknowledged', async () => {
  const told = {
    ...{ Id: '7', ProductId: '702290', Name: 'Pesto', ToldAt: '2026-11-23T12:40:00Z', ToldTo: ['Mette'] },
    Changes: [{ Code: 'AP', Name: 'Jordnødder', Before: 'free', After: 'traces' }] as const,
    ...{ AcknowledgedBy: null, AcknowledgedAt: null },
  };
  const acknowledged = { ...told, AcknowledgedBy: 'Mette', AcknowledgedAt: '2026-11-23T13:12:00Z' };
  const opened = openScreen('/allergens', aBasket(), {
    'GET /api/allergens': () => profile({ Declarations: [{ ...told, Changes: [...told.Changes] }] }),
    'POST /api/allergens/declarations/7/acknowledge': () =>
      profile({ Declarations: [{ ...acknowledged, Changes: [...told.Changes] }] }),
  });
  expect(await screen.findByText('Jordnødder: fri → kan indeholde spor')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Kvittér for Pesto' }));
  expect(await screen.findByText(/^Kvitteret af Mette/)).toBeDefined();
  expect(opened.callsTo('/api/allergens/declarations/7/acknowledge', 'POST')).toHaveLength(1);
});
