import type { Approval } from '@engros/contracts/planning/approvals.ts';
import { noImage } from '@engros/contracts/values/pictures.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { openScreen } from '../../../../test/open-screen.tsx';

const anApproval = (more: Partial<Approval> = {}): Approval => ({
  ...{ Id: '70001', State: 'waiting', BasketId: '20480001', AskedBy: 'Ida Friis', IsOwn: false, Lines: 1 },
  ...{ AskedAt: '2026-11-23T12:05:00Z', TotalOre: 12_000, DeliveryDate: '2026-11-25' },
  Reasons: [
    {
      ...{ Kind: 'week', Rule: 'Ugens grænse', Text: '20,00 kr. over grænsen på 100,00 kr. for uge 48' },
      ...{ ByOre: 2_000, LimitOre: 10_000, UsedOre: 0, From: '2026-11-23', Until: '2026-11-29' },
      SettledBy: null,
    },
  ],
  ...{ Deadline: '2026-11-24T15:00:00Z', Approvers: ['Lone Krag'], MayDecide: true, Decision: null },
  ...{ Note: 'Til skolefest', Version: 3, Changes: [], Window: null, ShipTo: [], Deputies: [] },
  LineItems: [
    {
      ...{
        LineId: '1',
        ProductId: '360219',
        DisplayName: 'Kaffe',
        UnitText: 'karton',
        UnitPlural: 'kartoner',
      },
      ...{ Quantity: 12, Usual: 2, UnitPriceOre: 1_000, LineTotalOre: 12_000, IsOutside: false, Errors: [] },
      ...{ Image: noImage, Artwork: null, Tint: null },
    },
  ],
  Suggestion: { LineId: '1', DisplayName: 'Kaffe', From: 12, To: 10, TotalOre: 10_000 },
  ...{ RemindAt: null, DeputyAt: null, FallsAfter: true, IsPast: false, MoveTo: null },
  ...{ MayWithdraw: false, MayPass: false, ...more },
});

const path = '/api/approvals/70001';

test('the smallest change is offered and sent as it is said', async () => {
  const { callsTo } = openScreen('/approvals/70001', aBasket(), {
    [`GET ${path}`]: () => anApproval(),
    [`POST ${path}/approve`]: () => anApproval({ State: 'changed', MayDecide: false }),
  });
  expect(await screen.findByText('Normalt 2')).toBeDefined();
  expect(screen.getByText('Så holder grænsen. Ny sum 100,00 kr.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Ret til 10 og godkend' }));
  await waitFor(() =>
    expect(callsTo(`${path}/approve`, 'POST')[0]?.body).toEqual({
      ...{ Version: 3, ShownTotalOre: null, MoveTo: null },
      Quantities: [{ LineId: '1', Quantity: 10 }],
    }),
  );
});

test('a refusal without a reason is not sent', async () => {
  const { callsTo } = openScreen('/approvals/70001', aBasket(), {
    [`GET ${path}`]: () => anApproval(),
    [`POST ${path}/refuse`]: () => anApproval({ State: 'refused', MayDecide: false }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Afvis ordren' }));
  expect(await screen.findByText('Vælg eller skriv en grund')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'I har nok' }));
  fireEvent.click(screen.getByRole('button', { name: 'Afvis ordren' }));
  await waitFor(() =>
    expect(callsTo(`${path}/refuse`, 'POST').map(({ body }) => body)).toEqual([{ Reason: 'I har nok' }]),
  );
});

test('after the deadline the order can be moved', async () => {
  openScreen('/approvals/70001', aBasket(), {
    [`GET ${path}`]: () => anApproval({ IsPast: true, MoveTo: '2026-11-26', Suggestion: null }),
  });
  expect(await screen.findByText('Fristen er gået. Flyt til torsdag 26.11?')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Afvis ordren' })).toBeNull();
});
