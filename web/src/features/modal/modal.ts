/** Content of a modal dialog. Any part of the page can show one (specification 2.5). */
export interface ModalConfig {
  title: string;
  message?: string;
  /** Error message, shown in red. */
  error?: string;
  /** The cancel button; undefined in a dialog that only informs. */
  cancel?: { label: string; onCancel?: () => void };
  action: { label: string; onPress?: () => void; isDangerous?: boolean };
  /** True when only the buttons close the dialog, so that neither Escape nor a click outside the dialog closes it. */
  isLocked?: boolean;
}

let current: ModalConfig | undefined;
const listeners = new Set<() => void>();

function set(config: ModalConfig | undefined): void {
  current = config;
  for (const listener of [...listeners]) listener();
}

/** Shows a modal dialog. A later dialog replaces the one shown before. */
export function showModal(config: ModalConfig): void {
  set(config);
}

/** Removes the dialog after it has closed. */
export function endModal(config: ModalConfig): void {
  if (current === config) set(undefined);
}

export function currentModal(): ModalConfig | undefined {
  return current;
}

export function onModal(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
