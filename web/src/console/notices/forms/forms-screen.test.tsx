import { type FormContent, listConsoleForms } from '@engros/contracts/supplier/content.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';
import { sample } from '../../../../test/sample.ts';

const form = sample(listConsoleForms.output.properties.Forms.items.properties.Content, {
  TitleDa: 'Bliv kunde',
  TitleEn: 'Become a customer',
  LeadDa: 'Vi ringer',
  LeadEn: 'We call',
  ThanksDa: 'Tak',
  ThanksEn: 'Thank you',
  Recipient: 'salg@fjordgros.example',
  RecipientLanguage: 'da',
  IsActive: true,
  Fields: [
    {
      Id: 'kind',
      Kind: 'choice',
      LabelDa: 'Køkken',
      LabelEn: 'Kitchen',
      IsRequired: true,
      MaxLength: 80,
      Pattern: 'any',
      Choices: [
        { Id: 'a', Da: 'Kantine', En: 'Canteen' },
        { Id: 'b', Da: 'Hotel', En: 'Hotel' },
      ],
    },
  ],
});
const path = '/api/console/forms';

test('[CAM-07] a form is checked and published with its fields', async () => {
  const opened = openConsole('/console/forms', {
    [`GET ${path}`]: () => ({ Forms: [{ Id: 'ny', Content: form, Version: 'v1' }], NewVersion: 'none' }),
    [`GET ${path}/versions`]: () => ({ Version: 'v1' }),
    [`PUT ${path}/ny`]: () => ({ Number: 1, Version: 'v2' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Bliv kunde/ }));
  const options = await screen.findByLabelText('Muligheder');
  fireEvent.change(options, { target: { value: 'a; Kantine; Canteen' } });
  fireEvent.change(screen.getByLabelText('Sendes til'), { target: { value: 'salg' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem og udgiv' }));
  expect(await screen.findByText(/^Skriv mindst to linjer/)).toBeDefined();
  expect(screen.getByText(/^Skriv en e-mail/)).toBeDefined();
  expect(opened.callsTo(`${path}/ny`, 'PUT')).toHaveLength(0);
  fireEvent.change(options, { target: { value: 'a; Kantine; Canteen\nc; Skole; School' } });
  fireEvent.change(screen.getByLabelText('Sendes til'), { target: { value: 'ny@fjordgros.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem og udgiv' }));
  await waitFor(() => expect(opened.callsTo(`${path}/ny`, 'PUT')).toHaveLength(1));
  expect(opened.callsTo(`${path}/ny`, 'PUT')[0]?.body).toMatchObject({
    Version: 'v1',
    Content: {
      Recipient: 'ny@fjordgros.example',
      Fields: [{ Id: 'kind', Choices: [{ Id: 'a' }, { Id: 'c', Da: 'Skole', En: 'School' }] }],
    },
  });
});

test('half-typed options of a field that became text are not published', async () => {
  const opened = openConsole('/console/forms', {
    [`GET ${path}`]: () => ({ Forms: [{ Id: 'ny', Content: form, Version: 'v1' }], NewVersion: 'none' }),
    [`GET ${path}/versions`]: () => ({ Version: 'v1' }),
    [`PUT ${path}/ny`]: () => ({ Number: 1, Version: 'v2' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Bliv kunde/ }));
  fireEvent.change(await screen.findByLabelText('Muligheder'), { target: { value: 'a; Kant' } });
  fireEvent.click(screen.getByRole('button', { name: /Slags felt/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Tekst' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gem og udgiv' }));
  await waitFor(() => expect(opened.callsTo(`${path}/ny`, 'PUT')).toHaveLength(1));
  expect(opened.callsTo(`${path}/ny`, 'PUT')[0]?.body).toMatchObject({
    Content: { Fields: [{ Kind: 'text', Choices: [] }] },
  });
});

test('[CAM-07] a form is previewed as the shop draws it, in both languages', async () => {
  openConsole('/console/forms', {
    [`GET ${path}`]: () => ({ Forms: [{ Id: 'ny', Content: form, Version: 'v1' }], NewVersion: 'none' }),
    [`GET ${path}/versions`]: () => ({ Version: 'v1' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Bliv kunde/ }));
  const preview = await screen.findByRole('region', { name: 'Forhåndsvisning' });
  expect(preview.textContent).toContain('Bliv kundeVi ringerKøkken');
  fireEvent.click(within(preview).getByRole('radio', { name: 'Engelsk' }));
  expect(preview.textContent).toContain('Become a customerWe callKitchen');
});

test('publishing leaves the focus on its button, bringing back fills the form', async () => {
  let stored = { Id: 'ny', Content: form, Version: 'v1' };
  const older = { ...form, LeadDa: 'Vi skriver' };
  const version = {
    Number: 1,
    Content: JSON.stringify(older),
  };
  const opened = openConsole('/console/forms', {
    [`GET ${path}`]: () => ({ Forms: [stored], NewVersion: 'none' }),
    [`GET ${path}/versions`]: () => ({
      Versions: [
        { ...version, Number: 2 },
        { ...version, Content: JSON.stringify(older) },
      ],
      Version: 'v',
    }),
    [`PUT ${path}/ny`]: (_address, body) => {
      stored = { ...stored, Content: (body as { Content: FormContent }).Content, Version: 'v2' };
      return { Number: 2, Version: 'v2' };
    },
    [`POST ${path}/versions/1/bring-back`]: () => {
      stored = { ...stored, Content: older, Version: 'v3' };
      return { Number: 3, Version: 'v3' };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Bliv kunde/ }));
  fireEvent.change(await screen.findByLabelText('Sendes til'), { target: { value: 'ny@fjordgros.example' } });
  const publish = screen.getByRole('button', { name: 'Gem og udgiv' });
  act(() => publish.focus());
  fireEvent.click(publish);
  await waitFor(() => expect(opened.callsTo(path, 'GET')).toHaveLength(2));
  await waitFor(() => expect(screen.getAllByText(/ny@fjordgros|Udgivet/)).not.toHaveLength(0));
  expect(document.activeElement).toBe(publish);
  fireEvent.click(await screen.findByRole('button', { name: 'Bring tilbage: version 1' }));
  expect(await screen.findByDisplayValue('Vi skriver')).toBeDefined();
});
