import { type RecallProgress, type RecallRecipient, readRecall } from '@engros/contracts/supplier/recalls.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openConsole } from '../../../../test/open-console.tsx';
import { forgetBrowser, prepareBrowser } from '../../../../test/prepare-browser.ts';
import { sample } from '../../../../test/sample.ts';

const silent = sample(readRecall.output.properties.Recipients.items, {
  CustomerId: '104882',
  CustomerName: 'Plejecentret Skovbakken',
  Quantity: 4,
  UnitText: 'poser',
  Deliveries: [{ Day: '2026-11-10', Quantity: 4, Lot: 'L26311' }],
  State: 'NotOpened',
  Addresses: ['kok@skovbakken.example'],
});
const running = sample(readRecall, {
  Recall: {
    Id: '17',
    State: 'Sent',
    ProductId: '412031',
    NameDa: 'Babyspinat',
    Lots: ['L26311'],
    NeedsConfirmation: true,
    SentBy: 'Karen Holm',
    SentAt: '2026-11-23T12:40:00Z',
    TypedToSend: 'L26311',
  },
  Customers: 1,
  Addresses: 1,
  NotOpened: 1,
  Missing: 1,
  ToCall: 1,
  Recipients: [silent],
  TotalRecipients: 1,
  Timeline: [{ Kind: 'Sent', IsDone: true, By: 'Karen Holm', Count: 1 }],
  Goods: { Delivered: 4, UnitText: 'poser' },
});
const progress = (State: 'Draft' | 'Sent' | 'Closed', recipient = silent): RecallProgress => ({
  ...running,
  Recall: { ...running.Recall, State },
  Recipients: [recipient],
});

test('[NOT-05] notes what a kitchen said on the phone, by name', async () => {
  let current = progress('Sent');
  const answered: RecallRecipient = {
    ...silent,
    State: 'Answered',
    Answer: 'Returned',
    QuantityLeft: 2,
    AnsweredBy: 'Birgitte',
    AnsweredVia: 'Phone',
  };
  const opened = openConsole('/console/recalls?recall=17', {
    'GET /api/console/recalls/17': () => current,
    'POST /api/console/recalls/17/phone-answer': () => {
      current = progress('Sent', answered);
      return answered;
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Notér svar fra Plejecentret Skovbakken' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Ja, og I får den retur' }));
  fireEvent.click(screen.getByRole('button', { name: 'Bekræft, set' }));
  expect(await screen.findByText('Skriv et tal fra 1 til 4')).toBeDefined();
  expect(opened.callsTo('/api/console/recalls/17/phone-answer', 'POST')).toEqual([]);
  fireEvent.change(screen.getByRole('textbox', { name: /Hvor mange/ }), { target: { value: '2' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Navn på den, der svarer' }), {
    target: { value: 'Birgitte' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Bekræft, set' }));
  expect(await screen.findByText(/2 poser · Birgitte · telefon/)).toBeDefined();
  expect(opened.callsTo('/api/console/recalls/17/phone-answer', 'POST')[0]?.body).toEqual({
    CustomerId: '104882',
    Name: 'Birgitte',
    Answer: 'Returned',
    QuantityLeft: 2,
    Note: null,
  });
  expect(screen.queryByRole('button', { name: /Notér svar/ })).toBeNull();
});

test('[NOT-05] offers the report for the authority as PDF and as spreadsheet', async () => {
  openConsole('/console/recalls?recall=17', { 'GET /api/console/recalls/17': () => progress('Closed') });
  const pdf = await screen.findByRole('link', { name: 'Rapport til myndighed' });
  expect(pdf.getAttribute('href')).toMatch(/^\/api\/console\/recalls\/17\/export\/pdf\?/);
  const table = screen.getByRole('link', { name: 'Som regneark' });
  expect(table.getAttribute('href')).toMatch(/^\/api\/console\/recalls\/17\/export\?/);
  expect(screen.queryByRole('button', { name: /Notér svar/ })).toBeNull();
});

test('recalls are listed with their answers, and drafts begin beside them', async () => {
  openConsole('/console/recalls', {
    'GET /api/console/recalls': () => [{ Recall: running.Recall, Customers: 12, Answered: 5 }],
  });
  const row = await screen.findByRole('button', { name: /Babyspinat/ });
  expect(within(row).getByText('5 af 12 har svaret')).toBeDefined();
  expect(within(row).getByText('I gang')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Varenummer' })).toBeDefined();
});

test('a draft is corrected in the filled form and saved over', async () => {
  const path = '/api/console/recalls/17';
  let current = {
    ...progress('Draft'),
    Recall: {
      ...running.Recall,
      State: 'Draft' as const,
      ReasonDa: 'Glas',
      ReasonEn: '',
      ActionDa: 'Kassér',
      ActionEn: '',
    },
  };
  const opened = openConsole('/console/recalls?recall=17', {
    [`GET ${path}`]: () => current,
    [`PUT ${path}`]: () => {
      current = { ...current, Recall: { ...current.Recall, Lots: ['L9'], TypedToSend: 'L9' } };
      return current.Recall;
    },
    'GET /api/console/recalls/reach': () => jsonAnswer({}, 503),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ret kladden' }));
  const field = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
  expect(field('Varenummer').value).toBe('412031');
  expect(field('Årsag på dansk').value).toBe('Glas');
  fireEvent.change(field('Lot, adskilt af komma'), { target: { value: 'L9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Gem kladde' }));
  expect(await screen.findByRole('textbox', { name: 'Skriv L9 for at sende' })).toBeDefined();
  expect(opened.callsTo(path, 'PUT')[0]?.body).toMatchObject({
    ProductId: '412031',
    Lots: ['L9'],
    ReasonDa: 'Glas',
    ReasonEn: '',
    NeedsConfirmation: true,
  });
  expect(opened.callsTo('/api/console/recalls', 'POST')).toEqual([]);
});

test('an unknown item number is said at its field', async () => {
  const said = 'Ingen vare har dette nummer';
  openConsole('/console/recalls', {
    'GET /api/console/recalls/reach': () => jsonAnswer({ Type: 'notFound' }, 404),
    'POST /api/console/recalls': () => jsonAnswer({ Type: 'recallReplacementUnknown' }, 400),
  });
  const field = (name: string) => screen.getByRole('textbox', { name });
  const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const faultOf = (name: string) =>
    (field(name).getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join(' ');
  await screen.findByRole('textbox', { name: 'Varenummer' });
  enter('Varenummer', '412031');
  await screen.findByText(said);
  expect(faultOf('Varenummer')).toContain(said);
  enter('Årsag på dansk', 'Glas');
  enter('Gør sådan, på dansk', 'Kassér');
  enter('Erstatning, varenummer', '999999');
  fireEvent.click(screen.getByRole('button', { name: 'Gem kladde' }));
  await waitFor(() => expect(faultOf('Erstatning, varenummer')).toContain(said));
  enter('Erstatning, varenummer', '606233');
  expect(faultOf('Erstatning, varenummer')).not.toContain(said);
});

test('a draft shows its reason, its lots and whom it would reach', async () => {
  openConsole('/console/recalls?recall=17', {
    'GET /api/console/recalls/17': () => ({
      ...progress('Draft'),
      Recall: { ...running.Recall, State: 'Draft', ReasonDa: 'Glas i posen', ActionDa: 'Kassér posen' },
    }),
  });
  const factOf = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;
  expect(await factOf('Lot')).toBe('L26311');
  expect(await factOf('Årsag på dansk')).toBe('Glas i posen');
  expect(await factOf('Gør sådan, på dansk')).toBe('Kassér posen');
  const kitchen = screen.getByText('Plejecentret Skovbakken').closest('li');
  expect(kitchen?.textContent).toContain('kok@skovbakken.example');
  expect(kitchen?.textContent).not.toContain('Ikke åbnet');
  expect(screen.getByRole('radio', { name: 'Alle 1' })).toBeDefined();
  expect(screen.queryByRole('radio', { name: /^Mangler/ })).toBeNull();
});

test('a draft is deleted only after a question', async () => {
  const path = '/api/console/recalls/17';
  const opened = openConsole('/console/recalls?recall=17', {
    [`GET ${path}`]: () => progress('Draft'),
    [`DELETE ${path}`]: () => ({ Id: '17' }),
    'GET /api/console/recalls': () => [],
  });
  const ask = async () => fireEvent.click(await screen.findByRole('button', { name: 'Slet kladden' }));
  await ask();
  const first = await screen.findByRole('alertdialog', { name: 'Slet kladden?' });
  fireEvent.click(within(first).getByRole('button', { name: 'Annullér' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(opened.callsTo(path, 'DELETE')).toEqual([]);
  await ask();
  const second = await screen.findByRole('alertdialog', { name: 'Slet kladden?' });
  fireEvent.click(within(second).getByRole('button', { name: 'Slet kladden' }));
  expect(await screen.findByText('Ingen tilbagekaldelser')).toBeDefined();
  expect(opened.callsTo(path, 'DELETE')).toHaveLength(1);
});

test('[NOT-05] a running recall shows its share, its course and its goods', async () => {
  openConsole('/console/recalls?recall=17', {
    'GET /api/console/recalls/17': () => ({
      ...running,
      Customers: 38,
      Addresses: 71,
      Answered: 24,
      Opened: 6,
      NotOpened: 7,
      Refused: 1,
      Goods: {
        Delivered: 126,
        UnitText: 'poser',
        OpenBaskets: 3,
        OnTheWay: 2,
        AnsweredLeft: 5,
        Replacement: { ProductId: '606233', Name: 'Spinat, frost', Stock: 88 },
      },
    }),
  });
  expect(await screen.findByText(/til 38 kunder og 71 mailadresser/)).toBeDefined();
  const bar = screen.getByRole('img', { name: '24 bekræftet, 6 åbnet, 7 ikke åbnet, 1 mail afvist' });
  expect([...bar.children].map((part) => (part as HTMLElement).style.flexGrow)).toEqual([
    '24',
    '6',
    '7',
    '1',
  ]);
  expect(screen.getByText(/63 % bekræftet/)).toBeDefined();
  expect(screen.getByText('126 poser til 38 kunder')).toBeDefined();
  expect(screen.getByText('2 poser')).toBeDefined();
  expect(screen.getByText('3, med besked på linjen')).toBeDefined();
  expect(screen.getByText('Spinat, frost (606233), lager 88')).toBeDefined();
});

test('[NOT-05] a refused address is corrected and gets the mail', async () => {
  const refused: RecallRecipient = { ...silent, State: 'Refused' };
  const opened = openConsole('/console/recalls?recall=17', {
    'GET /api/console/recalls/17': () => progress('Sent', refused),
    'POST /api/console/recalls/17/correct-address': () => ({ Mails: 1 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ret adresse for Plejecentret Skovbakken' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Rigtig e-mail' }), {
    target: { value: 'koekken@skovbakken.example' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Ret, og send mailen' }));
  await waitFor(() =>
    expect(opened.callsTo('/api/console/recalls/17/correct-address', 'POST')[0]?.body).toEqual({
      CustomerId: '104882',
      Wrong: 'kok@skovbakken.example',
      Right: 'koekken@skovbakken.example',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Rigtig e-mail' })).toBeNull());
});

test('the mail is shown before it is sent, updates too', async () => {
  const opened = openConsole('/console/recalls?recall=17', {
    'GET /api/console/recalls/17': () => progress('Sent'),
    'POST /api/console/recalls/17/update': () => ({ Mails: 1 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Se mailen' }));
  const mail = await screen.findByTitle('Mailen, som kunderne får den');
  expect(mail.getAttribute('src')).toMatch(/^\/api\/console\/recalls\/17\/mail\?Kind=first&Language=da&/);
  fireEvent.click(screen.getByRole('radio', { name: 'Engelsk' }));
  expect(mail.getAttribute('src')).toContain('Language=en');
  fireEvent.click(screen.getAllByRole('button', { name: 'Luk' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Send opdatering' }));
  const danish = await screen.findByRole('textbox', { name: 'Det nye, på dansk' });
  fireEvent.change(danish, { target: { value: 'Også lot L9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send til 1 mailadresser' }));
  expect(await screen.findByText('Skriv noget her')).toBeDefined();
  fireEvent.change(screen.getByRole('textbox', { name: 'Det nye, på engelsk' }), {
    target: { value: 'Lot L9 as well' },
  });
  await waitFor(() =>
    expect(screen.getByTitle('Mailen, som kunderne får den').getAttribute('src')).toContain('lot+L9'),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send til 1 mailadresser' }));
  await waitFor(() =>
    expect(opened.callsTo('/api/console/recalls/17/update', 'POST')[0]?.body).toMatchObject({
      TextDa: 'Også lot L9',
      TextEn: 'Lot L9 as well',
    }),
  );
});

test('an update that is corrected after a lost answer is another update', async () => {
  const update = '/api/console/recalls/17/update';
  const opened = openConsole('/console/recalls?recall=17', {
    'GET /api/console/recalls/17': () => progress('Sent'),
    [`POST ${update}`]: () => jsonAnswer({}, 503),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send opdatering' }));
  const send = async (danish: string) => {
    const before = opened.callsTo(update, 'POST').length;
    for (const [name, value] of Object.entries({ dansk: danish, engelsk: 'Lot L9 as well' }))
      fireEvent.change(await screen.findByRole('textbox', { name: `Det nye, på ${name}` }), {
        target: { value },
      });
    const button = screen.getByRole('button', { name: 'Send til 1 mailadresser' });
    fireEvent.click(button);
    await waitFor(() => expect(opened.callsTo(update, 'POST')).toHaveLength(before + 1));
    await screen.findByText('Det lykkedes ikke. Prøv igen.');
    return opened.callsTo(update, 'POST').at(-1)?.body?.['ClientKey'];
  };
  const first = await send('Også lot L8');
  expect(await send('Også lot L8')).toBe(first);
  expect(await send('Også lot L9')).not.toBe(first);
});

test('lots that were delivered are chosen instead of typed', async () => {
  openConsole('/console/recalls', {
    'GET /api/console/recalls/reach': () => ({
      ProductId: '412031',
      ProductName: 'Babyspinat',
      Customers: 2,
      Addresses: 2,
      Quantity: 8,
      KnownLots: [
        { Lot: 'L1', Customers: 2 },
        { Lot: 'L2', Customers: 1 },
      ],
    }),
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Varenummer' }), {
    target: { value: '412031' },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'L2 (1 kunder)' }));
  const lots = screen.getByRole('textbox', { name: 'Lot, adskilt af komma' }) as HTMLInputElement;
  expect(lots.value).toBe('L2');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'L1 (2 kunder)' }));
  expect(lots.value).toBe('L2, L1');
  fireEvent.click(await screen.findByRole('checkbox', { name: 'L2 (1 kunder)' }));
  expect(lots.value).toBe('L1');
});

test.each([
  ['all lots', '', {}, 'Alle lot, fundet ved vare og dage'],
  [
    'a lot',
    'L1',
    { CustomersByWindow: 2 },
    '2 af dem er fundet ved vare og dage, fordi deres levering ikke har lot',
  ],
])('[NOT-05] a draft of %s says whom product and days found', async (_of, lots, change, said) => {
  const both = ['Alle lot, fundet ved vare og dage', /er fundet ved vare og dage, fordi/];
  openConsole('/console/recalls', {
    'GET /api/console/recalls/reach': () => ({
      ProductId: '412031',
      ProductName: 'Babyspinat',
      Customers: 3,
      Addresses: 3,
      Quantity: 8,
      WithoutAddress: [],
      KnownLots: [],
      UnknownLots: [],
      ...change,
    }),
  });
  const enter = async (name: string, value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name }), { target: { value } });
  await enter('Lot, adskilt af komma', lots);
  await enter('Varenummer', '412031');
  expect(await screen.findByText(said)).toBeDefined();
  expect(both.flatMap((text) => screen.queryAllByText(text))).toHaveLength(1);
});

test('[NOT-05] a sent recall names kitchens whose lot is unknown', async () => {
  const unsure: RecallRecipient = { ...silent, CustomerId: '7', CustomerName: 'Kroen', Basis: 'Window' };
  let current = { ...progress('Sent'), Recipients: [silent, unsure] };
  const open = () =>
    openConsole('/console/recalls?recall=17', { 'GET /api/console/recalls/17': () => current });
  open();
  const kroen = (await screen.findByText('Kroen')).closest('li');
  expect(kroen?.textContent).toContain('7 · 4 poser · lot ukendt');
  expect(screen.getAllByText(/lot ukendt/)).toHaveLength(1);
  expect(screen.queryByText(/Alle lot, fundet ved vare og dage/)).toBeNull();
  forgetBrowser();
  prepareBrowser();
  current = { ...current, Recall: { ...current.Recall, Lots: [] } };
  open();
  expect(await screen.findByText(/Alle lot, fundet ved vare og dage/)).toBeDefined();
  expect(screen.queryByText(/lot ukendt/)).toBeNull();
});

test('[NOT-05] a running recall counts on by itself, a closed one stands', async () => {
  const path = '/api/console/recalls/17';
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let current: RecallProgress = { ...running, Customers: 3, Answered: 1 };
  const opened = openConsole('/console/recalls?recall=17', { [`GET ${path}`]: () => current });
  const bar = (answered: number) => screen.findByRole('img', { name: new RegExp(`^${answered} bekræftet`) });
  await bar(1);
  for (const Answered of [2, 3]) {
    current = { ...current, Answered };
    await vi.advanceTimersByTimeAsync(3000);
    await bar(Answered);
  }
  current = { ...current, Recall: { ...current.Recall, State: 'Closed' } };
  await vi.advanceTimersByTimeAsync(3000);
  await screen.findByText(/Afsluttet/);
  const asked = opened.callsTo(path).length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened.callsTo(path)).toHaveLength(asked);
});
