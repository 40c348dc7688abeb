import { Building2, Check, ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import {
  Button,
  Collection,
  Dialog,
  DialogTrigger,
  Header,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  useFilter,
} from 'react-aria-components';
import { label } from '../../../lib/labels.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { ClosePopoverOnBack } from '../../../ui/overlays/close-popover-on-back.tsx';
import type { OwnerChoice } from './use-reports.ts';

interface Props {
  groups: readonly OwnerChoice[];
  customers: readonly OwnerChoice[];
  chosen: OwnerChoice;
  onChoose: (owner: OwnerChoice) => void;
}

export function OwnerSelect({ groups, customers, chosen, onChoose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const choose = (owner: OwnerChoice) => {
    setOpen(false);
    onChoose(owner);
  };
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        className="sel sel-40 w-full lg:w-auto lg:min-w-74"
        aria-label={`${chosen.chosenName}, ${label('reports.owner')}`}
      >
        <span className="flex min-w-0 items-center gap-2">
          <Building2 aria-hidden="true" />
          <span className="sel-value min-w-0 overflow-hidden text-ellipsis">{chosen.chosenName}</span>
        </span>
        <ChevronDown aria-hidden="true" />
      </Button>
      <Popover offset={6} placement="bottom start" className="popover min-w-(--trigger-width)">
        <ClosePopoverOnBack />
        <Dialog aria-label={label('reports.owner')} className="outline-none">
          <OwnerList {...{ groups, customers, chosen, onChoose: choose }} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

function OwnerList({ groups, customers, chosen, onChoose }: Props) {
  const { contains } = useFilter({ sensitivity: 'base' });
  const [wanted, setWanted] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const isWanted = ({ name, note }: OwnerChoice) => contains(`${name} ${note}`, wanted);
  const found = { groups: groups.filter(isWanted), customers: customers.filter(isWanted) };
  const all = [...found.groups, ...found.customers];
  const choose = (key: unknown) => {
    const owner = [...groups, ...customers].find((each) => each.key === key);
    if (owner) onChoose(owner);
  };
  const intoList = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && wanted.trim() !== '') choose(all[0]?.key);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    list.current?.querySelector<HTMLElement>('[role=option]')?.focus();
  };
  return (
    <>
      <div className="p-2">
        <SearchField
          label={label('reports.find')}
          placeholder={label('reports.find')}
          clearLabel={label('shell.clearSearch')}
          value={wanted}
          onChange={setWanted}
          onKeyDown={intoList}
          autoFocus
        />
      </div>
      <ListBox
        ref={list}
        aria-label={label('reports.owner')}
        selectionMode="single"
        selectedKeys={[chosen.key]}
        // Pressing the chosen option again keeps it.
        onSelectionChange={(keys) => choose([...keys][0] ?? chosen.key)}
        className="option-list max-h-80 overflow-auto p-1"
        renderEmptyState={() => <p className="p-3 text-13 text-ink-2">{label('reports.noOwner')}</p>}
      >
        {groups.length > 0 && customers.length > 0
          ? [
              { title: label('reports.groups'), owners: found.groups },
              { title: label('reports.customers'), owners: found.customers },
            ]
              .filter(({ owners }) => owners.length > 0)
              .map((section) => <Section key={section.title} {...section} />)
          : all.map((owner) => <Option key={owner.key} owner={owner} />)}
      </ListBox>
    </>
  );
}

function Section({ title, owners }: { title: string; owners: readonly OwnerChoice[] }) {
  return (
    <ListBoxSection>
      <Header className="px-3 pt-2 pb-1 text-12 text-ink-2">{title}</Header>
      <Collection items={owners.map((owner) => ({ ...owner, id: owner.key, owner }))}>
        {({ owner }) => <Option owner={owner} />}
      </Collection>
    </ListBoxSection>
  );
}

function Option({ owner: { key, name, note } }: { owner: OwnerChoice }) {
  return (
    <ListBoxItem id={key} textValue={name} className="option">
      {({ isSelected }) => (
        <>
          <span className="min-w-0 flex-1">
            {name}
            <span slot="description" className="block text-12 font-[400] text-ink-3">
              {note}
            </span>
          </span>
          {isSelected && <Check aria-hidden="true" />}
        </>
      )}
    </ListBoxItem>
  );
}
