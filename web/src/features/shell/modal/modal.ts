export interface ModalConfig {
  title: string;
  message?: string;
  error?: string;
  /** Undefined in a dialog that only informs. */
  cancel?: { label: string; onCancel?: () => void };
  action: { label: string; onPress?: () => void; isDangerous?: boolean };
  /** Neither Escape nor a click outside the dialog closes it, only the buttons. */
  isLocked?: boolean;
}

let current: ModalConfig | undefined;
const listeners = new Set<() => void>();

function set(config: ModalConfig | undefined): void {
  current = config;
  for (const listener of [...listeners]) listener();
}

/** A later dialog replaces the one shown before. */
export function showModal(config: ModalConfig): void {
  set(config);
}

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
