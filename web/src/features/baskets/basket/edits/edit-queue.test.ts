import type { LineEdit } from '@engros/contracts/baskets/basket-update.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BasketEdit, basketEditRules, bytesOf, mergeEdits, splitEdit } from './basket-edit.ts';
import type { EditBatch } from './edit-batch.ts';
import { createEditQueue, type EditQueueEvents, editQuietMs, type KeptEdits } from './edit-queue.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const line = (id: string, quantity: number): LineEdit => ({
  ProductId: id,
  SalesUnit: { Code: 'kt' },
  Quantity: quantity,
});

interface Sent {
  batch: EditBatch<BasketEdit>;
  keepalive: boolean;
  answer(): void;
  fail(error: unknown): void;
}

function aQueue(kept: { current?: KeptEdits<BasketEdit> } = {}) {
  const sent: Sent[] = [];
  const log: string[] = [];
  let keys = 0;
  const events: EditQueueEvents<BasketEdit, string> = {
    started: () => log.push('started'),
    ended: () => log.push('ended'),
    answered: (batch) => log.push(`answered ${batch.target}`),
    refused: (batch) => log.push(`refused ${batch.target}`),
    postponed: () => log.push('postponed'),
  };
  const queue = createEditQueue<BasketEdit, string>({
    rules: basketEditRules,
    send: (batch, { keepalive }) =>
      new Promise((resolve, reject) => {
        sent.push({ batch, keepalive, answer: () => resolve('ok'), fail: reject });
      }),
    mayPassLater: (error) => error === 'network',
    newKey: () => {
      keys += 1;
      return `key-${keys}`;
    },
    customerId: '104882',
    keep: {
      read: () => kept.current,
      write: (state) => {
        kept.current = structuredClone(state);
      },
    },
    events,
  });
  return { queue, sent, log, kept };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('collecting', () => {
  test('[BAS-02] edits go after 500 ms, one request per basket, merged', async () => {
    const { queue, sent } = aQueue();
    queue.add('12', { Products: [line('1', 1)] });
    await vi.advanceTimersByTimeAsync(499);
    queue.add('12', { Products: [line('2', 5), line('1', 12)] });
    queue.add('13', { Products: [line('9', 1)] });
    await vi.advanceTimersByTimeAsync(499);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.batch).toEqual({
      target: '12',
      customerId: '104882',
      editKey: 'key-1',
      edit: { Products: [line('2', 5), line('1', 12)] },
    });
    sent[0]?.answer();
    await settle();
    expect(sent[1]?.batch).toMatchObject({ target: '13', edit: { Products: [line('9', 1)] } });
  });

  test('[BAS-02] the last delivery, references and message win, validation stays', () => {
    const merged = mergeEdits(
      mergeEdits(
        {
          Delivery: { ExpectedDate: '2026-11-24' },
          Message: { Text: 'port 1' },
          triggerValidation: true,
          Products: [line('1', 1)],
        },
        { Delivery: { ExpectedDate: '2026-11-25' }, References: { OrderReference: 'A' } },
      ),
      { References: { OrderReference: 'B' }, Message: { Text: 'port 2' }, triggerValidation: false },
    );
    expect(merged).toEqual({
      Delivery: { ExpectedDate: '2026-11-25' },
      References: { OrderReference: 'B' },
      Message: { Text: 'port 2' },
      triggerValidation: true,
      Products: [line('1', 1)],
    });
  });

  test('another day of a presale period keeps the period', () => {
    const toPeriod = { Delivery: { ExpectedDate: '2026-12-15', PreSaleIndicator: 'JUL' } };
    const merged = mergeEdits(toPeriod, { Delivery: { ExpectedDate: '2026-12-16' } });
    expect(merged).toEqual({ Delivery: { ExpectedDate: '2026-12-16', PreSaleIndicator: 'JUL' } });
  });

  test('[BAS-02] a batch waits for the one before; runs tell both ends', async () => {
    const { queue, sent, log } = aQueue();
    queue.add('12', { Products: [line('1', 1)] });
    await vi.advanceTimersByTimeAsync(editQuietMs);
    queue.add('12', { Products: [line('1', 2)] });
    await vi.advanceTimersByTimeAsync(editQuietMs * 3);
    expect(sent).toHaveLength(1);
    expect(queue.pending('12')).toEqual([{ Products: [line('1', 1)] }, { Products: [line('1', 2)] }]);
    sent[0]?.answer();
    await settle();
    expect(sent).toHaveLength(2);
    expect(log).toEqual(['started', 'answered 12']);
    sent[1]?.answer();
    await settle();
    expect(log).toEqual(['started', 'answered 12', 'answered 12', 'ended']);
    expect(queue.isIdle()).toBe(true);
  });

  test('a unit switched and back keeps the edits between in order', () => {
    const switched = (Code: string, quantity: number): LineEdit => ({
      LineId: '7',
      ProductId: '1',
      SalesUnit: { Code },
      Quantity: quantity,
    });
    const steps = [switched('kt', 2), line('1', 3), line('1', 4), switched('st', 4), switched('st', 4)];
    const merged = steps.reduce<BasketEdit>((all, step) => mergeEdits(all, { Products: [step] }), {});
    expect(merged.Products).toEqual([switched('kt', 2), line('1', 4), switched('st', 4)]);
  });

  test('another unit or quick sale is another line; numbered ones differ', () => {
    const pieces: LineEdit[] = [
      line('1', 1),
      { ...line('1', 2), SalesUnit: { Code: 'ps' } },
      { ...line('1', 3), QuickSaleId: 'q1' },
      { LineId: '7', Quantity: 4 },
    ];
    expect(mergeEdits({ Products: pieces }, { Products: [{ LineId: '7', Quantity: 0 }] }).Products).toEqual([
      ...pieces.slice(0, 3),
      { LineId: '7', Quantity: 0 },
    ]);
  });
});

describe('when something fails', () => {
  test('without an answer the batch stays first; a flush tries once', async () => {
    const { queue, sent, log } = aQueue();
    queue.add('12', { Products: [line('1', 1)] });
    await vi.advanceTimersByTimeAsync(editQuietMs);
    sent[0]?.fail('network');
    await settle();
    queue.add('12', { Products: [line('1', 2)] });
    const flushed = queue.flush();
    expect(sent.map((each) => each.batch.editKey)).toEqual(['key-1', 'key-1']);
    sent[1]?.fail('network');
    expect(await flushed).toBe(false);
    expect(log).toEqual(['started', 'postponed', 'postponed']);
    expect(queue.pending('12')).toHaveLength(2);
  });

  test('it tries again after 1 s, 2 s, and when asked', async () => {
    const { queue, sent } = aQueue();
    queue.add('12', { Products: [line('1', 1)] });
    await vi.advanceTimersByTimeAsync(editQuietMs);
    sent[0]?.fail('network');
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(2);
    sent[1]?.fail('network');
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(3);
    sent[2]?.fail('network');
    await settle();
    queue.retryNow();
    expect(new Set(sent.map((each) => each.batch.editKey))).toEqual(new Set(['key-1']));
    sent[3]?.answer();
    await settle();
    expect(queue.isIdle()).toBe(true);
  });

  test('a refused batch is given up and the next one goes', async () => {
    const { queue, sent, log } = aQueue();
    queue.add('12', { Products: [line('1', 1)] });
    queue.add('13', { Products: [line('1', 1)] });
    await vi.advanceTimersByTimeAsync(editQuietMs);
    sent[0]?.fail('400');
    await settle();
    sent[1]?.answer();
    await settle();
    expect(log).toEqual(['started', 'refused 12', 'answered 13', 'ended']);
  });
});

describe('when the page ends', () => {
  test('what was typed is sent at once, outliving the page', async () => {
    const { queue, sent } = aQueue();
    queue.add('12', { Products: [line('1', 3)] });
    queue.leave();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ keepalive: true, batch: { edit: { Products: [line('1', 3)] } } });
    await vi.advanceTimersByTimeAsync(editQuietMs * 2);
    expect(sent).toHaveLength(1);
  });

  test('what waits goes with the batch on its way, none twice', async () => {
    const { queue, sent, log } = aQueue();
    queue.add('12', { Products: [line('1', 3)] });
    await vi.advanceTimersByTimeAsync(editQuietMs);
    queue.add('12', { Products: [line('1', 4)] });
    queue.add('13', { Products: [line('9', 1)] });
    queue.leave();
    expect(sent.slice(1).map(({ batch }) => batch)).toMatchObject([
      {
        editKey: 'key-2',
        edit: { Products: [line('1', 4)] },
        earlier: [{ editKey: 'key-1', edit: { Products: [line('1', 3)] } }],
      },
      { target: '13', editKey: 'key-3' },
    ]);
    expect(queue.pending('12')).toEqual([{ Products: [line('1', 3)] }, { Products: [line('1', 4)] }]);
    // The connection of the older request breaks; the later request has its edits.
    sent[0]?.fail('network');
    sent[1]?.answer();
    sent[2]?.answer();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(3);
    expect(log).toEqual(['started', 'answered 12', 'answered 13', 'ended']);
  });

  test('what does not fit with the batch on its way follows it', async () => {
    const { queue, sent } = aQueue();
    const long = (text: string): BasketEdit => ({ Message: { Text: text.repeat(40 * 1024) } });
    queue.add('12', long('a'));
    await vi.advanceTimersByTimeAsync(editQuietMs);
    queue.add('12', long('b'));
    queue.leave();
    expect(sent).toHaveLength(1);
    sent[0]?.answer();
    await settle();
    expect(sent[1]?.batch).toMatchObject({ edit: long('b') });
  });

  test('an edit too large to outlive the page is cut, nothing lost', () => {
    const lines = Array.from({ length: 1000 }, (_, index) => line(String(100_000_000 + index), index));
    const parts = splitEdit({ Products: lines, Message: { Text: 'ved porten' } }, 20_000);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) expect(bytesOf(part)).toBeLessThanOrEqual(20_000);
    expect(parts.flatMap((part) => part.Products ?? [])).toEqual(lines);
    expect(parts.filter((part) => part.Message)).toEqual([parts.at(-1)]);
  });

  test('what is unanswered is kept and sent under the same key', async () => {
    const kept: { current?: KeptEdits<BasketEdit> } = {};
    const first = aQueue(kept);
    first.queue.add('12', { Products: [line('1', 3)] });
    await vi.advanceTimersByTimeAsync(editQuietMs);
    first.queue.add('12', { Products: [line('2', 1)] });
    const keys = kept.current?.batches.map((batch) => batch.editKey);
    expect(keys).toEqual(['key-1', 'key-2']);

    const second = aQueue({ current: structuredClone(kept.current) } as {
      current: KeptEdits<BasketEdit>;
    });
    second.queue.resume();
    expect(second.queue.pending('12')).toHaveLength(2);
    second.sent[0]?.answer();
    await settle();
    second.sent[1]?.answer();
    await settle();
    expect(second.sent.map((each) => each.batch.editKey)).toEqual(keys);
    expect(second.kept.current).toEqual({ batches: [] });
  });

  test('started again on its page, waiting edits are sent once', async () => {
    const { queue, sent } = aQueue();
    queue.add('12', { Products: [line('1', 3)] });
    await vi.advanceTimersByTimeAsync(editQuietMs);
    queue.add('12', { Products: [line('2', 1)] });
    queue.resume();
    queue.add('12', { Products: [line('2', 7)] });
    sent[0]?.answer();
    await vi.advanceTimersByTimeAsync(editQuietMs);
    sent[1]?.answer();
    await settle();
    expect(sent.map(({ batch }) => [batch.editKey, batch.edit.Products])).toEqual([
      ['key-1', [line('1', 3)]],
      ['key-2', [line('2', 7)]],
    ]);
    expect(queue.isIdle()).toBe(true);
  });

  test('an ended queue sends and tells nothing; unanswered edits stay', async () => {
    const kept: { current?: KeptEdits<BasketEdit> } = {};
    const { queue, sent, log } = aQueue(kept);
    queue.add('12', { Products: [line('1', 3)] });
    const answered = queue.flush();
    sent[0]?.fail('network');
    expect(await answered).toBe(false);
    queue.add('12', { Products: [line('2', 1)] });
    const keptThen = structuredClone(kept.current);
    const logThen = [...log];
    queue.end();
    queue.retryNow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(log).toEqual(logThen);
    expect(kept.current).toEqual(keptThen);

    const other = aQueue();
    other.queue.add('12', { Products: [line('1', 3)] });
    await vi.advanceTimersByTimeAsync(editQuietMs);
    other.queue.end();
    other.sent[0]?.fail('network');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(other.sent).toHaveLength(1);
    expect(other.log).toEqual(['started']);
  });

  test('edits of another customer are not sent for this one', () => {
    const other: EditBatch<BasketEdit> = { target: '1', customerId: '9', editKey: 'key-x', edit: {} };
    const { queue, sent } = aQueue({ current: { batches: [other] } });
    queue.resume();
    expect(sent).toEqual([]);
  });
});
