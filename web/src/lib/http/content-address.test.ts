import { expect, test } from 'vitest';
import { contentAddress } from './content-address.ts';

test.each([
  ['/', '/', '', ''],
  ['/catalog/search?onOffer=True', '/catalog/search', '?onOffer=True', ''],
  ['/brands/home#aa', '/brands/home', '', 'aa'],
  ['/a/../b', '/b', '', ''],
])('%s is a page of ours', (address, pathname, search, hash) => {
  expect(contentAddress(address)).toEqual({ kind: 'own', pathname, search, hash });
});

test('https leads abroad', () => {
  expect(contentAddress('https://fjordgros.example/om?x=1')).toEqual({
    kind: 'abroad',
    href: 'https://fjordgros.example/om?x=1',
  });
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:https://evil.example/1',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'about:blank',
  'view-source:https://evil.example',
  'filesystem:https://evil.example/x',
  'intent://evil.example#Intent;end',
  'mailto:a@b.example',
  'tel:75000000',
  'ws://evil.example',
  'wss://evil.example',
  'ftp://evil.example',
  'http://evil.example',
  'HTTP://evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://',
  'https://user@evil.example',
  'https://user:word@evil.example',
  'https://fjordgros.example\\@evil.example',
  'https://evil.example:99999',
  'https://evil .example',
  'https://[::1]/',
  'https://"onclick=alert(1)',
  'https://x/"><script>',
  '/"onmouseover=alert(1)',
  '/<script>',
  'evil.example',
  './relative',
  '../relative',
  '?term=x',
  '#anchor',
  '',
  null,
  undefined,
])('%j is no link', (address) => {
  expect(contentAddress(address)).toBeUndefined();
});
