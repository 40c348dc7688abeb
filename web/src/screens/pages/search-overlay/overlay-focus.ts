/** Null when the product cannot be ordered. */
export function quantityField(rowId: string): HTMLInputElement | null {
  return (
    document
      .getElementById(rowId)
      ?.querySelector<HTMLInputElement>('input[role="spinbutton"]:not(:disabled)') ?? null
  );
}

/** Writes the text as keys would. */
export function typeQuantity(rowId: string, text: string): void {
  focusQuantity(rowId);
  const input = quantityField(rowId);
  if (!input) return;
  input.setRangeText(text, 0, input.value.length, 'end');
  input.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

/** The choice of unit if the row has one, otherwise the quantity field. */
export function firstControl(rowId: string): HTMLElement | null {
  return document.getElementById(rowId)?.querySelector<HTMLElement>('button.sel') ?? quantityField(rowId);
}

/** Returns false when the row has no quantity. */
export function focusQuantity(rowId: string): boolean {
  const input = quantityField(rowId);
  input?.focus();
  input?.scrollIntoView({ block: 'nearest' });
  return input !== null;
}

export function openUnits(rowId: string): void {
  const trigger = document.getElementById(rowId)?.querySelector<HTMLElement>('button.sel');
  trigger?.focus();
  trigger?.click();
}
