/** The quantity of a row, where it can be ordered. */
export function quantityField(rowId: string): HTMLInputElement | null {
  return (
    document
      .getElementById(rowId)
      ?.querySelector<HTMLInputElement>('input[role="spinbutton"]:not(:disabled)') ?? null
  );
}

/** The first thing to choose in a row: its unit, else its quantity. */
export function firstControl(rowId: string): HTMLElement | null {
  return document.getElementById(rowId)?.querySelector<HTMLElement>('button.sel') ?? quantityField(rowId);
}

/** Puts the focus into a quantity; false when the row takes none. */
export function focusQuantity(rowId: string): boolean {
  const input = quantityField(rowId);
  input?.focus();
  input?.scrollIntoView({ block: 'nearest' });
  return input !== null;
}

/** Opens the list of units of a row, as U does in a quantity field. */
export function openUnits(rowId: string): void {
  const trigger = document.getElementById(rowId)?.querySelector<HTMLElement>('button.sel');
  trigger?.focus();
  trigger?.click();
}
