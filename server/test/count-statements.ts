import pg from 'pg';
import { vi } from 'vitest';

const onBasketsAndOrders = /basket|web_order|^(begin|commit)/i;

/**
 * Counts the statements sent during the work that match; by default those on baskets and web orders, including those
 * that begin and end transactions.
 */
export async function statementsOf<T>(
  work: () => Promise<T>,
  counted = onBasketsAndOrders,
): Promise<[number, T]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await work();
    const texts = spy.mock.calls.map(([asked]) => {
      const { text = '' } = asked as { text?: string };
      return typeof asked === 'string' ? asked : text;
    });
    return [texts.filter((text) => counted.test(text) && !text.includes('pg_notify')).length, result];
  } finally {
    spy.mockRestore();
  }
}
