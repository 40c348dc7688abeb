import { useNavigate, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { searchOverlayPath } from '../../../features/pages/search-overlay/overlay-path.ts';
import { codeOf } from '../../../features/quick-entry/scan/code.ts';
import { CodeEntry } from '../../../features/quick-entry/scan/code-entry.tsx';
import { ScanView } from '../../../features/quick-entry/scan/scan-view.tsx';
import { useBarcodes } from '../../../features/quick-entry/scan/use-barcodes.ts';
import { useCamera } from '../../../features/quick-entry/scan/use-camera.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { label } from '../../../lib/labels.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { LiveRegionProvider } from '../../../ui/layout/live-region.tsx';
import { ScannedList } from './scanned-list.tsx';
import { useScanning } from './use-scanning.ts';
import '../../../features/quick-entry/scan/scan.css';
import './scan-foot.css';

const importSheet = () => import('./scan-sheet.tsx');
const ScanSheet = lazyPart(async () => (await importSheet()).ScanSheet);

export function ScanScreen() {
  const router = useRouter();
  usePagePlace(label('scan.title'));
  function close() {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/', replace: true });
  }
  return (
    <ModalOverlay isOpen onOpenChange={close} className="fixed inset-0 z-50 bg-header">
      <Modal className="h-full [outline:none]">
        <Dialog
          aria-label={label('scan.title')}
          className="mx-auto my-0 flex h-full max-w-140 flex-col [outline:none]"
        >
          <LiveRegionProvider>
            <Scanner onClose={close} />
          </LiveRegionProvider>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Scanner({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const video = useRef<HTMLVideoElement>(null);
  const brackets = useRef<HTMLDivElement>(null);
  const codeField = useRef<HTMLInputElement>(null);
  const { stream, fault } = useCamera();
  const [hasNoReader, setNoReader] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const scanning = useScanning();
  const { sheet } = scanning;
  const box = useBarcodes({
    video,
    brackets,
    stream,
    onCode: scanning.scan,
    onNoReader: () => setNoReader(true),
  });
  const reason = fault ?? (hasNoReader ? 'noReader' : undefined);
  const isEntering = isAsked || reason !== undefined;
  const isResting = sheet.kind === 'aim';
  // Loads the code of the panel for a scanned product now, because the camera needs time to start anyway.
  useEffect(() => {
    importSheet().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (isEntering && isResting) codeField.current?.focus({ preventScroll: true });
  }, [isEntering, isResting]);

  return (
    <>
      <ScanView
        video={video}
        brackets={brackets}
        stream={stream}
        hasFault={fault !== undefined}
        box={box}
        said={scanning.said}
        isFound={sheet.kind === 'found'}
        onClose={onClose}
      />
      <section
        className="relative grid max-h-[70%] gap-3.5 overflow-auto rounded-t-[10px] bg-surface px-4 pt-4 pb-[calc(6px_+_env(safe-area-inset-bottom))]"
        aria-label={label('scan.title')}
      >
        {isEntering && (isResting || sheet.kind === 'lookingUp') && (
          <CodeEntry
            fault={reason}
            field={codeField}
            onCode={(code) => void scanning.lookUp(codeOf(code) ?? code)}
          />
        )}
        <Suspense>
          {!isResting && (
            <ScanSheet
              sheet={sheet}
              onQuantity={scanning.changeQuantity}
              onPutIn={scanning.putIn}
              onNext={scanning.goOn}
              onRetry={(code) => void scanning.lookUp(code)}
              onSearch={() => void navigate({ to: searchOverlayPath })}
            />
          )}
        </Suspense>
        <ScannedList
          scanned={scanning.scanned}
          isEntering={isEntering}
          onEntry={() => {
            scanning.goOn();
            setAsked(!isEntering);
          }}
        />
      </section>
    </>
  );
}
