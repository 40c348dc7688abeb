import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedState } from '../../features/shell/notices/failed-state.tsx';
import { label } from '../../lib/labels.ts';
import { SkeletonRows } from '../../ui/layout/skeleton.tsx';

interface Props<Data> {
  of: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch'>;
  rows?: number;
  children: (data: Data) => ReactNode;
}

export function Loaded<Data>({ of: { data, isError, refetch }, rows = 8, children }: Props<Data>) {
  if (data !== undefined) return children(data);
  if (isError) return <FailedState title={label('console.loadFailed')} onRetry={() => void refetch()} />;
  return <SkeletonRows label={label('console.loading')} kind="line" rows={rows} />;
}
