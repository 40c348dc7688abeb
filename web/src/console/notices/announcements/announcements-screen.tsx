import type { OutputOf } from '@engros/contracts/endpoint.ts';
import { listConsoleAnnouncements } from '@engros/contracts/supplier/content.ts';
import { useQuery } from '@tanstack/react-query';
import { Megaphone, Plus } from 'lucide-react';
import { query } from '../../../lib/http/query.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { BesideList } from '../../../ui/layout/beside-list.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { textOf } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { localMomentText } from '../../frame/local-moment.ts';
import { AnnouncementEditor } from './announcement-editor.tsx';

/** Value of `id` in the URL while a new announcement is written. Real ids never contain `+`. */
const newOne = '+';
const tagOf = { current: 'ok', planned: 'info', past: 'neutral' } as const;
type Announcement = OutputOf<typeof listConsoleAnnouncements>['Announcements'][number];

const announcementsState = (search: Record<string, unknown>) => ({ id: textOf(search, 'id', 40) });

export function AnnouncementsScreen() {
  const [{ id }, change] = useAddressState(announcementsState);
  const announcements = useQuery({ ...query(listConsoleAnnouncements, {}), refetchOnWindowFocus: false });
  const close = () => change({ id: '' });
  return (
    <ConsolePage
      title={label('console.announcements.title')}
      actions={
        <Button variant="primary" onPress={() => change({ id: newOne })}>
          <Plus aria-hidden="true" />
          {label('console.announcements.add')}
        </Button>
      }
    >
      <Loaded of={announcements}>
        {({ Announcements, NewVersion }) => {
          const chosen = Announcements.find(({ Id }) => Id === id);
          const isEditing = id === newOne || chosen !== undefined;
          return (
            <div className={isEditing ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_440px]' : ''}>
              <Panel isFlush isEdge className={isEditing ? 'max-xl:order-2' : ''}>
                {Announcements.length === 0 ? (
                  <EmptyState
                    icon={<Megaphone aria-hidden="true" />}
                    title={label('console.announcements.none')}
                  >
                    {label('console.announcements.noneText')}
                  </EmptyState>
                ) : (
                  <List announcements={Announcements} chosen={id} onChoose={(next) => change({ id: next })} />
                )}
              </Panel>
              {isEditing && (
                <BesideList key={chosen?.Id ?? newOne}>
                  <AnnouncementEditor
                    of={chosen}
                    taken={Announcements.map(({ Id }) => Id)}
                    newVersion={NewVersion}
                    onClose={close}
                    onPublished={(next) => change({ id: next })}
                  />
                </BesideList>
              )}
            </div>
          );
        }}
      </Loaded>
    </ConsolePage>
  );
}

interface ListProps {
  announcements: readonly Announcement[];
  chosen: string;
  onChoose: (id: string) => void;
}

function List({ announcements, chosen, onChoose }: ListProps) {
  return (
    <ul>
      {announcements.map(({ Id, State, Content }) => {
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
              <Tag kind={tagOf[State]}>{label(`console.announcements.state.${State}`)}</Tag>
              <span className="num w-full text-12 text-ink-2">
                {label('console.announcements.period', {
                  from: localMomentText(Content.ValidFrom),
                  until: localMomentText(Content.ValidUntil),
                })}
                {' · '}
                {label(`console.announcements.audience.${Content.Audience}`)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
