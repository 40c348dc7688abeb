import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';

const christmas = {
  Id: 'jul',
  State: 'current',
  Version: 'v1',
  Content: {
    Kind: 'information',
    Audience: 'everyone',
    TitleDa: 'Jul',
    TitleEn: 'Christmas',
    TextDa: 'Bestil i god tid',
    TextEn: 'Order in good time',
    Link: null,
    ValidFrom: '2026-11-23T08:00',
    ValidUntil: '2026-12-24T12:00',
  },
};
const path = '/api/console/announcements';

const openAnnouncements = () =>
  openConsole('/console/announcements', {
    [`GET ${path}`]: () => ({ Announcements: [christmas], NewVersion: 'none' }),
    [`GET ${path}/versions`]: () => ({ Version: 'v1' }),
    [`PUT ${path}/jul`]: () => ({ Number: 1, Version: 'v2' }),
  });
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
/** In the Danish format; a field is read when the focus leaves it. */
function typeEnd(date: string, time: string) {
  const end = within(screen.getByRole('group', { name: 'Vises til' }));
  for (const [name, value] of Object.entries({ 'Vises til': date, Klokken: time })) {
    const field = end.getByRole('textbox', { name });
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  }
}

test('[CAM-07] an announcement is previewed as the page shows it and checked', async () => {
  const opened = openAnnouncements();
  fireEvent.click(await screen.findByRole('button', { name: /^Jul/ }));
  await screen.findByRole('button', { name: 'Gem og udgiv' });
  type('Tekst på dansk', 'Bestil senest fredag');
  const [danish] = screen.getAllByLabelText('Meddelelse', { selector: 'section' });
  expect(within(danish as HTMLElement).getByText(/Bestil senest fredag/)).toBeDefined();
  typeEnd('22.11.2026', '8');
  type('Linkets adresse', 'javascript:alert(1)');
  fireEvent.click(screen.getByRole('button', { name: 'Gem og udgiv' }));
  expect(await screen.findByText('Sluttidspunktet skal ligge efter starten.')).toBeDefined();
  expect(screen.getByText('Linket skal begynde med / eller https://.')).toBeDefined();
  expect(opened.callsTo(`${path}/jul`, 'PUT')).toHaveLength(0);
  typeEnd('24/12', '16.00');
  type('Linkets adresse', '');
  fireEvent.click(screen.getByRole('button', { name: 'Gem og udgiv' }));
  await waitFor(() => expect(opened.callsTo(`${path}/jul`, 'PUT')).toHaveLength(1));
  expect(opened.callsTo(`${path}/jul`, 'PUT')[0]?.body).toEqual({
    Version: 'v1',
    Content: { ...christmas.Content, TextDa: 'Bestil senest fredag', ValidUntil: '2026-12-24T16:00' },
  });
});

test('[CAM-07] an announcement is taken away by publishing nothing', async () => {
  const opened = openAnnouncements();
  fireEvent.click(await screen.findByRole('button', { name: /^Jul/ }));
  await screen.findByRole('button', { name: 'Gem og udgiv' });
  fireEvent.click(screen.getByRole('button', { name: 'Fjern meddelelsen' }));
  await waitFor(() =>
    expect(opened.callsTo(`${path}/jul`, 'PUT').map(({ body }) => body)).toEqual([
      { Content: null, Version: 'v1' },
    ]),
  );
});
