import { expect, test } from 'vitest';
import { threadMs } from '../../../../test/steady/thread-time.ts';
import { errorWithoutAmounts } from './unseen-amounts.ts';

const general = 'Noget gik galt.';
const shown = (Message: string) =>
  errorWithoutAmounts({ Type: 'basketRefused' as never, Message, RequestId: '1' }, () => general).Message;

test.each([
  'Prisen er 12,50 kr.',
  'Prisen er 1.250 DKK',
  'Prisen er 95øre',
  'Prisen er kr. 12',
  'Prisen er dkk 12',
  'Prisen er 12., KR',
])('the sentence “%s” is not shown without the right', (sentence) => {
  expect(shown(sentence)).toBe(general);
});

test.each(['Vare 104523 mangler', '12 stk. krebs', 'kr. er ikke sat', '12 kroner krævet', 'x kr'])(
  'the sentence “%s” has no amount and is shown',
  (sentence) => {
    expect(shown(sentence)).toBe(sentence);
  },
);

test('a sentence of very many digits is read at once', () => {
  for (const part of ['1', '1 ', ' ', 'kr ', '1kr']) {
    const started = threadMs();
    shown(`Nej: ${part.repeat(50_000)}x`);
    expect(threadMs() - started, part).toBeLessThan(200);
  }
});
