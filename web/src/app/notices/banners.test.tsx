import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aPageContext, openPage } from '../../../test/a-page-context.ts';
import { raise } from '../../lib/browser/app-events.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { Banners } from './banners.tsx';

test('[ENV-08] the banner of a failure stands 3 s in all', () => {
  vi.useFakeTimers();
  openPage({ user: { ...aPageContext().user, Id: null, IsAuthenticated: false }, customer: null });
  render(<Banners />);
  const fails = (Message: string) => {
    const error = new ApiError(new Response(null, { status: 500 }), { Message });
    act(() => raise('exception', { error }));
  };
  const passes = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };
  const shown = () => screen.queryByRole('alert')?.textContent ?? null;
  const first = 'Der skete en fejl';

  fails('');
  passes(1000);
  fails('');
  fireEvent.pointerEnter(screen.getByRole('alert'));
  passes(60_000);
  expect(shown()).toBe(first);
  fireEvent.pointerLeave(screen.getByRole('alert'));
  passes(1999);
  expect(shown()).toBe(first);
  passes(1);
  expect(shown()).toBeNull();

  fails('');
  passes(2000);
  fails('Noget andet');
  passes(2999);
  expect(shown()).toContain('Noget andet');
  passes(1);
  expect(shown()).toBeNull();
});
