import { Building2, Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import {
  Button,
  Collection,
  ComboBox,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  useFilter,
} from 'react-aria-components';
import { label } from '../../lib/labels.ts';
import { ClosePopoverOnBack } from '../../ui/overlays/close-popover-on-back.tsx';
import type { OwnerChoice } from './use-reports.ts';

interface Props {
  groups: readonly OwnerChoice[];
  customers: readonly OwnerChoice[];
  chosen: OwnerChoice;
  onChoose: (owner: OwnerChoice) => void;
}

/** One searchable list of customers and groups, with headings when it contains both. */
export function OwnerSelect({ groups, customers, chosen, onChoose }: Props) {
  const { contains } = useFilter({ sensitivity: 'base' });
  /** What the user is looking for; null while the field shows the choice. */
  const [wanted, setWanted] = useState<string | null>(null);
  const isWanted = ({ name, note }: OwnerChoice) => wanted === null || contains(`${name} ${note}`, wanted);
  const [foundGroups, foundCustomers] = [groups.filter(isWanted), customers.filter(isWanted)];
  const hasBoth = groups.length > 0 && customers.length > 0;
  const choose = (key: unknown) => {
    setWanted(null);
    const owner = [...groups, ...customers].find((each) => each.key === key);
    if (owner) onChoose(owner);
  };
  return (
    <ComboBox
      className="min-w-0 max-lg:w-full"
      inputValue={wanted ?? chosen.chosenName}
      onInputChange={(text) => setWanted(text === chosen.chosenName ? null : text)}
      selectedKey={chosen.key}
      onSelectionChange={choose}
      onOpenChange={(isOpen) => {
        if (!isOpen) setWanted(null);
      }}
      // What is found is chosen above, by number too.
      defaultFilter={() => true}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      <Label className="visually-hidden">{label('reports.owner')}</Label>
      <span className="inp-wrap relative block w-full lg:min-w-74">
        <Building2 className="size-4" aria-hidden="true" />
        <Input
          className="inp inp-40"
          placeholder={label('reports.find')}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button className="icon-btn">
          <ChevronDown aria-hidden="true" />
        </Button>
      </span>
      <Popover offset={6} placement="bottom start" className="popover min-w-(--trigger-width)">
        <ClosePopoverOnBack />
        <ListBox
          className="option-list max-h-80 overflow-auto p-1"
          renderEmptyState={() => <p className="p-3 text-13 text-ink-2">{label('reports.noOwner')}</p>}
        >
          {hasBoth
            ? [
                { title: label('reports.groups'), owners: foundGroups },
                { title: label('reports.customers'), owners: foundCustomers },
              ]
                .filter(({ owners }) => owners.length > 0)
                .map((section) => <Section key={section.title} {...section} />)
            : [...foundGroups, ...foundCustomers].map((owner) => <Option key={owner.key} owner={owner} />)}
        </ListBox>
      </Popover>
    </ComboBox>
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

function Option({ owner: { key, name, note, chosenName } }: { owner: OwnerChoice }) {
  return (
    <ListBoxItem id={key} textValue={chosenName} className="option">
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
