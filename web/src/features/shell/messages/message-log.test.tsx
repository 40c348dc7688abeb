import { beforeEach, expect, test } from 'vitest';
import { clearMessages, logMessage, readMessages, seeMessages } from './message-log.ts';

beforeEach(() => {
  clearMessages();
});

test('the newest twenty messages are kept, each with its own id', () => {
  for (let at = 1; at <= 45; at += 1) {
    logMessage(`Besked ${at}`);
    const shown = readMessages();
    expect(shown).toHaveLength(Math.min(at, 20));
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
    expect([shown[0]?.text, shown.at(-1)?.text]).toEqual([`Besked ${at}`, `Besked ${Math.max(1, at - 19)}`]);
    expect(shown[0]?.isSeen).toBe(false);
    if (at === 44) seeMessages();
  }
  expect(readMessages().map(({ isSeen }) => isSeen)).toEqual([
    false,
    ...Array.from({ length: 19 }, () => true),
  ]);
});
