import { PackageCheck, SearchX } from 'lucide-react';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

export function NoCases({ hasAny, onShowAll }: { hasAny: boolean; onShowAll: () => void }) {
  if (!hasAny) {
    return (
      <EmptyState icon={<PackageCheck aria-hidden="true" />} title={label('cases.none')}>
        {label('cases.noneText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={label('cases.noneFound')}
      actions={<Button onPress={onShowAll}>{label('cases.showAll')}</Button>}
    />
  );
}
