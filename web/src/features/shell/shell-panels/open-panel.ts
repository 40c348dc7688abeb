import { useSyncExternalStore } from 'react';

/** Only one drawer is open at a time. */
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

/** `about` is what the drawer is about, such as a date for the delivery days. */
export function openPanel(panel: ShellPanel, about?: string): void {
  subject = about;
  show(panel);
}

export function panelSubject(): string | undefined {
  return subject;
}

/** With `panel`, only if that drawer is open. */
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
