import type { ConsolePart } from '@engros/contracts/supplier/parts.ts';
import { pageContext } from '../../lib/page-context.ts';

/** Null means the pages that every member of staff with any part may use. */
export function mayUse(part: ConsolePart | null): boolean {
  const parts = pageContext().console?.parts ?? [];
  return part === null ? parts.length > 0 : parts.includes(part);
}
