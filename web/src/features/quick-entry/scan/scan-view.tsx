import { Check, Flashlight, FlashlightOff, ScanBarcode, X } from 'lucide-react';
import { type RefObject, Suspense, useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { setLight } from './camera.ts';
import type { Box } from './frame-box.ts';

const ScanDay = lazyPart(async () => (await import('./scan-day.tsx')).ScanDay);

export interface ScanViewProps {
  video: RefObject<HTMLVideoElement | null>;
  brackets: RefObject<HTMLDivElement | null>;
  stream: MediaStream | undefined;
  hasFault: boolean;
  /** Position of the visible code on the screen. */
  box: Box | undefined;
  said: string;
  isFound: boolean;
  onClose: () => void;
}

/** Dark in every theme, so that the camera picture stands out. */
export function ScanView(props: ScanViewProps) {
  const { video, brackets, stream, hasFault, box, said, isFound, onClose } = props;
  const waiting = label(stream ? 'scan.aim' : 'scan.starting');
  return (
    <div className="relative -mb-2.5 min-h-0 flex-1 overflow-hidden bg-canvas text-ink" data-theme="dark">
      <video ref={video} className="absolute inset-0 size-full object-cover" muted playsInline />
      {hasFault ? (
        <ScanBarcode
          aria-hidden="true"
          className="absolute top-1/2 left-1/2 size-16 [translate:-50%_-50%] stroke-[1.25] text-ink-3"
        />
      ) : (
        <div
          ref={brackets}
          data-testid="scan-brackets"
          className="scan-brackets absolute top-[min(186px,32%)] left-1/2 h-41 w-68.5 max-w-[calc(100%_-_24px)] [translate:-50%_0] rounded-[6px] shadow-[0_0_0_600px_rgb(5_14_17_/_0.42)]"
          aria-hidden="true"
        >
          <i />
          <i className="right-0 [rotate:90deg]" />
          <i className="right-0 bottom-0 [rotate:180deg]" />
          <i className="bottom-0 [rotate:-90deg]" />
        </div>
      )}
      {box && (
        <span
          data-testid="scan-box"
          className="absolute top-0 left-0 rounded-[4px] border-3 border-ok"
          aria-hidden="true"
          style={{ translate: `${box.x}px ${box.y}px`, width: box.width, height: box.height }}
        />
      )}
      <header className="absolute inset-x-0 top-0 bottom-auto flex items-start justify-between gap-2 px-3 pt-[calc(12px_+_env(safe-area-inset-top))] pb-3">
        <IconButton
          label={label('scan.close')}
          size={40}
          className="scan-round size-12 rounded-[6px] bg-[rgb(8_26_32/0.72)] text-[#fff]"
          onPress={onClose}
        >
          <X aria-hidden="true" />
        </IconButton>
        <Suspense fallback={<span />}>
          <ScanDay />
        </Suspense>
        <Torch stream={stream} />
      </header>
      {(said || !hasFault) && (
        <p
          className="scan-said num absolute top-[calc(min(186px,32%)_+_184px)] left-[50%] flex max-w-[calc(100%_-_24px)] [translate:-50%_0] items-center gap-1.75 rounded-2 px-3 py-1.75 text-(length:--text-14)"
          role="status"
          data-found={isFound ? '' : undefined}
        >
          {isFound && <Check aria-hidden="true" />}
          {said || waiting}
        </p>
      )}
    </div>
  );
}

function Torch({ stream }: { stream: MediaStream | undefined }) {
  const [state, setState] = useState<'off' | 'on' | 'none'>('off');
  async function turn() {
    const isOn = state !== 'on';
    const isDone = stream !== undefined && (await setLight(stream, isOn));
    if (isDone) setState(isOn ? 'on' : 'off');
    else setState('none');
  }
  return (
    <span className="relative">
      <IconButton
        label={label(state === 'on' ? 'scan.torchOff' : 'scan.torchOn')}
        size={40}
        className="scan-round size-12 rounded-[6px] bg-[rgb(8_26_32/0.72)] text-[#fff]"
        onPress={() => void turn()}
      >
        {state === 'on' ? <FlashlightOff aria-hidden="true" /> : <Flashlight aria-hidden="true" />}
      </IconButton>
      {state === 'none' && (
        <span
          role="status"
          className="absolute top-13.5 right-0 w-50 rounded-[4px] bg-[rgb(8_26_32/0.92)] px-3 py-1.75 text-13 text-[#fff]"
        >
          {label('scan.noTorch')}
        </span>
      )}
    </span>
  );
}
