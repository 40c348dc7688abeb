import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState } from '../../features/notices/failed-state.tsx';
import { label } from '../../lib/labels.ts';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';

interface Props<Data> {
  of: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch'>;
  /** Number of grey placeholder lines shown while the data loads. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/**
 * Shows the loaded data. Shows grey lines while the data loads, and a message with a retry button when loading failed.
 */
export function Loaded<Data>({ of: { data, isError, refetch }, rows = 8, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  if (isError) return <FailedState title={label('console.loadFailed')} onRetry={() => void refetch()} />;
  return <SkeletonRows label={label('console.loading')} kind="line" rows={rows} />;
}
