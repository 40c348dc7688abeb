import type { KeyboardEvent } from 'react';

/** Marks the part of a page whose quantity fields the arrow keys run through. */
export const rungsAttribute = { 'data-rungs': '' } as const;

/** Moves from one quantity field to the next or previous one of its list; stays at either end. */
export function moveToRung(from: Element, step: 1 | -1): void {
  const list = from.closest('[data-rungs]');
  if (!list) return;
  const fields = [...list.querySelectorAll<HTMLInputElement>('input[role="spinbutton"]:not(:disabled)')];
  const at = fields.findIndex((field) => field.isSameNode(from));
  const next = at < 0 ? undefined : fields[at + step];
  if (!next) return;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}

/** ↑ and ↓ in a quantity field go by rung in a list; elsewhere they step the number (ui 5, product row). */
export function moveByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || target.role !== 'spinbutton') return;
  event.preventDefault();
  event.stopPropagation();
  moveToRung(target, event.key === 'ArrowDown' ? 1 : -1);
}
