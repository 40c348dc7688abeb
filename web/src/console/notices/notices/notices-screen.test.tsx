import { listPublished, type PublishedNotification } from '@engros/contracts/supplier/notifications.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';

const path = '/api/console/notifications';
const published = sample(listPublished.output.properties.Notifications.items, {
  Id: '1',
  Kind: 'News',
  Position: 50,
  TitleDa: 'Nye åbningstider',
  TitleEn: 'New opening hours',
  TextDa: 'Fra mandag åbner vi kl. 6.',
  TextEn: 'From Monday we open at 6.',
  Audience: 'everyone',
  ValidFrom: '2026-11-23T12:00:00Z',
  ValidUntil: '2026-12-24T12:00:00Z',
  PublishedBy: 'Karen Holm',
  PublishedAt: '2026-11-23T12:00:00Z',
  ReadBy: 12,
});
const audience = { Customers: 40_000, People: 61_000 };
const fill = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

/** A date is read when the focus leaves it. */
function fillMoment(of: string, date: string, time: string) {
  const moment = within(screen.getByRole('group', { name: of }));
  for (const [name, value] of Object.entries({ [of]: date, Klokken: time })) {
    const field = moment.getByRole('textbox', { name });
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  }
}

test('[CAM-07] a notification is published to whom the form says it reaches', async () => {
  let list: PublishedNotification[] = [];
  const opened = openConsole('/console/notices', {
    [`GET ${path}`]: () => ({ Notifications: list, TotalResults: list.length }),
    [`GET ${path}/audience`]: () => audience,
    [`POST ${path}`]: () => {
      list = [published];
      return published;
    },
  });
  expect(await screen.findByText(/40\.?000/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Udgiv beskeden' }));
  expect(await screen.findAllByText('Skriv noget her')).toHaveLength(2);
  expect(opened.callsTo(path, 'POST')).toEqual([]);
  fill('Overskrift på dansk', 'Nye åbningstider');
  fill('Overskrift på engelsk', 'New opening hours');
  fill('Tekst på dansk', 'Fra mandag åbner vi kl. 6.');
  fillMoment('Vises fra', '24.11.2026', '6.00');
  fillMoment('Vises til', '24.12.2026', '23.59');
  fill('Plads', '3');
  fireEvent.click(screen.getByRole('button', { name: 'Udgiv beskeden' }));
  expect(await screen.findByText('Læst af 12')).toBeDefined();
  expect(opened.callsTo(path, 'POST')[0]?.body).toMatchObject({
    Kind: 'News',
    TitleDa: 'Nye åbningstider',
    TitleEn: 'New opening hours',
    TextEn: 'Fra mandag åbner vi kl. 6.',
    Audience: 'everyone',
    Targets: [],
    IsPromoted: false,
    Position: 3,
    // In the supplier's time zone, wherever the browser is.
    ValidFrom: '2026-11-24T06:00',
    ValidUntil: '2026-12-24T23:59',
  });
});

test('[CAM-07] a published notification is taken back, a refusal keeps the form', async () => {
  let withdrawn: string | null = null;
  const opened = openConsole('/console/notices', {
    [`GET ${path}`]: () => ({
      Notifications: [{ ...published, WithdrawnAt: withdrawn }],
      TotalResults: 1,
    }),
    [`GET ${path}/audience`]: () => audience,
    [`POST ${path}`]: () =>
      jsonAnswer({ Message: 'Slut skal være efter start.', Type: 'noticeRefused' }, 400),
    [`POST ${path}/1/withdraw`]: () => {
      withdrawn = '2026-11-23T13:00:00Z';
      return { ...published, WithdrawnAt: withdrawn };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Træk tilbage: Nye åbningstider' }));
  expect(await screen.findByText('Trukket tilbage')).toBeDefined();
  expect(opened.callsTo(`${path}/1/withdraw`, 'POST')).toHaveLength(1);
  for (const name of ['Overskrift på dansk', 'Tekst på dansk']) fill(name, 'Jul');
  fillMoment('Vises til', '24.12.2020', '12');
  fireEvent.click(screen.getByRole('button', { name: 'Udgiv beskeden' }));
  expect(await screen.findByText(/Slut skal være efter start/)).toBeDefined();
  await waitFor(() =>
    expect((screen.getByLabelText('Overskrift på dansk') as HTMLInputElement).value).toBe('Jul'),
  );
});

test('[CAM-07] one taken back is shown again, or corrected', async () => {
  const gone = {
    ...published,
    Audience: 'depots' as const,
    Targets: ['D1'],
    TargetNames: ['Aarhus'],
    WithdrawnAt: '2026-11-23T13:00:00Z',
  };
  const opened = openConsole('/console/notices', {
    [`GET ${path}`]: () => ({ Notifications: [gone], TotalResults: 1 }),
    [`GET ${path}/audience`]: () => ({ ...audience, KnownTargets: [{ Id: 'D1', Name: 'Aarhus' }] }),
    [`POST ${path}/1/restore`]: () => published,
  });
  expect(await screen.findByText(/Lagre: Aarhus/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Vis igen: Nye åbningstider' }));
  await waitFor(() => expect(opened.callsTo(`${path}/1/restore`, 'POST')).toHaveLength(1));
  fireEvent.click(screen.getByRole('button', { name: 'Ret som ny: Nye åbningstider' }));
  await waitFor(() =>
    expect((screen.getByLabelText('Overskrift på dansk') as HTMLInputElement).value).toBe('Nye åbningstider'),
  );
  fill('Overskrift på dansk', 'Andet');
  fireEvent.click(screen.getByRole('button', { name: 'Ret som ny: Nye åbningstider' }));
  expect((screen.getByLabelText('Overskrift på dansk') as HTMLInputElement).value).toBe('Nye åbningstider');
  const preview = screen.getByRole('region', { name: 'Forhåndsvisning' });
  expect(preview.textContent).toContain('Fra mandag åbner vi kl. 6.');
  fireEvent.click(within(preview).getByRole('radio', { name: 'Engelsk' }));
  expect(preview.textContent).toContain('From Monday we open at 6.');
});

test('[CAM-07] customers are found by name, and removed again', async () => {
  const found = { Id: 'K1', Name: 'Café Kystvejen', Note: 'Aarhus' };
  const opened = openConsole('/console/notices', {
    [`GET ${path}/audience`]: () => audience,
    [`GET ${path}/choices`]: () => ({ Choices: [found] }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /Til$/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Kunder' }));
  const field = await screen.findByRole('combobox', { name: 'Kunder' });
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'kyst' } });
  fireEvent.click(await screen.findByRole('option', { name: /Café Kystvejen/ }));
  await screen.findByRole('button', { name: 'Fjern Café Kystvejen' });
  await waitFor(() =>
    expect(opened.callsTo(`${path}/audience`, 'GET').at(-1)?.address.searchParams.getAll('Targets')).toEqual([
      'K1',
    ]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Fjern Café Kystvejen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Fjern/ })).toBeNull());
});
