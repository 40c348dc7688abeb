import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ProgressBar } from '../../../ui/data/progress-bar.tsx';
import type { Sending } from './send-parts.ts';

interface Props {
  sending: Sending;
  name: string;
  onStop: () => void;
}

const megabytes = (bytes: number): string => formatCount(Math.round(bytes / 1_000_000));

/** How much of a large file is there. */
export function SendingProgress({ sending: { sentBytes, allBytes, isWaiting }, name, onStop }: Props) {
  const text = label('console.imports.sending', {
    file: name,
    sent: megabytes(sentBytes),
    all: megabytes(allBytes),
  });
  return (
    <div className="grid w-full max-w-80 justify-items-center gap-2">
      <p className="wrap-anywhere">{text}</p>
      <div className="w-full">
        <ProgressBar label={text} value={sentBytes} max={allBytes} tone={isWaiting ? 'danger' : 'brand'} />
      </div>
      <p role="status" className="text-12 text-ink-3">
        {label(isWaiting ? 'console.imports.sendingWaits' : 'console.imports.sendingNote')}
      </p>
      <Button size={28} onPress={onStop}>
        {label('console.imports.stopSending')}
      </Button>
    </div>
  );
}
