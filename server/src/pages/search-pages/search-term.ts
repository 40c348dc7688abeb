import { limits } from '@engros/contracts/values/limits.ts';
import { shortened } from '../../platform/shortened.ts';

/** As used, shown and saved: cut at the maximum length and trimmed (SRC-10). */
export function searchTermOf(text: string | undefined): string {
  return shortened(text ?? '', limits.searchTermLength).trim();
}
