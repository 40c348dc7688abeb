import {
  bringBackSynonyms,
  listMissedSearches,
  listSynonymVersions,
  readSynonyms,
  synonymsSubject,
} from '@engros/contracts/supplier/search.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsolePage } from '../../frame/console-page.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { VersionList } from '../../versions/version-list.tsx';
import { MissedSearches } from './missed-searches.tsx';
import { type Proposal, SynonymForm } from './synonym-form.tsx';

export function SearchWordsScreen() {
  const [proposal, setProposal] = useState<Proposal>();
  // A new key resets the form to the saved groups after an earlier version was brought back.
  const [turn, setTurn] = useState(0);
  const client = useQueryClient();
  const synonyms = useQuery({ ...query(readSynonyms, {}), refetchOnWindowFocus: false });
  const refreshOthers = () => refreshAll(client, [listSynonymVersions, listMissedSearches]);
  const startAgain = async () => {
    await refreshAll(client, [readSynonyms, listMissedSearches]);
    setProposal(undefined);
    setTurn(turn + 1);
  };
  return (
    <ConsolePage title={label('console.search.title')}>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <MissedSearches onAdd={(words) => setProposal({ words })} />
        <div className="grid gap-4">
          <Panel title={label('console.synonyms')} isEdge>
            <p className="mb-3 text-ink-2">{label('console.synonymsText')}</p>
            <Loaded of={synonyms} rows={4}>
              {(stored) => (
                <SynonymForm key={turn} stored={stored} proposal={proposal} onSaved={refreshOthers} />
              )}
            </Loaded>
          </Panel>
          <Panel title={label('console.versions.title')} isEdge>
            <VersionList
              calls={{ list: listSynonymVersions, bringBack: bringBackSynonyms }}
              subject={synonymsSubject}
              contentOf={(content) => summaryOf(content as string[][])}
              onBroughtBack={startAgain}
            />
          </Panel>
        </div>
      </div>
    </ConsolePage>
  );
}

const summaryOf = (sets: string[][]): string => {
  const first = sets.slice(0, 3).map((words) => words.join(', '));
  return [label('console.groupsCount', { count: sets.length }), ...first].join(' · ');
};
