import { beforeEach, expect, test, vi } from 'vitest';
import { safeAddress } from '../http/safe-address.ts';
import { announce, currentAnnouncement, onAnnouncement } from '../live-announcer.ts';
import { scrollAsAsked } from './asked-scroll.ts';
import { leavePage, stayOnPage } from './page-left.ts';
import { hasSavedScroll, restoreScroll, startScrollMemory } from './scroll.ts';
import {
  basketName,
  clearUserStorage,
  editsName,
  forgetBaskets,
  hasOfflineCopies,
  offlineCopiesForgotten,
  searchSortName,
  setOfflineMark,
  userStorage,
} from './storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

test('storage is per user; only the sorting survives a customer switch', () => {
  const mette = userStorage('7');
  mette.write('basket', { Id: '12' });
  mette.write(searchSortName, 'price');
  userStorage('7', 'sessionStorage').write('edits', [1]);
  expect(userStorage('8').read('basket')).toBeUndefined();
  clearUserStorage();
  expect(mette.read('basket')).toBeUndefined();
  expect({ ...localStorage }).toEqual({ [searchSortName]: '"price"' });
  expect(sessionStorage).toHaveLength(0);
});

test('[BAS-04] a session that ended elsewhere leaves no basket behind', () => {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    for (const user of ['7', '8', 'anonymous'])
      userStorage(user, area).write(basketName('104882'), { Total: '8' });
  userStorage('7').write('theme', 'dark');
  forgetBaskets('8');
  const kept = () => [Object.keys(localStorage).sort(), Object.keys(sessionStorage)];
  expect(kept()).toEqual([['7:theme', '8:basket:104882'], ['8:basket:104882']]);
  forgetBaskets(null);
  expect(kept()).toEqual([['7:theme'], []]);
});

test('a switch leaves what was typed and unsent, nothing else', () => {
  const ofThisTab = userStorage('7', 'sessionStorage');
  ofThisTab.write(editsName('104882'), [1]);
  ofThisTab.write('scroll', 9);
  clearUserStorage({ keepsEdits: true });
  expect({ ...sessionStorage }).toEqual({ '7:edits:104882': '[1]' });
});

test('offline copies stay marked when the code that deletes them is missing', async () => {
  vi.doMock('./forget-offline.ts', () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  setOfflineMark();
  clearUserStorage();
  await expect(offlineCopiesForgotten()).resolves.toBeUndefined();
  expect(hasOfflineCopies()).toBe(true);
  warn.mockRestore();
  vi.doUnmock('./forget-offline.ts');
});

test('a page that gives way keeps nothing any more', () => {
  leavePage();
  userStorage('7').write('basket', {});
  stayOnPage();
  expect(localStorage).toHaveLength(0);
});

test('damaged or full storage counts as empty', () => {
  localStorage.setItem('7:basket', '{');
  expect(userStorage('7').read('basket')).toBeUndefined();
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  userStorage('7').write('basket', {});
  expect(userStorage('7').read('basket')).toBeUndefined();
  full.mockRestore();
});

test('a browser that forbids storage shows the page all the same', () => {
  const forbids = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  const areas = [
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(forbids),
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(forbids),
  ];
  userStorage('7').write('basket', {});
  userStorage('7').remove('basket');
  expect(userStorage('7').read('basket')).toBeUndefined();
  expect(hasOfflineCopies()).toBe(false);
  clearUserStorage();
  startScrollMemory()();
  expect(hasSavedScroll()).toBe(false);
  for (const area of areas) area.mockRestore();
});

test('saves a page’s place every 150 ms, restores it after 200', () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  window.history.replaceState(null, '', '/catalog/search?term=laks');
  const write = vi.fn();
  const storage = { read: () => undefined, write, remove: () => {} };
  const stop = startScrollMemory(storage);
  vi.stubGlobal('scrollY', 100);
  window.dispatchEvent(new Event('scroll'));
  vi.advanceTimersByTime(100);
  vi.stubGlobal('scrollY', 640);
  window.dispatchEvent(new Event('scroll'));
  expect(write).not.toHaveBeenCalled();
  vi.advanceTimersByTime(50);
  expect(write.mock.calls).toEqual([['/catalog/search?term=laks', 640]]);
  stop();

  restoreScroll({ ...storage, read: <T,>() => 640 as T });
  vi.advanceTimersByTime(199);
  expect(scrollTo).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scrollTo).toHaveBeenCalledWith({ top: 640 });
});

test('the same words announced twice are two announcements', () => {
  const heard: number[] = [];
  const stop = onAnnouncement(() => heard.push(currentAnnouncement().number));
  announce('Kurven er flyttet');
  announce('Kurven er flyttet');
  stop();
  announce('ikke hørt');
  expect(heard).toHaveLength(2);
  expect(heard[0]).not.toBe(heard[1]);
});

test('an address is safe only on this or a listed site', () => {
  const here = 'https://engros.example';
  expect(safeAddress('/a b?x=ø#y', here)).toBe('/a%20b?x=%C3%B8#y');
  expect(safeAddress('https://engros.example//evil.example/x', here)).toBe('/evil.example/x');
  expect(safeAddress('https://buyer.example/x', here, ['https://buyer.example'])).toBe(
    'https://buyer.example/x',
  );
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example/x',
    'https://engros.example@evil.example',
    'https://engros.example.evil.example',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'http://[::1',
    '\t//evil.example',
  ]) {
    const safe = safeAddress(bad, here);
    expect(safe === undefined || /^\/(?![/\\])/.test(safe), bad).toBe(true);
    expect(safe ?? '', bad).not.toContain('://');
  }
});

test('an address scrolls to its element 700 ms after the page stands', () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('scrollY', 50);
  document.body.innerHTML = '<p id="sidste"></p>';
  const element = document.getElementById('sidste');
  vi.spyOn(element as HTMLElement, 'getBoundingClientRect').mockReturnValue({ top: 900 } as DOMRect);
  scrollAsAsked('?ScrollTo=sidste&VerticalOffset=-120');
  vi.advanceTimersByTime(699);
  expect(scrollTo).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scrollTo.mock.calls).toEqual([[{ top: 830 }]]);
  scrollAsAsked('?VerticalOffset=400');
  vi.advanceTimersByTime(700);
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 400 });
});

test('whoever scrolls meanwhile is left alone; no wish moves nothing', () => {
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  scrollAsAsked('?VerticalOffset=400');
  window.dispatchEvent(new Event('wheel'));
  for (const search of ['', '?term=a', '?VerticalOffset=abc', '?VerticalOffset=1e9', '?ScrollTo='])
    scrollAsAsked(search);
  vi.advanceTimersByTime(10_000);
  expect(scrollTo).not.toHaveBeenCalled();
});
