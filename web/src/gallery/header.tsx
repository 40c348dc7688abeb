import { Bell } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { Badge } from '../ui/data/badge.tsx';
import { DayStrip } from '../ui/delivery/day-strip.tsx';
import { DeadlineBadge } from '../ui/delivery/deadline-badge.tsx';
import { SearchField } from '../ui/fields/search-field.tsx';
import { Breadcrumb } from '../ui/layout/breadcrumb.tsx';
import { Logo } from '../ui/layout/logo.tsx';
import { SkipLinks } from '../ui/layout/skip-links.tsx';

const days = [
  { date: '2026-11-24', weekday: 'ti', day: '24', label: 'tirsdag 24.11, har kurv', hasBasket: true },
  { date: '2026-11-25', weekday: 'on', day: '25', label: 'onsdag 25.11' },
  { date: '2026-11-26', weekday: 'to', day: '26', label: 'torsdag 26.11, har kurv', hasBasket: true },
  { date: '2026-11-27', weekday: 'fr', day: '27', label: 'fredag 27.11' },
  {
    date: '2026-11-28',
    weekday: 'lø',
    day: '28',
    label: 'lørdag 28.11',
    closed: 'lørdag 28.11, ingen levering',
  },
  {
    date: '2026-11-29',
    weekday: 'sø',
    day: '29',
    label: 'søndag 29.11',
    closed: 'søndag 29.11, ingen levering',
  },
  { date: '2026-11-30', weekday: 'ma', day: '30', label: 'mandag 30.11', startsWeek: true },
];

export function GalleryHeader() {
  const [day, setDay] = useState('2026-11-24');
  return (
    <header>
      <SkipLinks links={[{ target: 'main', label: 'Gå til indhold' }]} />
      <div className="bg-header">
        <div className="page-width flex h-16 items-center gap-4">
          <Logo name="Fjordgros" line="Foodservice" />
          <SearchField
            label="Søg"
            placeholder="Søg vare, varenummer eller mærke"
            clearLabel="Ryd søgning"
            shortcut="F8"
          />
          <IconButton label="5 ulæste beskeder" size={40} onHeader className="ml-auto">
            <Bell aria-hidden="true" className="size-5" />
            <Badge count={5} />
          </IconButton>
        </div>
      </div>
      <div className="border-line border-b bg-surface max-lg:hidden">
        <div className="page-width flex h-10 items-center justify-end">
          <DayStrip
            label="Leveringsdag"
            week="uge 48"
            days={days}
            value={day}
            onChange={setDay}
            moreLabel="Flere datoer"
            onMore={() => undefined}
          >
            <DeadlineBadge
              remainingMs={6_120_000}
              label="Frist 16.00"
              value="1 t 42 min"
              widest="12 min 08 s"
            />
          </DayStrip>
        </div>
      </div>
      <div className="page-width">
        <Breadcrumb label="Brødkrumme" crumbs={[{ label: 'Forside', href: '#' }, { label: 'Komponenter' }]} />
      </div>
    </header>
  );
}
