import { habitWeeks } from '@engros/contracts/goods/sales-statistics.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  type BoughtParameters,
  boughtSorts,
} from '../../../features/insight/statistics/statistics-parameters.ts';
import { shortDay } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { useBoughtCustomers } from './bought-customers.ts';
import { useBoughtChoice } from './use-bought-most.ts';

const leastTimes = [1, 2, 5, 10] as const;

export function BoughtMostTools({ expectedDate }: { expectedDate: string | null }) {
  const { weeks, minimumTimes, sort, isDeliverable, customer } = useBoughtChoice();
  const customers = useBoughtCustomers();
  const [own] = customers;
  const navigate = useNavigate({ from: '/favorites/generated/salesstatistics' });
  const show = (change: BoughtParameters) =>
    void navigate({ search: ({ page: _, ...before }) => ({ ...before, ...change }), resetScroll: false });
  return (
    <div className="bought-tools panel panel-edge flex flex-wrap items-end gap-x-5 gap-y-3 p-4 max-[40rem]:grid max-[40rem]:grid-cols-[1fr_1fr]">
      <Named name={label('statistics.period')}>
        <SegmentedControl
          block
          label={label('statistics.period')}
          segments={habitWeeks.map((each) => ({
            id: String(each),
            label: label(`boughtMost.weeks.${each}`),
          }))}
          value={String(weeks)}
          onChange={(id) => show({ weeks: Number(id) })}
        />
      </Named>
      <Named name={label('boughtMost.minimum')}>
        <Select
          block
          label={label('boughtMost.minimum')}
          options={leastTimes.map((times) => ({
            id: String(times),
            label: label('boughtMost.timesOf', { count: times }),
          }))}
          value={String(minimumTimes)}
          onChange={(id) => show({ minimumTimes: Number(id) })}
        />
      </Named>
      <Named name={label('boughtMost.sort')}>
        <Select
          block
          label={label('boughtMost.sort')}
          options={boughtSorts.map((id) => ({ id, label: label(`boughtMost.sort.${id}`) }))}
          value={sort}
          onChange={(id) => {
            const chosen = boughtSorts.find((each) => each === id);
            if (chosen) show({ sort: chosen });
          }}
        />
      </Named>
      {own && customers.length > 1 && (
        <Named name={label('boughtMost.at')}>
          <Select
            block
            label={label('boughtMost.at')}
            options={customers}
            value={customer ?? own.id}
            onChange={(id) => show({ customer: id === own.id ? undefined : id })}
          />
        </Named>
      )}
      <Switch
        className="min-h-8"
        isSelected={isDeliverable}
        onChange={(isOn) => show({ deliverable: isOn ? 'True' : undefined })}
      >
        {expectedDate === null
          ? label('boughtMost.deliverable')
          : label('boughtMost.deliverableOn', { day: shortDay(expectedDate) })}
      </Switch>
      <span className="ml-auto text-12/[32px] text-ink-3 max-lg:hidden">{label('boughtMost.grey')}</span>
    </div>
  );
}

/** The name is hidden from screen readers, because the filter itself contains it. */
function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-1 max-sm:justify-items-stretch">
      <span className="text-12/[16px] text-ink-2" aria-hidden="true">
        {name}
      </span>
      {children}
    </div>
  );
}
