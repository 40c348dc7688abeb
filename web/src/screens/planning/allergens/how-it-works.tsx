import { CircleDashed, Info, OctagonX } from 'lucide-react';
import { label } from '../../../lib/labels.ts';
import { tagClass } from '../../../ui/data/tag.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

export function HowItWorks() {
  return (
    <Panel title={label('allergens.how')} isEdge>
      <dl className="grid grid-cols-[92px_minmax(0,1fr)] gap-x-2.5 gap-y-3 text-13">
        <dt>
          <span className={tagClass('neutral')}>{label('allergens.show')}</span>
        </dt>
        <dd className="text-ink-2">{label('allergens.how.show')}</dd>
        <dt>
          <span className={tagClass('time')}>
            <Info aria-hidden="true" />
            {label('allergens.warn')}
          </span>
        </dt>
        <dd className="text-ink-2">{label('allergens.how.warn')}</dd>
        <dt>
          <span className={tagClass('danger')}>
            <OctagonX aria-hidden="true" />
            {label('allergens.stop')}
          </span>
        </dt>
        <dd className="text-ink-2">{label('allergens.how.stop')}</dd>
        <dt>
          <span className={tagClass('neutral')}>
            <CircleDashed aria-hidden="true" />
            {label('allergens.unknown')}
          </span>
        </dt>
        <dd className="text-ink-2">{label('allergens.how.unknown')}</dd>
      </dl>
    </Panel>
  );
}
