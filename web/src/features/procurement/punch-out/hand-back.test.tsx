import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserPage } from '../../../lib/browser/browser-page.ts';
import { postForm } from './hand-back.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  window.dispatchEvent(new Event('pageshow'));
});

const nasty = '"><script>alert(1)</script></form><form action="https://ond.example/">\r\næ&quot;';
const Action = 'https://indkoeb.example/retur?x=1&y="2"';

test('[PUN-05] the form is built of elements, so nothing becomes markup', () => {
  const submit = vi.spyOn(browserPage, 'submit').mockImplementation(() => undefined);
  postForm({ Action, Target: '_top', Fields: [{ Name: nasty, Value: nasty }] });
  expect(document.forms).toHaveLength(1);
  const [form] = document.forms;
  expect([form?.action, form?.target, form?.method]).toEqual([new URL(Action).href, '_top', 'post']);
  const [field, ...more] = form?.elements ?? [];
  expect([(field as HTMLInputElement).name, (field as HTMLInputElement).value]).toEqual([nasty, nasty]);
  expect(more).toEqual([]);
  expect(document.querySelector('script')).toBeNull();
  expect(submit).toHaveBeenCalledExactlyOnceWith(form);
});

test('[PUN-03] a basket that is slow to leave can be sent again', () => {
  const submit = vi.spyOn(browserPage, 'submit').mockImplementation(() => undefined);
  postForm({ Action, Target: '_self', Fields: [] });
  const shown = () => document.querySelector('[role="status"]')?.textContent;
  expect(shown()).toBe('Sender kurven …');
  expect(document.querySelector('button')).toBeNull();
  vi.advanceTimersByTime(5000);
  const again = document.querySelector('button');
  expect([again?.textContent, document.activeElement]).toEqual(['Send igen', again]);
  again?.click();
  expect(submit).toHaveBeenCalledTimes(2);
  window.dispatchEvent(new Event('pageshow'));
  expect(shown()).toBeUndefined();
});
