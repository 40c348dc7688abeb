import { useSyncExternalStore } from 'react';

/** The drawers of the shell; one at a time. */
export type ShellPanel =
  | 'menu'
  | 'miniBasket'
  | 'deliveryDay'
  | 'customers'
  | 'impersonation'
  | 'favorites'
  | 'keys';

let open: ShellPanel | undefined;
const listeners = new Set<() => void>();

function show(panel: ShellPanel | undefined): void {
  open = panel;
  for (const listener of [...listeners]) listener();
}

export function openPanel(panel: ShellPanel): void {
  show(panel);
}

/** Closes the open drawer, or only the named one. */
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
