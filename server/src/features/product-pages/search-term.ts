import { limits } from '@engros/contracts/values/limits.ts';

/** The words of a query as they are searched for, shown and kept: without spaces around them, cut at the limit (SRC-10). */
export function searchTermOf(text: string | undefined): string {
  return (text ?? '').slice(0, limits.searchTermLength).trim();
}
