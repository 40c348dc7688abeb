import type { KeyboardEvent } from 'react';
import { goToField, moveByArrow, quantityFields } from './rung-keys.ts';

const productParts = '.product-substitute, .product-row, .product-tile';

function isTextField(target: Element): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && target.role !== 'spinbutton';
}

function press(product: Element, selector: string): boolean {
  const control = product.querySelector<HTMLElement>(selector);
  control?.click();
  return control !== null;
}

/** A digit pressed beside the quantities of a product goes into the first of them. */
function typeInto(product: Element, target: Element): void {
  const [field] = quantityFields(product);
  if (field && !(target instanceof HTMLInputElement)) goToField(field);
}

function pressLetter(letter: string, product: Element, openUnits: (product: Element) => void): boolean {
  if (letter === 'f') return press(product, '[data-heart]');
  if (letter === 'i') return press(product, '.product-name');
  if (letter !== 'u') return false;
  openUnits(product);
  return true;
}

/**
 * The keys of a product in a list, wherever in it the focus stands: digits go into the quantity, F opens the heart,
 * I the product's page, U the list of its units, ↑ and ↓ go by rung (WCAG 2.1.4: only on focus).
 */
export function handleGridKeys(
  event: KeyboardEvent<HTMLElement>,
  openUnits: (product: Element) => void,
): void {
  const { target, currentTarget } = event;
  // Events of menus opened from a row come here as well, although they stand elsewhere in the page.
  if (!(target instanceof Element) || !currentTarget.contains(target) || isTextField(target)) return;
  moveByArrow(event);
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const product = target.closest(productParts);
  if (!product) return;
  if (/^[0-9]$/.test(event.key)) typeInto(product, target);
  else if (pressLetter(event.key.toLowerCase(), product, openUnits)) event.preventDefault();
}
