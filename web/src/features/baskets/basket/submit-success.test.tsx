import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endPage } from '../../../../test/end-page.ts';
import { raiseSubmitSuccess, submitSuccessMs, useSubmitSuccess } from './submit-success.ts';

function Flag() {
  return <p>{useSubmitSuccess() ? 'sendt' : 'intet'}</p>;
}

test('[CHK-01] the flag of a placed order shows for two seconds', () => {
  vi.useFakeTimers();
  render(<Flag />);
  expect(screen.getByText('intet')).toBeDefined();
  act(() => raiseSubmitSuccess());
  act(() => void vi.advanceTimersByTime(1500));
  act(() => raiseSubmitSuccess());
  act(() => void vi.advanceTimersByTime(submitSuccessMs - 1));
  expect(screen.getByText('sendt')).toBeDefined();
  act(() => void vi.advanceTimersByTime(1));
  expect(screen.getByText('intet')).toBeDefined();
});

test('[CHK-01] the flag goes with its page', () => {
  raiseSubmitSuccess();
  endPage();
  render(<Flag />);
  expect(screen.getByText('intet')).toBeDefined();
});
