import {
  type MenuEntry as Entry,
  menuAudiences,
  type menuPlaces,
} from '@engros/contracts/supplier/content.ts';
import { useState } from 'react';
import { MenuEntry } from '../../../app/menu/menu-entry.tsx';
import { type MenuLink, numberLinks } from '../../../features/shell/navigation/menu-levels.ts';
import { QuickLink, shownQuickLinks } from '../../../features/shell/navigation/quick-link.tsx';
import { label } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { LanguageChoice } from '../../choices/language-choice.tsx';
import { itemsFor } from './menu-items.ts';
import '../../../app/drawers/shell-drawers.css';
import '../../../app/header/shell-links.css';

interface Props {
  place: (typeof menuPlaces)[number];
  entries: readonly Entry[];
}

const nothing = () => undefined;

export function MenuPreview({ place, entries }: Props) {
  const [language, setLanguage] = useState<'da' | 'en'>('da');
  const [audience, setAudience] = useState<(typeof menuAudiences)[number]>('buyer');
  const items = itemsFor(entries, { audience, language });
  return (
    <Panel className="mt-4" title={label('console.content.preview')}>
      <div className="mb-3 flex flex-wrap gap-2">
        <Select
          label={label('console.menus.audiences')}
          prefix={`${label('console.menus.audiences')}:`}
          value={audience}
          options={menuAudiences.map((id) => ({ id, label: label(`console.menus.audience.${id}`) }))}
          onChange={(id) => setAudience(menuAudiences.find((each) => each === id) ?? 'buyer')}
        />
        <LanguageChoice
          label={label('console.menus.previewLanguage')}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {items.length === 0 && <p className="text-13 text-ink-2">{label('console.menus.previewNone')}</p>}
      <div lang={language} inert>
        {place === 'quickLinks' ? (
          <div className="shell-links flex flex-wrap">
            {shownQuickLinks(items).map((link) => (
              <QuickLink key={link.Id} link={link} />
            ))}
          </div>
        ) : (
          <Levels links={numberLinks(items)} />
        )}
      </div>
    </Panel>
  );
}

/** The shop shows only one level at a time; this shows all. */
function Levels({ links }: { links: readonly MenuLink[] }) {
  const levels = [
    undefined,
    ...links.filter(({ opensLevel, MenuItems }) => opensLevel && MenuItems.length > 0),
  ];
  return (
    <div className="grid items-start gap-3 md:grid-cols-2">
      {levels.map((parent) => (
        <div key={parent?.id ?? 'top'} className="rounded-2 border border-line">
          {parent && <h3 className="px-5 pt-3">{parent.Title}</h3>}
          <ul>
            {links
              .filter(({ parentId }) => parentId === (parent?.id ?? null))
              .map((link) => (
                <MenuEntry key={link.id} link={link} products={undefined} onOpen={nothing} onGone={nothing} />
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
