import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState } from '../../features/notices/failed-state.tsx';
import { label } from '../../lib/labels.ts';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';

interface Props<Data> {
  of: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch'>;
  /** Number of grey lines while the data is on its way. */
  rows?: number;
  children: (data: Data) => ReactNode;
}

/** Shows what was read, grey lines until then, or why it is missing with a way to try again. */
export function Loaded<Data>({ of: { data, isError, refetch }, rows = 8, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  if (isError) return <FailedState title={label('console.loadFailed')} onRetry={() => void refetch()} />;
  return <SkeletonRows label={label('console.loading')} kind="line" rows={rows} />;
}
