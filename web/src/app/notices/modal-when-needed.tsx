import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentModal, onModal } from '../../features/shell/modal/modal.ts';

const GenericModal = lazy(async () => ({ default: (await import('./generic-modal.tsx')).GenericModal }));

export function ModalWhenNeeded() {
  const config = useSyncExternalStore(onModal, currentModal);
  if (!config) return null;
  return (
    <Suspense>
      <GenericModal config={config} />
    </Suspense>
  );
}
