import { useSyncExternalStore } from 'react';

/** Drawers of the page frame; only one is open at a time. */
export type ShellPanel =
  | 'menu'
  | 'miniBasket'
  | 'deliveryDay'
  | 'customers'
  | 'impersonation'
  | 'favorites'
  | 'keys';

let open: ShellPanel | undefined;
let subject: string | undefined;
const listeners = new Set<() => void>();

function show(panel: ShellPanel | undefined): void {
  open = panel;
  for (const listener of [...listeners]) listener();
}

/** Opens a drawer. `about` is what the drawer is about, such as a date for the delivery days. */
export function openPanel(panel: ShellPanel, about?: string): void {
  subject = about;
  show(panel);
}

/** Returns what the open drawer is about, such as a date. */
export function panelSubject(): string | undefined {
  return subject;
}

/** Closes the open drawer; with `panel`, only if that drawer is open. */
export function closePanel(panel?: ShellPanel): void {
  if (panel === undefined || panel === open) show(undefined);
}

export function useOpenPanel(): ShellPanel | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
  );
}
