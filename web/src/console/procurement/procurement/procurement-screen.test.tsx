import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../../../test/open-console.tsx';

const list = '/api/console/procurement/connections';
const tricom = {
  Id: '0b8e8f0a-0000-4000-8000-000000000001',
  CustomerId: '200400',
  CustomerName: 'Kommunens Køkken',
  Protocol: 'peppol',
  Name: 'Tricom',
  LoginName: '0088:5798000012345',
  UserName: 'Mette Lindholm',
  IsActive: true,
};
const details = (changes: object = {}) => ({
  Connection: tricom,
  Settings: {
    Name: 'Tricom',
    EmailAddress: 'mette@kommunen.example',
    ReturnEncoding: 'cxml-urlencoded',
    UnitCodes: [{ Ours: 'ks', Theirs: 'CS' }],
    CatalogueGoods: 'agreement',
    CataloguePrice: 'customer',
    Addresses: [{ Address: 'KK-1', CustomerId: '200400' }],
  },
  HasTwoSecrets: false,
  HasAnswerSecret: false,
  Messages: [
    {
      At: '2026-11-23T10:00:00Z',
      Kind: 'catalogue',
      Subject: '200400-20261123110000',
      State: 'waiting',
      Content: '{"Lines":12}',
    },
  ],
  Version: 'v1',
  ...changes,
});
const one = `${list}/200400/${tricom.Id}`;
const address = `/console/procurement?customer=200400&id=${tricom.Id}`;
const known = { [`GET ${list}`]: () => ({ Connections: [tricom] }), [`GET ${one}`]: () => details() };

test('[PUN-01] a system is found, and its settings are saved', async () => {
  const opened = openConsole('/console/procurement', { ...known, [`PUT ${one}`]: () => details() });
  fireEvent.click(await screen.findByRole('button', { name: 'Se Tricom hos Kommunens Køkken' }));
  const units = await screen.findByRole('textbox', { name: 'Enhedskoder' });
  expect(await screen.findByText('{ "Lines": 12 }')).toBeDefined();
  fireEvent.change(units, { target: { value: 'ks' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  expect((await screen.findAllByText('Linje 1 har ikke formen vores=deres.')).length).toBeGreaterThan(0);
  expect(opened.callsTo(one, 'PUT')).toEqual([]);
  fireEvent.change(units, { target: { value: 'ks=CS\nst = EA' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  await waitFor(() =>
    expect(opened.callsTo(one, 'PUT').map(({ body }) => body)).toMatchObject([
      {
        UnitCodes: [
          { Ours: 'ks', Theirs: 'CS' },
          { Ours: 'st', Theirs: 'EA' },
        ],
        Version: 'v1',
      },
    ]),
  );
});

test('[PUN-01] delivery addresses and the limit to the agreement are set', async () => {
  const opened = openConsole(address, { ...known, [`PUT ${one}`]: () => details() });
  const addresses = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Leveringsadresser' });
  expect(addresses.value).toBe('200400=KK-1');
  fireEvent.change(addresses, { target: { value: '200400=KK-1\n200401 = 5798000012345' } });
  fireEvent.click(screen.getByRole('switch', { name: 'Kun aftalevarer' }));
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  await waitFor(() =>
    expect(opened.callsTo(one, 'PUT').map(({ body }) => body)).toMatchObject([
      {
        IsAgreementOnly: true,
        Addresses: [
          { Address: 'KK-1', CustomerId: '200400' },
          { Address: '5798000012345', CustomerId: '200401' },
        ],
      },
    ]),
  );
});

test('settings typed while others are being saved stay in the form', async () => {
  let stored = details();
  const opened = openConsole(address, {
    ...known,
    [`GET ${one}`]: () => stored,
    [`PUT ${one}`]: (_address, body) => {
      const { Name } = body as { Name: string };
      stored = details({ Settings: { ...details().Settings, Name }, Version: 'v2' });
      return stored;
    },
  });
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Navn' });
  fireEvent.change(name, { target: { value: 'Tricom Nord' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem' }));
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail på bestilleren' });
  fireEvent.change(email, { target: { value: 'ny@kommunen.example' } });
  await waitFor(() => expect(opened.callsTo(one, 'GET')).toHaveLength(2));
  fireEvent.click(await screen.findByRole('button', { name: 'Gem' }));
  await waitFor(() => expect(opened.callsTo(one, 'PUT')).toHaveLength(2));
  expect(opened.callsTo(one, 'PUT')[1]?.body).toMatchObject({
    Name: 'Tricom Nord',
    EmailAddress: 'ny@kommunen.example',
    Version: 'v2',
  });
});

test('[PUN-01] a new system shows its secret once', async () => {
  const opened = openConsole('/console/procurement', {
    ...known,
    [`POST ${list}`]: () => ({ Id: tricom.Id, CustomerId: '200400', Secret: 'kun-nu' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Tilslut system' }));
  for (const [name, value] of [
    ['Kundenummer', '200400'],
    ['Identitet', 'AN01'],
    ['Navn', 'Tricom'],
    ['E-mail på bestilleren', 'mette@kommunen.example'],
    ['Tilladte adresser', 'https://indkoeb.example'],
  ])
    fireEvent.change(screen.getByRole('textbox', { name: name ?? '' }), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Tilslut' }));
  expect(await screen.findByText('kun-nu')).toBeDefined();
  expect(opened.callsTo(list, 'POST').map(({ body }) => body)).toMatchObject([
    { CustomerId: '200400', Protocol: 'cxml', LoginName: 'AN01', Origins: ['https://indkoeb.example'] },
  ]);
});

test('[PUN-01] a connection is tested, given a secret and turned off', async () => {
  let IsActive = true;
  const now = () => details({ Connection: { ...tricom, IsActive } });
  const opened = openConsole(address, {
    ...known,
    [`GET ${one}`]: now,
    [`POST ${one}/test`]: () => ({
      Checks: [{ Check: 'buyer', IsOk: true }, { Check: 'sender' }],
    }),
    [`POST ${one}/secret`]: () => ({ Secret: 'den-nye' }),
    [`POST ${one}/active`]: (_address, body) => {
      IsActive = (body as { IsActive: boolean }).IsActive;
      return now();
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Prøv forbindelsen' }));
  expect((await screen.findByText(/^Et access point er sat op/)).textContent).toContain('Mangler');
  fireEvent.click(screen.getByRole('button', { name: 'Lav ny hemmelighed' }));
  expect(await screen.findByText('den-nye')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Slå fra' }));
  expect(await screen.findByRole('button', { name: 'Slå til' })).toBeDefined();
  expect(opened.callsTo(`${one}/active`, 'POST').map(({ body }) => body)).toEqual([{ IsActive: false }]);
});
