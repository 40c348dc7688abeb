import { useRef, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import type { CountProduct } from '../../../features/favourites/favorite-count/count-rules.ts';
import { codeOf } from '../../../features/quick-entry/scan/code.ts';
import { CodeEntry } from '../../../features/quick-entry/scan/code-entry.tsx';
import { ScanView } from '../../../features/quick-entry/scan/scan-view.tsx';
import { useBarcodes } from '../../../features/quick-entry/scan/use-barcodes.ts';
import { useCamera } from '../../../features/quick-entry/scan/use-camera.ts';
import { groupedCode } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import '../../../features/quick-entry/scan/scan.css';

/** A GTIN may be written with 8, 12, 13 or 14 digits. Leading zeros are added, so that all forms are equal. */
const wholeGtin = (code: string): string => code.padStart(14, '0');

/** The code is the GTIN of any of the product's units, or its item number. */
export function productOfCode(products: readonly CountProduct[], code: string): CountProduct | undefined {
  const isOf = (gtin: string | null) => gtin !== null && wholeGtin(gtin) === wholeGtin(code);
  return products.find(({ id, units }) => id === code || units.some(({ gtin }) => isOf(gtin)));
}

interface ScanDialogProps {
  products: readonly CountProduct[];
  onFound: (product: CountProduct) => void;
  onClose: () => void;
}

function Scanner({ products, onFound, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const brackets = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { stream, fault } = useCamera();
  const [hasNoReader, setNoReader] = useState(false);
  const [said, setSaid] = useState('');
  function look(code: string): void {
    const product = productOfCode(products, code);
    if (product) onFound(product);
    else setSaid(label('count.scanUnknown', { code: groupedCode(code) }));
  }
  const onNoReader = () => setNoReader(true);
  const box = useBarcodes({ video, brackets, stream, onCode: look, onNoReader });
  const reason = fault ?? (hasNoReader ? 'noReader' : undefined);
  return (
    <>
      <ScanView
        video={video}
        brackets={brackets}
        stream={stream}
        hasFault={fault !== undefined}
        box={box}
        said={said}
        isFound={false}
        onClose={onClose}
      />
      <section className="relative rounded-t-[10px] bg-surface p-4" aria-label={label('count.scan')}>
        <CodeEntry fault={reason} field={field} onCode={(code) => look(codeOf(code) ?? code)} />
      </section>
    </>
  );
}

export function ScanDialog(props: ScanDialogProps) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose();
      }}
      className="fixed inset-0 z-50 bg-header"
    >
      <Modal className="h-full [outline:none]">
        <Dialog
          aria-label={label('count.scan')}
          className="mx-auto my-0 flex h-full max-w-140 flex-col [outline:none]"
        >
          <Scanner {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
