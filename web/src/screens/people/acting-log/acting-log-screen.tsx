import { ActingLog } from '../../../features/people/acting/acting-log.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';

/** What the supplier's staff did on behalf of the customer. The customer can read it (T7). */
export function ActingLogScreen() {
  const { supplier } = pageContext();
  usePagePlace(label('acting.logTitle'));
  return (
    <div className="grid gap-3">
      <h1>{label('acting.logTitle')}</h1>
      <p className="text-ink-2">{label('acting.logText', { supplier: supplier.name })}</p>
      <section className="panel panel-edge" aria-label={label('acting.logTitle')}>
        <ActingLog />
      </section>
    </div>
  );
}
