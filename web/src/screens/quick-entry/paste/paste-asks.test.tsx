import { type Reading, type ReadLine, readText } from '@engros/contracts/quick-entry/basket-import.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { type Changes, sample } from '../../../../test/sample.ts';

const line = (Index: number, Text: string, more: Changes<ReadLine>): ReadLine =>
  sample(readText.output.properties.Lines.items, { Index, Text, Confidence: 'Sure', ...more });
const ofChicken = { Candidates: [{ ProductId: '204118', SalesUnitCode: 'krt', Quantity: 2 }] };
const Products = [
  {
    Id: '204118',
    DisplayName: 'Kyllingebryst',
    Units: [{ Code: 'krt', TextSingular: 'karton', TextPlural: 'kartoner', PriceOre: 100 }],
  },
];
const read = '/api/checkout/basket/read-text';
const add = '/api/checkout/basket/add-lines';
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Jeres tekst' });

type Body = Readonly<Record<string, unknown>> | null;

/** `readingOf` answers the server for each text. */
async function pasted(Text: string, readingOf: (body: Body) => Changes<Reading>) {
  const opened = openScreen('/checkout/paste', aBasket(), {
    [`POST ${read}`]: (_address, body) => sample(readText, { Text, Products, ...readingOf(body as Body) }),
    [`POST ${add}`]: () => ({ Basket: aBasket() }),
  });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Jeres tekst' }), { target: { value: Text } });
  fireEvent.click(screen.getByRole('button', { name: 'Læs igen' }));
  const bodies = () => opened.callsTo(read, 'POST').map(({ body }) => body);
  const added = () => opened.callsTo(add, 'POST').map(({ body }) => body);
  return { bodies, added };
}

test('[BAS-09] a column that nobody knows is asked, and then read so', async () => {
  const column = (Heading: string, Field: 'number' | 'quantity' | 'none', ...Examples: string[]) => ({
    Heading,
    Field,
    Examples,
  });
  const Columns = [column('Varenr', 'number', '204118'), column('Til', 'none', '2'), column('', 'none')];
  const { bodies } = await pasted('Varenr\tTil\n204118\t2', (body) =>
    body?.['Columns'] === undefined
      ? { Lines: [], Columns: { IsAsked: true, Question: 'Hvilken kolonne er antallet?', Columns } }
      : { Lines: [line(1, '204118\t2', ofChicken)] },
  );
  await screen.findByRole('heading', { name: 'Hvilken kolonne er antallet?' });
  const button = screen.getByRole('button', { name: 'Læs listen sådan' });
  expect([button.hasAttribute('disabled'), screen.getByText('Vælg kolonnen med antal.')]).toBeTruthy();
  const choose = async (column: string, choice: string) => {
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`Kolonnen ${column} er`) }));
    fireEvent.click(await screen.findByRole('option', { name: choice }));
  };
  await choose('Kolonne 3', 'Antal');
  // Only one column is the quantity.
  await choose('Til', 'Antal');
  fireEvent.click(screen.getByRole('button', { name: 'Læs listen sådan' }));
  await screen.findByRole('heading', { name: '1 linje læst' });
  expect(bodies().at(-1)).toMatchObject({ Columns: ['number', 'quantity', 'none'] });
});

test('[BAS-09] the basket of the day that a text names is offered', async () => {
  const Day = '2026-11-27';
  const { bodies, added } = await pasted('Til fredag\n204118 2', () => ({
    DeliveryDate: '2026-11-24',
    Days: [{ Date: Day, IsDeliverable: true }],
    Lines: [line(1, '204118 2', { ...ofChicken, Day, Remark: 'modne, tak' })],
  }));
  fireEvent.click(await screen.findByRole('button', { name: 'Læg i kurven til fr. 27.11' }));
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ ExpectedDeliveryDate: Day }));
  const button = await screen.findByRole('button', { name: /^Læg 1 linje i kurven til fr. 27.11/ });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  fireEvent.click(button);
  await waitFor(() =>
    expect(added()).toMatchObject([
      {
        Lines: [{ ProductId: '204118', DeliveryDate: Day }],
        Notices: [
          { Key: 'import.note.lineWords', Params: { goods: 'Kyllingebryst', written: 'modne, tak' } },
        ],
      },
    ]),
  );
});

test('[BAS-09] the last order replaces the line that asks for it', async () => {
  await pasted('det samme som sidst\nlaks', () => ({
    Lines: [
      line(0, 'det samme som sidst', {
        Confidence: 'Choose',
        Repeats: ['204118 2 kartoner', '501220 1 kasse'],
      }),
      line(1, 'laks', { ...ofChicken, Confidence: 'Choose', IsAsked: true }),
    ],
  }));
  await screen.findByText('2 linjer venter på jer');
  const [, asked] = screen.getAllByTestId('paste-row');
  fireEvent.click(within(asked as HTMLElement).getByRole('button', { name: 'Ret: laks' }));
  expect(within(asked as HTMLElement).getByLabelText('Find en anden vare for “laks”')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Indsæt de 2 varer' }));
  expect(field().value).toBe('204118 2 kartoner\n501220 1 kasse\nlaks');
});
