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
let subject: string | undefined;
const listeners = new Set<() => void>();

function show(panel: ShellPanel | undefined): void {
  open = panel;
  for (const listener of [...listeners]) listener();
}

/** Opens a drawer, perhaps about something: the delivery days about one of them. */
export function openPanel(panel: ShellPanel, about?: string): void {
  subject = about;
  show(panel);
}

/** What the open drawer was opened about. */
export function panelSubject(): string | undefined {
  return subject;
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
