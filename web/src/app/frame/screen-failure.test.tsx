import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPage } from '../../../test/a-page-context.ts';
import { browserPage } from '../../lib/browser/browser-page.ts';
import { ScreenFailure } from './screen-failure.tsx';

const codeAway = new TypeError('Failed to fetch dynamically imported module: /assets/part-1.js');

function fail() {
  openPage({}, '/checkout/basket');
  const reload = vi.spyOn(browserPage, 'reload').mockImplementation(() => undefined);
  render(<ScreenFailure error={codeAway} reset={() => undefined} />);
  return reload;
}

test('offline, a page without its code is reloaded when back', () => {
  vi.stubGlobal('navigator', { onLine: false });
  const reload = fail();
  expect(screen.getByRole('alert').textContent).toContain('forbindelse');
  expect(reload).not.toHaveBeenCalled();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(reload).toHaveBeenCalledOnce();
});

test('a page whose code a release took away is reloaded once', () => {
  expect(fail()).toHaveBeenCalledOnce();
});
