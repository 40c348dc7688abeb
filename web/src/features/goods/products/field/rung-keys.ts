import type { KeyboardEvent } from 'react';
import { highlightRow } from '../highlight-row.ts';

/** In a list with this attribute, the arrow keys move between the quantity fields. */
export const rungsAttribute = { 'data-rungs': '' } as const;

/** Event that a list with `data-rung-page` pages receives when the focus reaches the end of a page. */
export const pageEndEvent = 'rungpageend';

/** In document order. */
export function quantityFields(part: Element): HTMLInputElement[] {
  return [...part.querySelectorAll<HTMLInputElement>('input[role="spinbutton"]:not(:disabled)')];
}

/** Also scrolls the field into view and highlights its product. */
export function goToField(field: HTMLInputElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'nearest' });
  highlightRow(field);
}

/** Within the page (`data-rung-page`) or list. Does nothing at either end. */
export function moveToRung(from: Element, step: 1 | -1): void {
  const list = from.closest('[data-rung-page]') ?? from.closest('[data-rungs]');
  if (!list) return;
  const fields = quantityFields(list);
  const at = fields.findIndex((field) => field.isSameNode(from));
  const next = at < 0 ? undefined : fields[at + step];
  if (next) goToField(next);
  else if (step === 1) from.dispatchEvent(new CustomEvent(pageEndEvent, { bubbles: true }));
}

/** Focuses the first quantity field of the next or previous page of a long list. */
function moveToPage(from: Element, step: 1 | -1): void {
  const pages = [...(from.closest('[data-rungs]')?.querySelectorAll('[data-rung-page]') ?? [])];
  const at = pages.findIndex((page) => page.contains(from));
  const page = at < 0 ? undefined : pages[at + step];
  const field = page && quantityFields(page)[0];
  if (field) goToField(field);
}

/** In a list, ↑ and ↓ move to the next field, and with Ctrl to the next page. Elsewhere they change the quantity by one. */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.metaKey || event.altKey || event.shiftKey) return;
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || target.role !== 'spinbutton') return;
  event.preventDefault();
  event.stopPropagation();
  const step = event.key === 'ArrowDown' ? 1 : -1;
  if (event.ctrlKey) moveToPage(target, step);
  else moveToRung(target, step);
}
