import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { label } from '../../lib/labels.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface Props {
  title: string;
  onRetry: () => void;
  children?: ReactNode;
  /** The page has no other heading. */
  isWholePage?: boolean;
}

/** Stands in the place of a page or a panel that could not be fetched, with the way to ask again. */
export function FailedState({ onRetry, ...state }: Props) {
  return (
    <EmptyState
      {...state}
      icon={<CloudOff aria-hidden="true" />}
      actions={<Button onPress={onRetry}>{label('shell.tryAgain')}</Button>}
    />
  );
}
