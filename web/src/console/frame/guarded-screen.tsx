import { Outlet, useRouterState } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { usePagePlace } from '../../features/shell/page-place/page-place.ts';
import { label } from '../../lib/labels.ts';
import { EmptyState } from '../../ui/layout/empty-state.tsx';
import { consoleScreens } from '../console-screens.ts';
import { mayUse } from './parts.ts';

/** Only for staff who may use the screen's part of the console. The server also refuses the requests of everybody else. */
export function GuardedScreen() {
  const path = useRouterState({ select: ({ matches }): string | undefined => matches.at(-1)?.fullPath });
  const part = consoleScreens.find((screen) => screen.path === path)?.part ?? null;
  return mayUse(part) ? <Outlet /> : <NotYourPart />;
}

function NotYourPart() {
  const title = label('console.notYourPart');
  usePagePlace(title);
  return (
    <EmptyState icon={<Lock aria-hidden="true" />} isWholePage title={title}>
      {label('console.notYourPartText')}
    </EmptyState>
  );
}
