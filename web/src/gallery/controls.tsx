import { Ellipsis, Heart, LayoutGrid, List, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { RadioList } from '../ui/controls/radio-list.tsx';
import { SegmentedControl } from '../ui/controls/segmented-control.tsx';
import { Select } from '../ui/controls/select.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Menu } from '../ui/overlays/menu.tsx';
import { LiveStepper } from './live-stepper.tsx';
import { Section, Shown } from './section.tsx';

export function Steppers() {
  return (
    <Section title="Antalsfelt">
      <Shown caption="Tom, 0">
        <LiveStepper />
      </Shown>
      <Shown caption="Plejer at købe 3">
        <LiveStepper usual={3} />
      </Shown>
      <Shown caption="I kurv">
        <LiveStepper start={2} />
      </Shown>
      <Shown caption="4 cifre">
        <LiveStepper start={1200} />
      </Shown>
      <Shown caption="5 cifre">
        <LiveStepper start={12000} />
      </Shown>
      <Shown caption="Over lager">
        <LiveStepper start={12} isInvalid />
      </Shown>
      <Shown caption="Låst">
        <LiveStepper isDisabled />
      </Shown>
      <Shown caption="Sender">
        <LiveStepper start={4} isPending />
      </Shown>
      <Shown caption="Højst 9">
        <LiveStepper start={8} max={9} />
      </Shown>
      <Shown caption="Skanning 52 px">
        <LiveStepper start={2} size="scan" />
      </Shown>
    </Section>
  );
}

export function Buttons() {
  return (
    <Section title="Knapper">
      <Button variant="primary">Læg i kurv</Button>
      <Button>Kopiér</Button>
      <Button variant="quiet">Vis flere</Button>
      <Button variant="danger">Slet liste</Button>
      <Button isDisabled>Tilføj 4 varer</Button>
      <Button variant="primary" isPending>
        Gemmer
      </Button>
      <Button size={28}>28</Button>
      <Button size={40}>40</Button>
      <Button size={48} variant="primary">
        48
      </Button>
      <IconButton label="Favorit">
        <Heart aria-hidden="true" />
      </IconButton>
      <IconButton label="Favorit" isOn>
        <Heart aria-hidden="true" />
      </IconButton>
      <IconButton label="Fjern" size={28}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <Menu
        label="Flere handlinger"
        trigger={
          <IconButton label="Mere">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        entries={[
          { id: 'move', label: 'Flyt til en anden kurv' },
          { kind: 'separator', id: 'line' },
          { id: 'delete', label: 'Fjern', isDangerous: true },
        ]}
        onAction={() => undefined}
      />
    </Section>
  );
}

const sorting = [
  { id: 'relevance', label: 'Relevans' },
  { id: 'price', label: 'Pris pr. kg' },
  { id: 'name', label: 'Navn' },
];

export function Fields() {
  const [view, setView] = useState('list');
  const [sort, setSort] = useState('relevance');
  const [reason, setReason] = useState('a');
  return (
    <Section title="Felter">
      <div className="grid w-80 gap-4">
        <TextField
          label="Jeres ordrereference"
          error="Skriv en reference. Jeres aftale kræver den på fakturaen"
        />
        <TextField label="E-mail" size={48} hint="Vi skriver kun om din ordre" />
        <PasswordField label="Adgangskode" showLabel="Vis adgangskode" hideLabel="Skjul adgangskode" />
        <TextArea label="Besked til chauffør" optional="valgfri" defaultValue="Stil frost i fryser 2." />
      </div>
      <div className="grid gap-2">
        <Checkbox defaultSelected>Forbliv logget ind</Checkbox>
        <Checkbox note="Højst 3 varer">Med note</Checkbox>
        <Checkbox isIndeterminate>Nogle valgt</Checkbox>
        <Checkbox isDisabled>Kan ikke vælges</Checkbox>
        <Switch defaultSelected>Kan leveres ti. 24.11</Switch>
        <Switch>Købt før</Switch>
        <RadioList
          label="Årsag"
          options={[
            { id: 'a', label: 'Skadet' },
            { id: 'b', label: 'Mangler', note: 'Ikke leveret' },
          ]}
          value={reason}
          onChange={setReason}
        />
      </div>
      <div className="grid gap-3">
        <Select label="Sortér" prefix="Sortér:" options={sorting} value={sort} onChange={setSort} />
        <Select label="Enhed" size={28} options={sorting} value={sort} onChange={setSort} />
        <Select label="Periode" size={40} isField options={sorting} value={sort} onChange={setSort} />
        <SegmentedControl
          label="Visning"
          value={view}
          onChange={setView}
          segments={[
            { id: 'list', label: 'Liste', icon: <List aria-hidden="true" /> },
            { id: 'tiles', label: 'Fliser', icon: <LayoutGrid aria-hidden="true" /> },
          ]}
        />
      </div>
    </Section>
  );
}
