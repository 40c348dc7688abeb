import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';

const aText = (changes: object = {}) => ({
  Key: 'error.tooManyLogins',
  Original: { da: 'Vent {{seconds}} sekunder', en: 'Wait {{seconds}} seconds' },
  Danish: null,
  English: null,
  Places: { da: ['{{seconds}}'], en: ['{{seconds}}'] },
  UsedIn: 'server',
  Version: 'v1',
  ...changes,
});
const page = (text: object) => ({
  TotalResults: 1,
  CurrentPage: 1,
  TotalLabels: 1842,
  TotalChanged: 3,
  TotalMissing: 1,
  Labels: [text],
});
const path = '/api/console/labels';

function openTexts(address: string) {
  let text = aText();
  const versions = () => ({
    Version: 'now',
    Versions: [
      {
        Number: 1,
        PublishedAt: '2026-11-23T12:00:00Z',
        PublishedBy: 'Line',
        Content: '{"da":"A","en":null}',
      },
      { Content: '{"da":null,"en":null}' },
    ],
  });
  return openConsole(address, {
    [`GET ${path}`]: () => page(text),
    [`PUT ${path}`]: (_address, body) => {
      const [change] = (body as { Labels: { Danish: string | null }[] }).Labels;
      text = aText({ Danish: change?.Danish, Version: 'v2' });
      return { Labels: [text] };
    },
    [`GET ${path}/versions`]: versions,
    [`POST ${path}/versions/0/bring-back`]: () => ({ Number: 2, Version: 'then' }),
  });
}

test('[CAM-07] a text is checked, previewed and published with the version seen', async () => {
  const opened = openTexts('/console/texts');
  expect(await screen.findByText('1.842 nøgler, 3 ændret, 1 mangler')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Ret error.tooManyLogins' }));
  const danish = await screen.findByRole('textbox', { name: 'Dansk' });
  fireEvent.change(danish, { target: { value: 'Vent lidt' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem og udgiv' }));
  expect(await screen.findByText('{{seconds}} mangler')).toBeDefined();
  expect(opened.callsTo(path, 'PUT')).toHaveLength(0);
  fireEvent.change(danish, { target: { value: 'Vent venligst {{seconds}} sekunder' } });
  expect(screen.getByText('Vent venligst seconds sekunder')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Gem og udgiv' }));
  await waitFor(() => expect(opened.callsTo(path, 'PUT')).toHaveLength(1));
  expect(opened.callsTo(path, 'PUT')[0]?.body).toEqual({
    Labels: [
      {
        Key: 'error.tooManyLogins',
        Danish: 'Vent venligst {{seconds}} sekunder',
        English: null,
        Version: 'v1',
      },
    ],
  });
  await waitFor(() => expect(opened.callsTo(path, 'GET').length).toBeGreaterThan(2));
  expect(await screen.findByText('Udgivet. Siderne viser teksten nu.')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Dansk' })).toBe(danish);
});

test('[CAM-07] an earlier version of a text is brought back', async () => {
  const opened = openTexts('/console/texts?key=error.tooManyLogins');
  fireEvent.click(await screen.findByRole('button', { name: 'Bring tilbage: version 0' }));
  await waitFor(() => expect(opened.callsTo(`${path}/versions/0/bring-back`, 'POST')).toHaveLength(1));
  expect(opened.callsTo(`${path}/versions/0/bring-back`, 'POST')[0]?.body).toEqual({
    Subject: 'error.tooManyLogins',
    Version: 'now',
  });
  expect(await screen.findByText('Version 0 gælder igen')).toBeDefined();
});

test('texts are filtered by what misses a language and by use', async () => {
  const opened = openConsole('/console/texts', {
    [`GET ${path}`]: () => page(aText({ Danish: 'Vent {{seconds}} sekunder endnu' })),
  });
  const asked = () => opened.callsTo(path).at(-1)?.address.searchParams;
  expect(await screen.findByRole('cell', { name: 'mails, filer og svar' })).toBeDefined();
  const english = screen.getByRole('cell', { name: /^Wait/ });
  expect(english.textContent).toBe('Wait {{seconds}} secondsEgen tekst mangler');
  expect(screen.getAllByText('Egen tekst mangler')).toHaveLength(1);
  fireEvent.click(screen.getByRole('radio', { name: 'Mangler 1' }));
  await waitFor(() => expect(asked()?.get('onlyMissing')).toBe('true'));
  fireEvent.click(screen.getByRole('button', { name: /^Bruges i/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'konsol' }));
  await waitFor(() => expect(asked()?.get('usedIn')).toBe('console'));
  expect(window.location.search).toContain('only=missing');
});

test('no numbers of texts stand until they are known', async () => {
  openConsole('/console/texts', { [`GET ${path}`]: () => new Promise(() => {}) });
  const which = await screen.findByRole('radiogroup', { name: 'Hvilke tekster' });
  expect(which.textContent).toBe('AlleManglerÆndret');
});
