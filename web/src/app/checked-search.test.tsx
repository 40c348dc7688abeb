import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aBasket } from '../../test/a-basket.ts';
import { openScreen } from '../../test/open-screen.tsx';
import { documentsParameters } from '../features/documents/documents/documents-parameters.ts';
import { printParameters } from '../features/favourites/favorites/list/list-parameters.ts';
import {
  boughtPrintParameters,
  periodParameters,
} from '../features/insight/statistics/statistics-parameters.ts';
import { checkedSearch } from './checked-search.ts';

test.each(['2026-99-99', '2026-02-30', '0000-13-01'])('an address may not name the day %s', (day) => {
  expect([
    documentsParameters({ dateOne: day, dateTwo: day }),
    periodParameters({ from: day, to: day }),
    printParameters({ expectedDeliveryDate: day }),
    boughtPrintParameters({ expectedDeliveryDate: day }),
  ]).toEqual([{}, {}, {}, {}]);
});

test('[DOC-01] a day that no calendar has shows the usual period', async () => {
  const opened = openScreen('/documents?dateTwo=2026-99-99', aBasket(), {
    'GET /api/accounting/sales-documents': () => ({
      CurrentPage: 1,
    }),
  });
  expect(await screen.findByText('Ingen dokumenter')).toBeDefined();
  const asked = opened.callsTo('/api/accounting/sales-documents')[0]?.address.searchParams;
  expect([asked?.get('FromDate'), asked?.get('ToDate')]).toEqual(['2026-10-25', '2026-11-23']);
});

test('what a screen refuses leaves its address; what others read stays', () => {
  const checked = checkedSearch(documentsParameters)({ page: 'x', type: 'Invoice', q: 'ost' });
  expect({ page: '7', q: 'ost', ...checked }).toEqual({ type: 'Invoice', q: 'ost' });
  expect('page' in checked).toBe(true);
});
