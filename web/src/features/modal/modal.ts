/** A question or a sentence in front of everything, from any part of the page (specification 2.5). */
export interface ModalConfig {
  title: string;
  message?: string;
  /** What went wrong, in red. */
  error?: string;
  /** The way back; left out where there is nothing to choose. */
  cancel?: { label: string; onCancel?: () => void };
  /** The call to action. */
  action: { label: string; onPress?: () => void; isDangerous?: boolean };
  /** Only its buttons close it: neither Escape nor a press beside it. */
  isLocked?: boolean;
}

let current: ModalConfig | undefined;
const listeners = new Set<() => void>();

function set(config: ModalConfig | undefined): void {
  current = config;
  for (const listener of [...listeners]) listener();
}

/** Shows a modal; it appears because a config is set, and one after it takes its place. */
export function showModal(config: ModalConfig): void {
  set(config);
}

/** The modal is out of sight: its config is taken away. */
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
