import '../../../features/quick-entry/scan/scan.css';
import './scan-foot.css';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { ChevronUp, Keyboard, ListChecks } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useBasketValue } from '../../../features/baskets/basket/basket-data.ts';
import { countOfUnit } from '../../../features/goods/products/unit-text.ts';
import { searchOverlayPath } from '../../../features/pages/search-overlay/overlay-path.ts';
import { codeOf } from '../../../features/quick-entry/scan/code.ts';
import { CodeEntry } from '../../../features/quick-entry/scan/code-entry.tsx';
import { ScanView } from '../../../features/quick-entry/scan/scan-view.tsx';
import { useBarcodes } from '../../../features/quick-entry/scan/use-barcodes.ts';
import { useCamera } from '../../../features/quick-entry/scan/use-camera.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { LiveRegionProvider } from '../../../ui/layout/live-region.tsx';
import { type Scanned, useScanning } from './use-scanning.ts';

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

function ScannedList({
  scanned,
  isEntering,
  onEntry,
}: {
  scanned: readonly Scanned[];
  isEntering: boolean;
  onEntry: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const total = useBasketValue(({ basket }) => basket?.SubTotalOre ?? null);
  const isPending = useBasketValue((view) => view.isPending);
  const isShown = isOpen && scanned.length > 0;
  return (
    <div className="-mx-4 my-0 border-t border-line py-0 pr-3 pl-4 first:border-t-0">
      {isShown && (
        <ul id="scan-scanned">
          {scanned.map((line) => (
            <li
              className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 border-b border-line text-(length:--text-14)"
              key={line.key}
            >
              <span className="truncate">{line.product.DisplayName}</span>
              <span className="num">{countOfUnit(line.quantity, line.unit.Code)}</span>
              <button type="button" className="link min-h-11" onClick={line.undo}>
                {label('scan.undo')}
                <span className="visually-hidden"> {line.product.DisplayName}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex items-center gap-2 px-0 pt-2 pb-1.5">
        <button
          type="button"
          className="scan-count flex min-h-12 min-w-0 flex-1 items-center gap-3 text-left"
          aria-expanded={isShown}
          aria-controls={isShown ? 'scan-scanned' : undefined}
          onClick={() => setOpen(!isShown)}
        >
          <ListChecks className="size-5 text-brand" aria-hidden="true" />
          <span className="flex-1">
            <b className="block text-15/[19px] font-[620]">
              {scanned.length > 0
                ? label('scan.scanned', { count: scanned.length })
                : label('scan.nothingScanned')}
            </b>
            {total !== null && (
              <small
                className="num text-(length:--text-13) text-ink-3"
                data-pending={isPending ? '' : undefined}
              >
                {label('scan.sumInBasket', { total: formatKroner(total) })}
              </small>
            )}
          </span>
          {scanned.length > 0 && (
            <ChevronUp
              className="size-5 text-ink-3"
              aria-hidden="true"
              data-open={isShown ? '' : undefined}
            />
          )}
        </button>
        <IconButton
          label={label('scan.keyboard')}
          size={40}
          className="size-12 border border-line-strong text-brand [&>svg]:size-5"
          aria-expanded={isEntering}
          onPress={onEntry}
        >
          <Keyboard aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
