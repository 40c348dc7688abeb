import { UserRoundCog } from 'lucide-react';
import { ActingSearch } from '../../../features/people/acting/acting-search.tsx';
import { ActingStart } from '../../../features/people/acting/acting-start.tsx';
import { useActingForm } from '../../../features/people/acting/use-acting-form.ts';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';

/** See specification 2.2. */
export function ImpersonationScreen() {
  usePagePlace(label('acting.title'));
  const { user } = pageContext();
  if (user.UserActions.CanImpersonate) return <ActingPage actor={user.DisplayName} />;
  return (
    <EmptyState icon={<UserRoundCog />} title={label('acting.notYoursTitle')} isWholePage>
      {label(user.Impersonation ? 'acting.notNested' : 'acting.notYours')}
    </EmptyState>
  );
}

function ActingPage({ actor }: { actor: string }) {
  const form = useActingForm();
  return (
    <div className="max-w-160 [&_h1]:mb-4">
      <h1>{label('acting.title')}</h1>
      <section className="panel acting-panel" aria-label={label('acting.title')}>
        <header className="panel-head flex min-h-11 items-center gap-2.5 px-4 py-1.5">
          <UserRoundCog aria-hidden="true" />
          <h2>{label('acting.whom')}</h2>
        </header>
        <ActingSearch form={form} />
        <footer className="border-t border-line px-5 pt-3.5 pb-4">
          <ActingStart form={form} actor={actor} />
        </footer>
      </section>
    </div>
  );
}
