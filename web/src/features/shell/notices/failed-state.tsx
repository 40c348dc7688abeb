import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

interface Props {
  title: string;
  onRetry: () => void;
  children?: ReactNode;
  /** True when the page has no other heading; the title is then its main heading. */
  isWholePage?: boolean;
}

/** Shown instead of a page or panel that could not be loaded; tries again by itself when the connection is back. */
export function FailedState({ onRetry, ...state }: Props) {
  const again = useEffectEvent(onRetry);
  useEffect(() => {
    const back = () => again();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, []);
  return (
    <EmptyState
      {...state}
      icon={<CloudOff aria-hidden="true" />}
      actions={<Button onPress={onRetry}>{label('shell.tryAgain')}</Button>}
    />
  );
}
