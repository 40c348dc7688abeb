import { Building2, Check, ChevronDown } from 'lucide-react';
import {
  Autocomplete,
  Button,
  Collection,
  Header,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Popover,
  Select,
  SelectValue,
  useFilter,
} from 'react-aria-components';
import { label } from '../../lib/labels.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
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
  const all = [...groups, ...customers];
  const hasBoth = groups.length > 0 && customers.length > 0;
  const choose = (key: unknown) => {
    const owner = all.find((each) => each.key === key);
    if (owner) onChoose(owner);
  };
  return (
    <Select value={chosen.key} onChange={choose} className="min-w-0 max-lg:w-full">
      <Label className="visually-hidden">{label('reports.owner')}</Label>
      <Button className="sel sel-40 w-full lg:min-w-74">
        <span className="flex min-w-0 items-center gap-2">
          <Building2 aria-hidden="true" />
          <SelectValue className="sel-value min-w-0 overflow-hidden text-ellipsis">
            {() => chosen.chosenName}
          </SelectValue>
        </span>
        <ChevronDown aria-hidden="true" />
      </Button>
      <Popover offset={6} placement="bottom start" className="popover">
        <ClosePopoverOnBack />
        <Autocomplete filter={contains}>
          <div className="p-2">
            <SearchField
              label={label('reports.find')}
              placeholder={label('reports.find')}
              clearLabel={label('shell.clearSearch')}
              autoFocus
            />
          </div>
          <ListBox
            className="option-list max-h-80 overflow-auto p-1"
            renderEmptyState={() => <p className="p-3 text-13 text-ink-2">{label('reports.noOwner')}</p>}
          >
            {hasBoth
              ? [
                  <Section key="groups" title={label('reports.groups')} owners={groups} />,
                  <Section key="customers" title={label('reports.customers')} owners={customers} />,
                ]
              : all.map((owner) => <Option key={owner.key} owner={owner} />)}
          </ListBox>
        </Autocomplete>
      </Popover>
    </Select>
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
    <ListBoxItem id={key} textValue={`${name} ${note}`} className="option">
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
