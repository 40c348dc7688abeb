import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage } from '../../../../test/a-page-context.ts';
import { answerWith, jsonAnswer } from '../../../../test/answers.ts';
import { forgetBrowser, prepareBrowser } from '../../../../test/open-screen.tsx';
import { ConfirmEmailScreen } from '../../people/login/confirm-email-screen.tsx';
import { ConfirmRecallScreen } from '../../people/login/confirm-recall-screen.tsx';
import { RecallAnswerScreen } from '../../people/login/recall-answer-screen.tsx';

beforeEach(() => {
  prepareBrowser();
  openPage();
});
afterEach(forgetBrowser);

const openLink = (token: string) =>
  act(() => {
    window.history.replaceState(null, '', `/link#token=${token}`);
    window.dispatchEvent(new Event('hashchange'));
  });

test.each([
  { Screen: ConfirmEmailScreen, press: 'Bekræft e-mail', done: 'Din e-mail er ændret' },
  { Screen: ConfirmRecallScreen, press: 'Ja, giv mig besked', done: 'Adressen er bekræftet' },
])('a second link asks anew after the first was confirmed', async ({ Screen, press, done }) => {
  answerWith((url, { method = 'GET' }) => {
    const EmailAddress = `${url.searchParams.get('Token')}@havnen.example`;
    const link = { IsValidated: true, State: 'Valid', EmailAddress, CustomerName: 'Køkkenet' };
    return jsonAnswer({ Model: method === 'GET' ? link : { ...link, ActiveRecalls: [] } });
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
  answerWith((url) =>
    url.searchParams.get('Token') === 'first'
      ? jsonAnswer({ Model: { IsValidated: false, EmailAddress: null, Recalls: [] } })
      : new Promise<Response>(() => {}),
  );
  openLink('first');
  render(<RecallAnswerScreen />);
  const gone = await screen.findByText(/Vi kender ikke linket/);
  openLink('second');
  expect(gone.isConnected).toBe(false);
});
