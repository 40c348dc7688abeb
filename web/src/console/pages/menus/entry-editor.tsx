import { type MenuEntry, menuAudiences } from '@engros/contracts/supplier/content.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { isLinkAddress, textFault } from '../../frame/content-fault.ts';
import { entryName } from './menu-list.tsx';
import { idsBelow } from './menu-order.ts';

interface Props {
  entry: MenuEntry;
  entries: readonly MenuEntry[];
  /** True once the user has tried to publish the menu, so that missing titles are marked in every entry. */
  isChecked: boolean;
  onChange: (entry: MenuEntry) => void;
  onClose: () => void;
}

const atTop = '-';
const textOrNone = (text: string) => (text.trim() === '' ? null : text);

export function EntryEditor({ entry, entries, isChecked, onChange, onClose }: Props) {
  const change = (part: Partial<MenuEntry>) => onChange({ ...entry, ...part });
  const title = label('console.content.title');
  const subtitle = label('console.menus.subtitle');
  const [left, setLeft] = useState<readonly string[]>([]);
  const titleField = (name: 'TitleDa' | 'TitleEn') => ({
    value: entry[name],
    onChange: (text: string) => change({ [name]: text }),
    onBlur: () => setLeft([...left, name]),
    error: isChecked || left.includes(name) ? textFault(entry[name]) : undefined,
  });
  const isLine = entry.Type === 'navigation_separator';
  const ownBranch = new Set([entry.Id, ...idsBelow(entry.Id, entries)]);
  const parents = entries.filter(({ Id, Type }) => !ownBranch.has(Id) && Type !== 'navigation_separator');
  return (
    <Panel
      title={entryName(entry)}
      end={
        <IconButton label={label('console.content.close')} onPress={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      }
    >
      <div className="grid gap-3">
        {!isLine && (
          <>
            <TextField
              label={label('console.content.danishOf', { name: title })}
              {...titleField('TitleDa')}
            />
            <TextField
              label={label('console.content.englishOf', { name: title })}
              {...titleField('TitleEn')}
            />
            <TextField
              label={label('console.content.danishOf', { name: subtitle })}
              value={entry.SubtitleDa ?? ''}
              onChange={(text) => change({ SubtitleDa: textOrNone(text) })}
            />
            <TextField
              label={label('console.content.englishOf', { name: subtitle })}
              value={entry.SubtitleEn ?? ''}
              onChange={(text) => change({ SubtitleEn: textOrNone(text) })}
            />
            <TextField
              label={label('console.menus.url')}
              hint={label('console.announcements.linkHint')}
              value={entry.Url ?? ''}
              onChange={(text) => change({ Url: textOrNone(text.trim()) })}
              error={
                entry.Url !== null && !isLinkAddress(entry.Url)
                  ? label('console.announcements.linkWrong')
                  : undefined
              }
            />
          </>
        )}
        <Select
          isField
          label={label('console.menus.parent')}
          value={entry.ParentId ?? atTop}
          options={[
            { id: atTop, label: label('console.menus.top') },
            ...parents.map((parent) => ({ id: parent.Id, label: entryName(parent) })),
          ]}
          onChange={(id) => change({ ParentId: id === atTop ? null : id })}
        />
        <fieldset>
          <legend className="mb-1 text-13 font-[580]">{label('console.menus.audiences')}</legend>
          {menuAudiences.map((audience) => (
            <Checkbox
              key={audience}
              isSelected={entry.Audiences.includes(audience)}
              onChange={(isOn) =>
                change({
                  Audiences: menuAudiences.filter((each) =>
                    each === audience ? isOn : entry.Audiences.includes(each),
                  ),
                })
              }
            >
              {label(`console.menus.audience.${audience}`)}
            </Checkbox>
          ))}
        </fieldset>
        <Checkbox isSelected={entry.NeedsCustomer} onChange={(NeedsCustomer) => change({ NeedsCustomer })}>
          {label('console.menus.needsCustomer')}
        </Checkbox>
        <Checkbox
          isSelected={entry.Target === '_blank'}
          onChange={(isOn) => change({ Target: isOn ? '_blank' : '_self' })}
        >
          {label('console.menus.newTab')}
        </Checkbox>
      </div>
    </Panel>
  );
}
