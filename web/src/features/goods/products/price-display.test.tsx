import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { aPageContext, openPage } from '../../../../test/a-page-context.ts';
import { answerCalls } from '../../../../test/answers.ts';
import { choosePriceDisplay, usePriceDisplay } from './price-display.ts';

test('prices show as chosen, on the next page by its settings', async () => {
  const { settings } = aPageContext();
  openPage({ settings: null });
  const fetched = answerCalls({});
  const shown = renderHook(usePriceDisplay).result;
  expect(shown.current).toBe('Both');
  act(() => void choosePriceDisplay('SalesUnit'));
  expect(shown.current).toBe('SalesUnit');
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  openPage({ settings: settings && { ...settings, PriceDisplayMode: 'Both' } });
  expect(renderHook(usePriceDisplay).result.current).toBe('Both');
});
