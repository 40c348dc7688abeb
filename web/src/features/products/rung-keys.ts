import type { KeyboardEvent } from 'react';
import { highlightRow } from './highlight-row.ts';

/** Marks the part of a page whose quantity fields the arrow keys run through. */
export const rungsAttribute = { 'data-rungs': '' } as const;

/** Tells a list, whose pages carry `data-rung-page`, that the keyboard stands at the end of one of its pages. */
export const pageEndEvent = 'rungpageend';

/** The quantity fields within a part of the page, in their order. */
export function quantityFields(part: Element): HTMLInputElement[] {
  return [...part.querySelectorAll<HTMLInputElement>('input[role="spinbutton"]:not(:disabled)')];
}

/** Gives a quantity field the focus, brings it into sight and marks its product. */
export function goToField(field: HTMLInputElement): void {
  field.focus({ preventScroll: true });
  field.scrollIntoView({ block: 'nearest' });
  highlightRow(field);
}

/** Moves from one quantity field to the next or previous one of its page (`data-rung-page`) or list; stays at either end. */
export function moveToRung(from: Element, step: 1 | -1): void {
  const list = from.closest('[data-rung-page]') ?? from.closest('[data-rungs]');
  if (!list) return;
  const fields = quantityFields(list);
  const at = fields.findIndex((field) => field.isSameNode(from));
  const next = at < 0 ? undefined : fields[at + step];
  if (next) goToField(next);
  else if (step === 1) from.dispatchEvent(new CustomEvent(pageEndEvent, { bubbles: true }));
}

/** Moves to the first quantity field of the next or previous page of a long list. */
function moveToPage(from: Element, step: 1 | -1): void {
  const pages = [...(from.closest('[data-rungs]')?.querySelectorAll('[data-rung-page]') ?? [])];
  const at = pages.findIndex((page) => page.contains(from));
  const page = at < 0 ? undefined : pages[at + step];
  const field = page && quantityFields(page)[0];
  if (field) goToField(field);
}

/** ↑ and ↓ in a quantity field go by rung in a list, with Ctrl by page; elsewhere they step the number. */
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
