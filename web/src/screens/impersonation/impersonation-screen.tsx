import { UserRoundCog } from 'lucide-react';
import { ActingSearch } from '../../features/acting/acting-search.tsx';
import { ActingStart } from '../../features/acting/acting-start.tsx';
import { useActingForm } from '../../features/acting/use-acting-form.ts';
import { usePagePlace } from '../../features/page-place/page-place.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import './impersonation.css';

/** Acting on behalf of a buyer as a page of its own (specification 2.2). */
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
    <div className="acting-page">
      <h1>{label('acting.title')}</h1>
      <section className="panel acting-panel" aria-label={label('acting.title')}>
        <header className="panel-head">
          <UserRoundCog aria-hidden="true" />
          <h2>{label('acting.whom')}</h2>
        </header>
        <ActingSearch form={form} />
        <footer className="acting-foot">
          <ActingStart form={form} actor={actor} />
        </footer>
      </section>
    </div>
  );
}
