import pg from 'pg';
import { vi } from 'vitest';

/**
 * Counts the statements on baskets and orders sent during the work, including those that begin and end
 * transactions.
 */
export async function statementsOf<T>(work: () => Promise<T>): Promise<[number, T]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const result = await work();
    const texts = spy.mock.calls.map(([asked]) => {
      const { text = '' } = asked as { text?: string };
      return typeof asked === 'string' ? asked : text;
    });
    return [
      texts.filter((text) => /basket|web_order|^(begin|commit)/i.test(text) && !text.includes('pg_notify'))
        .length,
      result,
    ];
  } finally {
    spy.mockRestore();
  }
}
