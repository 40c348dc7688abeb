import type { ConsolePart } from '@engros/contracts/console/parts.ts';
import { pageContext } from '../../lib/page-context.ts';

/** Returns true when the user may use a part of the console; null stands for what every member of staff there may. */
export function mayUse(part: ConsolePart | null): boolean {
  const parts = pageContext().console?.parts ?? [];
  return part === null ? parts.length > 0 : parts.includes(part);
}
