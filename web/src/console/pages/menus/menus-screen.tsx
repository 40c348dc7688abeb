import {
  bringBackMenu,
  listMenuVersions,
  type MenuEntry,
  menuPlaces,
  publishMenu,
  readConsoleMenu,
} from '@engros/contracts/supplier/content.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { BesideList } from '../../../ui/layout/beside-list.tsx';
import { useAnnounce } from '../../../ui/layout/live-region.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { VersionList } from '../../versions/version-list.tsx';
import { EntryEditor } from './entry-editor.tsx';
import { MenuList } from './menu-list.tsx';
import { addEntry, inTreeOrder } from './menu-order.ts';
import { MenuPreview } from './menu-preview.tsx';

type Place = (typeof menuPlaces)[number];

const menusState = (search: Record<string, unknown>): { place: Place } => ({
  place: menuPlaces.find((place) => place === search['place']) ?? 'menu',
});

/** A menu is published as a whole, and earlier versions can be brought back. */
export function MenusScreen() {
  const [{ place }, change] = useAddressState(menusState);
  const client = useQueryClient();
  const menu = useQuery({
    ...query(readConsoleMenu, { params: { place } }),
    refetchOnWindowFocus: false,
  });
  const refresh = () => refreshAll(client, [readConsoleMenu, listMenuVersions]);
  return (
    <ConsolePage title={label('console.menus.title')}>
      <div className="mb-3">
        <SegmentedControl
          label={label('console.menus.place')}
          value={place}
          segments={menuPlaces.map((id) => ({ id, label: label(`console.menus.place.${id}`) }))}
          onChange={(id) => change({ place: menuPlaces.find((each) => each === id) ?? 'menu' })}
        />
      </div>
      <Loaded of={menu}>
        {({ Content, Version }) => (
          <MenuEditor key={place} place={place} stored={Content} version={Version} onPublished={refresh} />
        )}
      </Loaded>
      <Panel className="mt-4" title={label('console.versions.title')}>
        <VersionList
          key={place}
          calls={{ list: listMenuVersions, bringBack: bringBackMenu }}
          subject={place}
          contentOf={(content) =>
            (content as MenuEntry[]).map(({ TitleDa }) => TitleDa || '—').join(' · ') ||
            label('console.menus.none')
          }
          onBroughtBack={refresh}
        />
      </Panel>
    </ConsolePage>
  );
}

interface EditorProps {
  place: Place;
  stored: readonly MenuEntry[];
  version: string;
  onPublished: () => Promise<void>;
}

function MenuEditor({ place, stored, version, onPublished }: EditorProps) {
  const announce = useAnnounce();
  const [entries, setEntries] = useState(() => inTreeOrder(stored));
  const [chosen, setChosen] = useState<string>();
  const [shownVersion, setShownVersion] = useState(version);
  const [sent, setSent] = useState<readonly MenuEntry[]>();
  const request = useCall(
    async () => {
      await call(publishMenu, { params: { place }, body: { Content: [...entries], Version: version } });
      announce(label('console.content.published'));
      await onPublished();
    },
    { failed: 'console.saveFailed' },
  );
  // Shows a new version in the same editor, so that the chosen entry stays open after publishing. What was changed while
  // the menu was being published is not published yet, and stays.
  if (version !== shownVersion) {
    setShownVersion(version);
    setSent(undefined);
    const isNewer = sent !== undefined && sent !== entries && request.failure === undefined;
    if (!isNewer) setEntries(inTreeOrder(stored));
  }
  const isChanged = JSON.stringify(entries) !== JSON.stringify(inTreeOrder(stored));
  const entry = entries.find(({ Id }) => Id === chosen);
  const put = (next: MenuEntry) =>
    setEntries(inTreeOrder(entries.map((each) => (each.Id === next.Id ? next : each))));
  return (
    <>
      <div className={entry ? 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_400px]' : ''}>
        <Panel
          isFlush
          isEdge
          className={entry ? 'max-xl:order-2' : ''}
          title={label('console.menus.order')}
          end={
            <Button
              size={28}
              onPress={() => {
                const added = addEntry(entries, place);
                setEntries(added);
                setChosen(added.at(-1)?.Id);
              }}
            >
              {label('console.menus.add')}
            </Button>
          }
        >
          {request.failure && (
            <Notice kind="danger" isAlert>
              {request.failure}
            </Notice>
          )}
          {place === 'quickLinks' && (
            <p className="px-4 py-2 text-12 text-ink-3">{label('console.menus.quickLinksOrder')}</p>
          )}
          <MenuList entries={entries} chosen={chosen} onChange={setEntries} onChoose={setChosen} />
          <div className="flex flex-wrap items-center gap-2 border-t border-line p-4">
            <Button
              variant="primary"
              isDisabled={!isChanged}
              isPending={request.isPending}
              onPress={() => {
                setSent(entries);
                void request.run();
              }}
            >
              {label('console.content.publish')}
            </Button>
            {isChanged && (
              <>
                <Button onPress={() => setEntries(inTreeOrder(stored))}>
                  {label('console.menus.discard')}
                </Button>
                <span className="rounded-1 bg-time-tint px-2 py-0.5 text-12 text-time-ink">
                  {label('console.menus.unsaved')}
                </span>
              </>
            )}
          </div>
        </Panel>
        {entry && (
          <BesideList key={entry.Id}>
            <EntryEditor
              entry={entry}
              entries={entries}
              isChecked={request.failure !== undefined}
              onChange={put}
              onClose={() => setChosen(undefined)}
            />
          </BesideList>
        )}
      </div>
      <MenuPreview place={place} entries={entries} />
    </>
  );
}
