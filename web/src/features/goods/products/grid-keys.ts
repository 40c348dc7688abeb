import type { KeyboardEvent } from 'react';
import { goToField, moveByArrow, quantityFields } from './field/rung-keys.ts';

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

/** A digit typed anywhere in the product then goes into its first quantity field. */
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
 * Digits change the quantity, F presses the heart, I opens the product's page, U opens the list of units, ↑ and ↓ move between
 * quantities (WCAG 2.1.4: only on focus).
 */
export function handleGridKeys(
  event: KeyboardEvent<HTMLElement>,
  openUnits: (product: Element) => void,
): void {
  const { target, currentTarget } = event;
  // React also passes on key events of menus that a row opened, although these menus are elsewhere in the document.
  // They are ignored here.
  if (!(target instanceof Element) || !currentTarget.contains(target) || isTextField(target)) return;
  moveByArrow(event);
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const product = target.closest(productParts);
  if (!product) return;
  if (/^[0-9]$/.test(event.key)) typeInto(product, target);
  else if (pressLetter(event.key.toLowerCase(), product, openUnits)) event.preventDefault();
}
