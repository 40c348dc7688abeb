import { FileText, Truck } from 'lucide-react';
import { useState } from 'react';
import { Switch } from '../ui/controls/switch.tsx';
import { KeyFigure, KeyFigures } from '../ui/data/key-figure.tsx';
import { KeyValues, SettingRow, SummaryRow } from '../ui/data/key-values.tsx';
import { ProgressBar } from '../ui/data/progress-bar.tsx';
import { type SortDirection, SortHead } from '../ui/data/sort-head.tsx';
import { Timeline } from '../ui/data/timeline.tsx';
import { IconTile } from '../ui/layout/icon-tile.tsx';
import { PageHead, SectionHead } from '../ui/layout/page-head.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { Section } from './section.tsx';

function Orders() {
  const [direction, setDirection] = useState<SortDirection>('descending');
  return (
    <Panel title="Ordrer" isFlush isEdge>
      <table className="data-table w-full border-collapse text-13">
        <caption className="visually-hidden">Ordrer</caption>
        <thead>
          <tr>
            <SortHead direction={direction} onSort={setDirection}>
              Levering
            </SortHead>
            <th scope="col">Status</th>
            <th scope="col" data-numeric="">
              Beløb
            </th>
          </tr>
        </thead>
        <tbody>
          <tr data-group="">
            <th scope="rowgroup" colSpan={3}>
              Uge 48
            </th>
          </tr>
          <tr>
            <td>ti. 24.11</td>
            <td>
              <span className="inline-flex items-center gap-1.75 font-[560] whitespace-nowrap text-brand-ink">
                <Truck className="size-3.75" aria-hidden="true" />
                Pakkes
              </span>
            </td>
            <td data-numeric="">7.687,90</td>
          </tr>
          <tr data-selected="">
            <td>on. 25.11</td>
            <td>
              <span className="inline-flex items-center gap-1.75 font-[560] whitespace-nowrap text-danger-ink">
                Forsinket
              </span>
            </td>
            <td data-numeric="">1.325,00</td>
          </tr>
        </tbody>
      </table>
    </Panel>
  );
}

export function Data() {
  return (
    <Section title="Tal, tabeller og forløb">
      <div className="grid w-full min-w-0 grid-cols-1 content-start gap-4">
        <PageHead title="Kurv til tirsdag 24.11" note="14 linjer · kurv nr. 20481177" />
        <SectionHead
          title="Julemenuen samlet"
          note="Udvalgt til restauranter"
          end={<a href="#x">Vis alle 34</a>}
        />
        <KeyFigures>
          <KeyFigure label="Bestilt" value="21.141" unit="kr." note="Typisk uge 38.400" />
          <KeyFigure label="Økologi" value="58" unit="%" note="Bronze, 2 point til sølv" />
          <KeyFigure label="CO₂e" value="519" unit="kg" />
        </KeyFigures>
        <Orders />
        <Panel title="Forløb">
          <Timeline
            label="Forløb"
            steps={[
              { id: 'a', state: 'done', name: 'Bestilt', note: '22.11 kl. 14.02' },
              { id: 'b', state: 'now', name: 'Pakkes', note: '55 af 58 linjer' },
              { id: 'c', state: 'next', name: 'Leveret' },
            ]}
          />
        </Panel>
        <Panel title="Levering" end={<IconTile tone="time">{<FileText />}</IconTile>}>
          <KeyValues
            rows={[
              { key: 'Frist', value: 'I morgen, ti. 24.11 kl. 16.00' },
              { key: 'Tillæg', value: '345,00 kr.' },
            ]}
          />
          <dl>
            <SummaryRow label="14 linjer" value="7.687,90" />
            <SummaryRow label="I alt ekskl. moms" value="8.032,90 kr." kind="total" />
          </dl>
          <ProgressBar label="Indlæst" value={3} max={5} />
        </Panel>
        <Panel isFlush>
          <SettingRow label="Tæthed" note="Kompakt eller luftig">
            <Switch aria-label="Luftig" />
          </SettingRow>
          <SettingRow label="Genveje" note="Enkelte bogstaver som genveje">
            <Switch aria-label="Genveje" defaultSelected />
          </SettingRow>
        </Panel>
      </div>
    </Section>
  );
}
