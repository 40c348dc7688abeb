import { readBasket } from '@engros/contracts/basket/basket.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPage } from '../../../test/a-page-context.ts';
import { answerWith, jsonAnswer } from '../../../test/answers.ts';
import { forgetBrowser, prepareBrowser } from '../../../test/open-screen.tsx';
import { call } from './call.ts';
import { requestAddress } from './request-address.ts';

beforeEach(() => prepareBrowser());
afterEach(forgetBrowser);

const ofPage = () => call(readBasket, { query: { id: '12', validate: 'true' } });

test('[BAS-02] the page’s own early request answers its first call only', async () => {
  openPage({}, '/checkout/basket?id=12');
  const fetched = answerWith(() => jsonAnswer({ Model: { Id: 'later' } }));
  window.$$EarlyAnswer = {
    address: requestAddress(readBasket.path, {}, { id: '12', validate: 'true' }),
    response: Promise.resolve(jsonAnswer({ Model: { Id: 'early' } })),
  };
  expect(await call(readBasket, { query: { id: '13', validate: 'true' } })).toEqual({ Id: 'later' });
  expect(await ofPage()).toEqual({ Id: 'early' });
  expect(await ofPage()).toEqual({ Id: 'later' });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('[BAS-02] a page that remembers lines takes the early answer too', async () => {
  openPage({}, '/checkout/basket?id=12');
  const fetched = answerWith(() => jsonAnswer({ Model: { Id: 'later' } }));
  window.$$EarlyAnswer = {
    address: requestAddress(readBasket.path, {}, { id: '12', validate: 'true' }),
    response: Promise.resolve(jsonAnswer({ Model: { Id: 'early' } })),
  };
  const marked = { id: '12', linesMark: 'a', validate: 'true' } as const;
  expect(await call(readBasket, { query: marked })).toEqual({ Id: 'early' });
  expect(fetched).not.toHaveBeenCalled();
});
