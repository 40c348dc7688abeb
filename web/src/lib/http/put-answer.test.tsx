import { listStockNotices } from '@engros/contracts/pages/stock-notices.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '../../../test/a-page-context.ts';
import { answerUnchecked, jsonAnswer } from '../../../test/answers.ts';
import { takeTurns } from '../../../test/time/take-turns.ts';
import { putAnswer, showAhead } from './put-answer.ts';
import { createQueryClient, query, refreshAll } from './query.ts';

const answerOf = (...ids: string[]) => ids as never;

function Shown() {
  const { data } = useQuery(query(listStockNotices, {}));
  return <p>{JSON.stringify(data ?? 'nothing')}</p>;
}

/** `read` contains the responses in the order of the requests. */
async function openReading(start?: string) {
  openPage();
  const reads: ((text: string) => Promise<void>)[] = [];
  answerUnchecked(() => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    reads.push((text) =>
      act(async () => {
        resolve(jsonAnswer({ Model: [text] }));
        await takeTurns();
      }),
    );
    return promise;
  });
  const client = createQueryClient();
  render(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(reads).toHaveLength(1));
  if (start !== undefined) await reads[0]?.(start);
  const shown = () => screen.getByRole('paragraph').textContent;
  const look = (work: () => void) =>
    act(async () => {
      work();
      await takeTurns();
    });
  return { client, reads, shown, look };
}

test('an answer stands although an older read ends after it', async () => {
  const { client, reads, shown, look } = await openReading('before');
  await look(() => void client.invalidateQueries());
  await look(() => putAnswer(client, listStockNotices, {}, answerOf('changed')));
  await reads[1]?.('before');
  expect(shown()).toBe('["changed"]');
});

test('the read that an answer overtook is sent again', async () => {
  const { client, reads, shown, look } = await openReading('before');
  await look(() => void client.invalidateQueries());
  await look(() => putAnswer(client, listStockNotices, {}, answerOf('changed')));
  expect(reads).toHaveLength(3);
  await reads[2]?.('changed, and by another');
  expect(shown()).toBe('["changed, and by another"]');
});

test('an answer without a read under way sends no request', async () => {
  const { client, reads, shown, look } = await openReading('before');
  await look(() => putAnswer(client, listStockNotices, {}, answerOf('changed')));
  expect([shown(), reads.length]).toEqual(['["changed"]', 1]);
});

test('an answer stands although the first read is under way', async () => {
  const { client, reads, shown, look } = await openReading();
  await look(() => putAnswer(client, listStockNotices, {}, answerOf('changed')));
  await reads[0]?.('before');
  expect(shown()).toBe('["changed"]');
});

test('a change shown ahead stands although an older read ends', async () => {
  const { client, reads, shown, look } = await openReading('before');
  await look(() => void client.invalidateQueries());
  await look(() => showAhead(client, listStockNotices, {}, () => answerOf('ahead')));
  await reads[1]?.('before');
  expect([shown(), reads.length]).toEqual(['["ahead"]', 2]);
});

test('nothing is shown ahead of the first read, which stays', async () => {
  const { client, reads, shown, look } = await openReading();
  await look(() => showAhead(client, listStockNotices, {}, () => answerOf('ahead')));
  expect([shown(), reads.length]).toEqual(['"nothing"', 1]);
  await reads[0]?.('read');
  expect(shown()).toBe('["read"]');
});

test('what changed during the first read is read again', async () => {
  const { client, reads, shown, look } = await openReading();
  await look(() => void refreshAll(client, [listStockNotices]));
  await reads[0]?.('before');
  await reads[1]?.('after');
  expect([shown(), reads.length]).toEqual(['["after"]', 2]);
});
