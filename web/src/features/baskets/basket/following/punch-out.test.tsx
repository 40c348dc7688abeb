import { beforeEach, expect, test, vi } from 'vitest';
import { aPageContext, openPage } from '../../../../../test/a-page-context.ts';
import { answerWith, jsonAnswer } from '../../../../../test/answers.ts';
import { basketStore } from '../page-basket.ts';
import { startLiveBasket } from './start-live-basket.ts';

beforeEach(() => {
  vi.stubGlobal('TextDecoderStream', class {});
});

async function asksWhileFollowing(IsPunchOutUser: boolean): Promise<number> {
  openPage({ user: { ...aPageContext().user, IsPunchOutUser } });
  const fetched = answerWith(() => jsonAnswer({ Type: 'notAllowed', Message: 'x' }, 403));
  const end = startLiveBasket(basketStore());
  await vi.dynamicImportSettled();
  const asks = fetched.mock.calls.length;
  end();
  return asks;
}

test('a punch-out session does not ask for changes of its customer', async () => {
  expect(await asksWhileFollowing(false)).toBe(1);
  expect(await asksWhileFollowing(true)).toBe(0);
});
