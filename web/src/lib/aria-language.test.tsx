import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setAriaLanguage } from './aria-language.ts';

test('React Aria speaks the language of the page, not the browser’s', async () => {
  expect(navigator.language).toBe('en-US');
  setAriaLanguage('da');
  // React Aria looks for its language when its code is loaded.
  const { useLocale } = await import('react-aria-components');
  expect(renderHook(useLocale).result.current.locale).toBe('da-DK');
});
