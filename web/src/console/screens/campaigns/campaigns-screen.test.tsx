import type { CampaignDraft, ConsoleCampaign } from '@engros/contracts/console/campaigns.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';
import { forgetBrowser, prepareBrowser } from '../../../../test/open-screen.tsx';
import { emptyContent } from './campaign-draft.ts';
import { contrastOf } from './contrast-of.ts';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

const cod: CampaignDraft = {
  ...emptyContent('2026-11-20'),
  Name: 'Torsk',
  ValidTo: '2026-11-27',
  Headline: { da: 'Torsk fra Hirtshals', en: 'Cod' },
  Percent: 12,
  Priority: 3,
  TrackingListName: 'Kampagne: Torsk',
};
const campaign = (
  Id: string,
  Content: CampaignDraft,
  changes: Partial<ConsoleCampaign> = {},
): ConsoleCampaign => ({
  Id,
  Kind: 'promotionTile',
  State: 'current',
  Content,
  Version: `v${Id}`,
  Views: 6204,
  Clicks: 254,
  OrderLines: 31,
  ...changes,
});
const path = '/api/console/campaigns';
const open = (checks: object[] = []) =>
  openConsole('/console/campaigns?id=2214', {
    [`GET ${path}`]: () => ({
      Campaigns: [
        campaign('2214', cod),
        campaign('2215', { ...cod, Name: 'Jul på bestilling', Priority: 2 }),
      ],
    }),
    [`GET ${path}/versions`]: () => ({ Versions: [], Version: 'v2214' }),
    [`POST ${path}/checks`]: () => ({ Checks: checks }),
    [`PUT ${path}/2214`]: () => ({ Number: 1, Version: 'v2' }),
    [`POST ${path}`]: () => ({ Id: '2216', Version: 'none' }),
  });
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

test('[CAM-07] a campaign is previewed as the shop draws it, checked and published', async () => {
  const opened = open([
    { Code: 'soldOut', IsOk: false, IsBlocking: false, Of: ['412052'] },
    { Code: 'labelMissing', IsOk: true, IsBlocking: true, Of: [] },
  ]);
  await screen.findByLabelText('Overskrift på dansk');
  expect(screen.getByText('19 af 40 tegn')).toBeDefined();
  type('Overskrift på dansk', 'Torsk, landet i nat');
  const previews = screen.getAllByRole('heading', { level: 3, name: 'Torsk, landet i nat', hidden: true });
  expect(previews).toHaveLength(2);
  expect(previews[0]?.closest('article')?.textContent).toContain('−12%');
  expect(await screen.findByText('Varer er udsolgt')).toBeDefined();
  expect(screen.getByText('412052')).toBeDefined();
  expect(screen.getByText('Ordet Annonce står, hvor det kræves')).toBeDefined();
  type('Sidste leveringsdag', '2026-11-19');
  type('Side ved klik', 'javascript:alert(1)');
  fireEvent.click(screen.getByRole('button', { name: 'Gem og udgiv' }));
  expect(await screen.findByText('Sidste dag skal ligge på eller efter første dag.')).toBeDefined();
  expect(screen.getByText('Linket skal begynde med / eller https://.')).toBeDefined();
  expect(opened.callsTo(`${path}/2214`, 'PUT')).toHaveLength(0);
  type('Sidste leveringsdag', '2026-11-30');
  type('Side ved klik', '');
  type('Varenumre', '412031, 412044\n412031');
  fireEvent.click(screen.getByRole('button', { name: 'Gem og udgiv' }));
  await waitFor(() => expect(opened.callsTo(`${path}/2214`, 'PUT')).toHaveLength(1));
  expect(opened.callsTo(`${path}/2214`, 'PUT')[0]?.body).toEqual({
    Version: 'v2214',
    Content: {
      ...cod,
      Headline: { da: 'Torsk, landet i nat', en: 'Cod' },
      ValidTo: '2026-11-30',
      ProductIds: ['412031', '412044'],
    },
  });
});

test('[CAM-07] the share among campaigns of one place follows the priorities', async () => {
  open();
  const table = within(await screen.findByRole('table', { name: 'Vægt på pladsen' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['Jul på bestillingP251267\u00a0%', 'TorskP325633\u00a0%']);
});

test('[CAM-07] a campaign is stopped by publishing nothing', async () => {
  const opened = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  await waitFor(() =>
    expect(opened.callsTo(`${path}/2214`, 'PUT')[0]?.body).toEqual({ Content: null, Version: 'v2214' }),
  );
});

test('the contrast of two colours is that of the guidelines', () => {
  expect(contrastOf('rgb(0, 0, 0)', 'rgb(255, 255, 255)')).toBeCloseTo(21);
  expect(contrastOf('rgb(18, 35, 42)', 'rgb(223, 236, 243)')).toBeCloseTo(13.5, 0);
  expect(contrastOf('oklch(0.5 0 0)', 'rgb(0, 0, 0)')).toBeUndefined();
});
