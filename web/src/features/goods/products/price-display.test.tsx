import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aPageContext, openPage } from '../../../../test/a-page-context.ts';
import { answerWith, jsonAnswer } from '../../../../test/answers.ts';
import { forgetBrowser, prepareBrowser } from '../../../../test/open-screen.tsx';
import { choosePriceDisplay, usePriceDisplay } from './price-display.ts';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

test('prices show as chosen, on the next page by its settings', async () => {
  const { settings } = aPageContext();
  openPage({ settings: null });
  const fetched = answerWith(() => jsonAnswer({ Model: {} }));
  const shown = renderHook(usePriceDisplay).result;
  expect(shown.current).toBe('Both');
  act(() => void choosePriceDisplay('SalesUnit'));
  expect(shown.current).toBe('SalesUnit');
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  openPage({ settings: settings && { ...settings, PriceDisplayMode: 'Both' } });
  expect(renderHook(usePriceDisplay).result.current).toBe('Both');
});
