import { useRef, useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import type { CountProduct } from '../../features/favorite-count/count-rules.ts';
import { codeOf, groupedCode } from '../../features/scan/code.ts';
import { CodeEntry } from '../../features/scan/code-entry.tsx';
import { ScanView } from '../../features/scan/scan-view.tsx';
import { useBarcodes } from '../../features/scan/use-barcodes.ts';
import { useCamera } from '../../features/scan/use-camera.ts';
import { label } from '../../lib/labels.ts';
import '../../features/scan/scan.css';

/** GTINs of 8, 12, 13 and 14 digits are the same number with leading zeros. */
const wholeGtin = (code: string): string => code.padStart(14, '0');

/** Finds the product of a scanned or typed code in the list on the phone, by GTIN of any of its units or item number. */
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

/** The scanner of the counting page: a code leads to its row. Works without a line, because the list is on the phone. */
export function ScanDialog(props: ScanDialogProps) {
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose();
      }}
      className="scan"
    >
      <Modal className="scan-modal">
        <Dialog aria-label={label('count.scan')} className="scan-dialog mx-auto my-0 flex max-w-140 flex-col">
          <Scanner {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
