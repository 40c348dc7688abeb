import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerCalls } from '../../../../test/answers.ts';
import { ConfirmEmailScreen } from '../../people/login/confirm-email-screen.tsx';
import { ConfirmRecallScreen } from '../../people/login/confirm-recall-screen.tsx';
import { RecallAnswerScreen } from '../../people/login/recall-answer-screen.tsx';

const openLink = (token: string) =>
  act(() => {
    window.history.replaceState(null, '', `/link#token=${token}`);
    window.dispatchEvent(new Event('hashchange'));
  });

test.each([
  { Screen: ConfirmEmailScreen, press: 'Bekræft e-mail', done: 'Din e-mail er ændret' },
  { Screen: ConfirmRecallScreen, press: 'Ja, giv mig besked', done: 'Adressen er bekræftet' },
])('a second link asks anew after the first was confirmed', async ({ Screen, press, done }) => {
  const addressOf = (url: URL) => `${url.searchParams.get('Token')}@havnen.example`;
  answerCalls({
    'GET /api/user/confirmemail': (url) => ({ IsValidated: true, EmailAddress: addressOf(url) }),
    'GET /api/product-recall-email-address/confirm': (url) => ({
      State: 'Valid',
      EmailAddress: addressOf(url),
    }),
  });
  openLink('first');
  render(<Screen />);
  fireEvent.click(await screen.findByRole('button', { name: press }));
  await screen.findByRole('heading', { name: done });
  openLink('second');
  expect(await screen.findByText(/second@havnen/)).toBeDefined();
  expect(screen.queryByRole('heading', { name: done })).toBeNull();
});

test('a recall of the first link goes when a second is opened', async () => {
  answerCalls({
    'GET /api/recalls/by-mail': (url) =>
      url.searchParams.get('Token') === 'first' ? {} : new Promise(() => {}),
  });
  openLink('first');
  render(<RecallAnswerScreen />);
  const gone = await screen.findByText(/Vi kender ikke linket/);
  openLink('second');
  expect(gone.isConnected).toBe(false);
});
