import { readAllergenProof, readAllergenProofAsCsv } from '@engros/contracts/planning/allergens.ts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { momentText } from '../../../lib/formats/moments.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Panel } from '../../../ui/layout/panel.tsx';

const shownVersions = 5;

/** What an inspector asks for; the file has all of it. */
export function HistoryPanel({ version }: { version: number }) {
  const { data } = useQuery({ ...query(readAllergenProof, {}), enabled: version > 0 });
  return (
    <Panel title={label('allergens.history')} isEdge>
      <div className="grid gap-2.5 text-13">
        <p className="text-ink-2">{label('allergens.historyText')}</p>
        {data !== undefined && (
          <ul className="grid gap-1">
            {data.Versions.slice(0, shownVersions).map(({ Version, ChangedBy, ChangedAt }) => (
              <li key={Version} className="text-12 text-ink-3">
                {label('allergens.version', { name: ChangedBy, when: momentText(ChangedAt) })}
              </li>
            ))}
          </ul>
        )}
        <a
          className={buttonClass({ size: 28 }, 'justify-self-start')}
          href={readAllergenProofAsCsv.path}
          download
        >
          <Download aria-hidden="true" />
          {label('allergens.csv')}
        </a>
      </div>
    </Panel>
  );
}
