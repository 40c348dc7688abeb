import { expect, test, vi } from 'vitest';
import { openPage } from '../../../../test/a-page-context.ts';
import { answerWith, jsonAnswer } from '../../../../test/answers.ts';
import { browserPage } from '../../../lib/browser/browser-page.ts';
import { switchCustomer } from '../customers/customers-data.ts';
import { returnAddress } from './log-in.ts';
import { logOut } from './log-out.ts';
import { registerVisit } from './register-visit.ts';

test('logging out sends cache key, r cookie and an empty body', async () => {
  const cookies = vi.spyOn(document, 'cookie', 'get').mockReturnValue('r=abc; theme=x');
  const fetched = answerWith(() => jsonAnswer({ Model: {}, Redirect: '/login' }));
  await logOut();
  const [address, init] = fetched.mock.calls[0] ?? [];
  const query = new URL(String(address), window.location.origin).searchParams;
  expect(query.get('r')).toBe('abc');
  expect(query.get('_u')).toBe('u7-c104882-abc');
  expect(init).toMatchObject({ method: 'POST' });
  expect(init).not.toHaveProperty('body');
  expect(vi.mocked(browserPage.goTo).mock.calls).toEqual([['/login']]);
  cookies.mockRestore();
});

test('a refused switch leaves the browser as it was', async () => {
  localStorage.setItem('7:basket:104882', '{}');
  answerWith(() => jsonAnswer({ Type: 'customerNotFound', Message: 'Findes ikke' }, 404));
  await expect(switchCustomer('1')).rejects.toThrow('Request failed with status 404');
  expect(localStorage.getItem('7:basket:104882')).toBe('{}');
  expect(browserPage.goTo).not.toHaveBeenCalled();
});

test('the visit is registered daily, and again after a failure', async () => {
  const failing = answerWith(() => jsonAnswer({ Type: 'unavailable' }, 503));
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await registerVisit();
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
  expect(failing).toHaveBeenCalledTimes(1);
  const fetched = answerWith(() => jsonAnswer({ Model: { IsRegistered: true } }));
  await registerVisit();
  await registerVisit();
  expect(fetched).toHaveBeenCalledTimes(1);
  openPage({ serverTime: '2026-11-23T23:30:00Z' });
  await registerVisit();
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('the login comes back to an address of this site only', () => {
  expect(returnAddress('?ReturnUrl=%2Fcatalog%2Fsearch%3Fterm%3Dlaks')).toBe('/catalog/search?term=laks');
  expect(returnAddress('?ReturnUrl=https%3A%2F%2Fevil.example')).toBeUndefined();
  expect(returnAddress('')).toBeUndefined();
});
