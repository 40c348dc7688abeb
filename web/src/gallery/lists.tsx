import { useState } from 'react';
import { Chip } from '../ui/controls/chip.tsx';
import { Switch } from '../ui/controls/switch.tsx';
import { Pagination } from '../ui/data/pagination.tsx';
import { Tabs } from '../ui/data/tabs.tsx';
import { FacetGroup } from '../ui/goods/facet-group.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { Section } from './section.tsx';

const brands = [
  { id: 's', label: 'Skovlund', count: 34 },
  { id: 'd', label: 'Danefugl', count: 21 },
  { id: 'b', label: 'Bregnholm Øko', count: 9 },
  { id: 'n', label: 'Nordmark Convenience', count: 17 },
  { id: 'h', label: 'Havbo', count: 0 },
];

export function Lists() {
  const [tab, setTab] = useState('base');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string[]>(['s']);
  return (
    <Section title="Lister og filtre">
      <div className="facets w-54">
        <div>
          <Switch defaultSelected count="146" className="w-full">
            Kan leveres ti. 24.11
          </Switch>
          <Switch count="31" className="w-full">
            Købt før
          </Switch>
        </div>
        <FacetGroup
          title="Mærke"
          options={brands}
          value={chosen}
          onChange={setChosen}
          visible={3}
          moreLabel={(hidden) => `Vis ${hidden} flere`}
          fewerLabel="Vis færre"
        />
        <FacetGroup
          title="Pris pr. kg"
          options={brands}
          value={chosen}
          onChange={setChosen}
          defaultExpanded={false}
          moreLabel={(hidden) => `Vis ${hidden} flere`}
          fewerLabel="Vis færre"
        />
      </div>
      <div className="grid flex-1 gap-4">
        <div className="chip-list flex flex-wrap items-center gap-1.5">
          <Chip removeLabel="Fjern Kan leveres ti. 24.11" onRemove={() => undefined}>
            Kan leveres ti. 24.11
          </Chip>
          <button type="button" className="link text-12">
            Ryd alle
          </button>
        </div>
        <Panel
          title="Bestil fra favoritter"
          note="Gråt tal = det, I plejer"
          isFlush
          end={
            <a href="#all" className="link text-12">
              Se alle
            </a>
          }
        >
          <Tabs
            label="Lister"
            value={tab}
            onChange={setTab}
            listClassName="px-3"
            items={[
              { id: 'base', label: 'Basisvarer', count: '42' },
              { id: 'fish', label: 'Fisk til fredag', count: '11' },
            ]}
          >
            <p className="p-4">{tab}</p>
          </Tabs>
          <Pagination
            label="Sider"
            range={`${page * 9 - 8}–${page * 9} af 163`}
            page={page}
            pages={19}
            onChange={setPage}
            previousLabel="Forrige"
            nextLabel="Næste"
            pageLabel={(number) => `Side ${number}`}
          />
        </Panel>
      </div>
    </Section>
  );
}
