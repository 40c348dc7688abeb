import { changeLanguage } from '@engros/contracts/people/user.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { call } from '../../../lib/http/call.ts';
import type { Language } from '../../../lib/labels.ts';

/** Reloads the page with the same content, at the URL that the server returns (ENV-12). */
export async function chooseLanguage(language: Language): Promise<void> {
  const { pathname, search } = window.location;
  const productId = /\/product\/([0-9A-Za-z-]{1,20})(?=\/|$)/.exec(pathname)?.[1];
  // The URL may start with the prefix of the previous language. The prefix is removed, because it would have priority
  // over the new language.
  const place = (pathname.replace(/^\/(?:da-dk|en-gb)(?=\/|$)/i, '') || '/') + search;
  await call(changeLanguage, {
    body: {
      LanguageName: language,
      ...(productId
        ? { CurrentProductId: productId }
        : { CurrentItemId: place.slice(0, limits.itemAddressLength) }),
    },
  });
}
