import pg from 'pg';
import { vi } from 'vitest';

const onBasketsAndOrders = /basket|web_order|^(begin|commit)/i;
/** Notices, and the listener's question each second whether the database is there. */
const ofTheNode = /pg_notify|^SELECT 1$/;

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
    const isCounted = (text: string) => counted.test(text) && !ofTheNode.test(text);
    const begun = new Set<unknown>();
    const found = texts.filter((text, at) => {
      const client = spy.mock.contexts[at];
      if (/^(begin|start transaction)/i.test(text) && isCounted(text)) begun.add(client);
      // The end of a transaction counts if its beginning did: the node reads its catalogue meanwhile, in others.
      return (!/^(commit|rollback)/i.test(text) || begun.delete(client)) && isCounted(text);
    });
    return [found.length, result];
  } finally {
    spy.mockRestore();
  }
}
