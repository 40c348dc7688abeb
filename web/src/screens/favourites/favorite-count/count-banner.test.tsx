import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CountView } from '../../../features/favourites/favorite-count/count-session.ts';
import { CountBanner } from './count-banner.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

test('tells of numbers sent after an offline spell, not of later ones', () => {
  const banner = (isOnline: boolean, waiting: number) => (
    <CountBanner view={{ isOnline, waiting } as CountView} hasStore />
  );
  const { rerender, container } = render(banner(false, 2));
  expect(screen.getByText(/Ingen forbindelse/)).toBeTruthy();
  rerender(banner(true, 2));
  expect(screen.getByText('Sender 2 tal')).toBeTruthy();
  rerender(banner(true, 0));
  expect(screen.getByText('2 tal er sendt')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(5000));
  rerender(banner(true, 1));
  expect(container.textContent).toBe('');
});
