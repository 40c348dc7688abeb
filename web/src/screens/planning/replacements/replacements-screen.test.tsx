import {
  type ReplacementQuestion,
  readReplacementQuestions,
  readReplacementQuestionsOfOrder,
} from '@engros/contracts/planning/replacement-questions.ts';
import {
  type Replacements,
  readReplacements,
  readReplacementsCame,
  readReplacementsOf,
} from '@engros/contracts/planning/replacements.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { anOrder, anOrderLine } from '../../../../test/an-order.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { sample } from '../../../../test/sample.ts';

const second = { ProductId: '702291', Name: 'Fløde, andet mærke', Fault: null };
const choices = (more: Partial<Replacements> = {}): Replacements => ({
  ...sample(readReplacements.output),
  ...{ Kitchen: null, Lists: [{ ListId: '12', Name: 'Mejeri', NumberOfProducts: 3, Wish: 'Never' }] },
  Products: [
    {
      ...{ ProductId: '702290', Name: 'Fløde', Wish: 'Ask', SecondChoices: [second] },
      ...{ ChangedBy: 'Mette', ChangedAt: '2026-11-23T13:12:00Z' },
    },
  ],
  ...more,
});
const unit = { SalesUnitTextSingular: 'karton', SalesUnitTextPlural: 'kartoner' };
const question = (more: Partial<ReplacementQuestion> = {}): ReplacementQuestion => ({
  ...sample(readReplacementQuestions.output.properties.Questions.items),
  ...{ Id: '101', OrderId: '7717960', LineId: 1, State: 'open', ProductId: '702290', Name: 'Fløde', ...unit },
  ...{ QuantityOrdered: 4, DeliveryDate: '2026-11-25', Until: '2026-11-24T15:00:00Z', Answer: null },
  Options: [
    {
      ...{
        Kind: 'Replacement',
        ProductId: '1',
        Name: 'Nøddefløde',
        ...unit,
        Quantity: 4,
        UnitPriceOre: 1200,
      },
      Fault: 'Nøddefløde kan ikke komme i stedet: den indeholder Nødder.',
    },
    {
      ...{ Kind: 'SecondChoice', ProductId: '702291', Name: 'Fløde, andet mærke', ...unit },
      ...{ Quantity: 4, UnitPriceOre: 1200, Fault: null },
    },
  ],
  ...more,
});

test('what the kitchen chose is shown, and a product is chosen for', async () => {
  const came = sample(readReplacementsCame.output.properties.Lines.items);
  const opened = openScreen('/replacements', aBasket(), {
    'GET /api/replacements': () => choices(),
    'GET /api/replacements/came': () => ({
      Lines: [
        {
          ...came,
          Wanted: { ...came.Wanted, Name: 'Skyr', ...unit, Quantity: 2 },
          Came: { ...came.Came, Name: 'Skyr', ...unit, Quantity: 0 },
        },
      ],
    }),
    'GET /api/replacements/of': () => ({
      Products: [
        {
          ...sample(readReplacementsOf.output.properties.Products.items),
          ...{ ProductId: '702290', Name: 'Fløde', Wish: 'Ask', SecondChoices: [second] },
        },
      ],
    }),
    'PUT /api/replacements/products/702290': () => choices({ Products: [] }),
  });
  expect(await screen.findByText('1. Fløde, andet mærke')).toBeDefined();
  expect(await screen.findByText('2 kartoner Skyr')).toBeDefined();
  expect(screen.getByText('intet')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Ret for Fløde' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Fløde' });
  fireEvent.click(await within(dialog).findByRole('button', { name: 'Fjern Fløde, andet mærke' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Gem valg' }));
  await waitFor(() =>
    expect(opened.callsTo('/api/replacements/products/702290', 'PUT').map(({ body }) => body)).toEqual([
      { Wish: 'Ask', SecondChoices: [] },
    ]),
  );
  expect(await screen.findByText(/I har ikke valgt noget for en enkelt vare/)).toBeDefined();
});

test('a missing product is answered on its order, or was', async () => {
  let questions = [question()];
  const opened = openScreen('/orders/details/7717960', aBasket(), {
    'GET /api/accounting/orders/7717960': () => anOrder([anOrderLine()]),
    'GET /api/replacements/questions/of-order': () => ({ Questions: questions }),
    'POST /api/replacements/questions/101/answer': () => {
      questions = [
        question({
          State: 'answered',
          Options: [],
          Answer: {
            ...{ ProductId: '702291', Name: 'Fløde, andet mærke', ...unit, Quantity: 4 },
            ...{ By: 'Anna Holm', At: '2026-11-23T13:12:00Z' },
          },
        }),
      ];
      return jsonAnswer({ Type: 'replacementAnswered', Message: 'Anna Holm har svaret kl. 14.12.' }, 409);
    },
  });
  expect(readReplacementQuestionsOfOrder.path).toBe('/api/replacements/questions/of-order');
  const panel = await screen.findByRole('region', { name: 'Varer, der mangler' });
  expect(within(panel).getByText('Fløde mangler · bestilt 4 kartoner')).toBeDefined();
  expect(within(panel).getByText(/^Svar senest .* Ellers kommer der intet i stedet/)).toBeDefined();
  expect(within(panel).getByRole('radio', { name: /Nøddefløde/ })).toHaveProperty('disabled', true);
  const send = within(panel).getByRole('button', { name: 'Send svar om Fløde' });
  expect(send).toHaveProperty('disabled', true);
  fireEvent.click(within(panel).getByRole('radio', { name: /andet mærke/ }));
  fireEvent.click(send);
  expect(
    await within(panel).findByText(/^Anna Holm svarede .*: 4 kartoner Fløde, andet mærke$/),
  ).toBeDefined();
  expect(opened.callsTo('/api/replacements/questions/101/answer', 'POST').map(({ body }) => body)).toEqual([
    { ProductId: '702291', Quantity: 4 },
  ]);
});
