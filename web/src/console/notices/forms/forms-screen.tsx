import {
  bringBackForm,
  type FormContent,
  listConsoleForms,
  listFormVersions,
} from '@engros/contracts/supplier/content.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';
import { Tag } from '../../../ui/data/tag.tsx';
import { BesideList } from '../../../ui/layout/beside-list.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { textOf } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { VersionList } from '../../versions/version-list.tsx';
import { FormEditor } from './form-editor.tsx';

const formsState = (search: Record<string, unknown>) => ({ id: textOf(search, 'id', 40) });

/** A form is published as a whole, and earlier versions can be brought back. */
export function FormsScreen() {
  const [{ id }, change] = useAddressState(formsState);
  const client = useQueryClient();
  const forms = useQuery({ ...query(listConsoleForms, {}), refetchOnWindowFocus: false });
  const refresh = () => refreshAll(client, [listConsoleForms, listFormVersions]);
  return (
    <ConsolePage title={label('console.forms.title')}>
      <Loaded of={forms}>
        {({ Forms }) => {
          const chosen = Forms.find(({ Id }) => Id === id);
          if (Forms.length === 0)
            return (
              <EmptyState icon={<ClipboardList aria-hidden="true" />} title={label('console.forms.none')} />
            );
          return (
            <div className={chosen ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_480px]' : ''}>
              <Panel isFlush isEdge className={chosen ? 'max-xl:order-2' : ''}>
                <List forms={Forms} chosen={id} onChoose={(next) => change({ id: next })} />
              </Panel>
              {chosen && (
                <BesideList key={chosen.Id}>
                  <div className="grid gap-4">
                    <FormEditor
                      id={chosen.Id}
                      stored={chosen.Content}
                      version={chosen.Version}
                      onClose={() => change({ id: '' })}
                      onPublished={refresh}
                    />
                    <Panel title={label('console.versions.title')}>
                      <VersionList
                        calls={{ list: listFormVersions, bringBack: bringBackForm }}
                        subject={chosen.Id}
                        contentOf={(content) => summaryOf(content as FormContent)}
                        onBroughtBack={refresh}
                      />
                    </Panel>
                  </div>
                </BesideList>
              )}
            </div>
          );
        }}
      </Loaded>
    </ConsolePage>
  );
}

function summaryOf({ TitleDa, TitleEn, Fields, IsActive }: FormContent): string {
  const title = currentLanguage() === 'en' ? TitleEn : TitleDa;
  const use = label(IsActive ? 'console.forms.inUse' : 'console.forms.notInUse');
  return [title, label('console.forms.fields', { count: Fields.length }), use].join(' · ');
}

interface ListProps {
  forms: readonly { Id: string; Content: FormContent }[];
  chosen: string;
  onChoose: (id: string) => void;
}

function List({ forms, chosen, onChoose }: ListProps) {
  return (
    <ul>
      {forms.map(({ Id, Content }) => {
        const title = currentLanguage() === 'en' ? Content.TitleEn : Content.TitleDa;
        return (
          <li key={Id} className="border-t border-line first:border-t-0">
            <button
              type="button"
              aria-pressed={Id === chosen}
              className={`flex w-full flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-left text-13 hover:bg-surface-2 ${Id === chosen ? 'bg-brand-tint' : ''}`}
              onClick={() => onChoose(Id)}
            >
              <b className="min-w-0 flex-1">{title}</b>
              <Tag kind={Content.IsActive ? 'ok' : 'neutral'}>
                {label(Content.IsActive ? 'console.forms.inUse' : 'console.forms.notInUse')}
              </Tag>
              <span className="w-full text-12 text-ink-2">
                {label('console.forms.fields', { count: Content.Fields.length })}
                {' · '}
                {Content.Recipient}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
