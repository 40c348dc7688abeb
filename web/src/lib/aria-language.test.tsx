import { act, renderHook } from '@testing-library/react';
import { useLocale } from 'react-aria-components';
import { expect, test } from 'vitest';
import { setAriaLanguage } from './aria-language.ts';

/** React Aria reads its language when its code is loaded, and again at this event of the browser. */
const lookAgain = () => act(() => void window.dispatchEvent(new Event('languagechange')));

test('React Aria speaks the language of the page, not the browser’s', () => {
  const { result, unmount } = renderHook(useLocale);
  expect(result.current.locale).toBe(navigator.language);
  setAriaLanguage('da');
  lookAgain();
  expect(result.current.locale).toBe('da-DK');
  setAriaLanguage('en');
  lookAgain();
  expect(result.current.locale).toBe('en-GB');
  Reflect.deleteProperty(window, Symbol.for('react-aria.i18n.locale'));
  lookAgain();
  unmount();
});
