import { closedDayRules } from '@engros/contracts/planning/plan.ts';
import { shortageRules } from '@engros/contracts/planning/standing-orders.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import type { ReactNode } from 'react';
import { RhythmFields } from '../../../features/planning/standing-orders/rhythm-fields.tsx';
import { label } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Switch } from '../../../ui/controls/switch.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { Draft } from './use-draft.ts';

const rises = [0, 1, 2, 3, 5, 8, 10, 15, 20, 30, 50, limits.standingRisePercent];

/** Each is saved at once. */
export function RulesPanel({ draft: { draft, change }, isReadOnly }: { draft: Draft; isReadOnly: boolean }) {
  const percents = [...new Set([...rises, draft.RisePercent])].toSorted((a, b) => a - b);
  return (
    <Panel isEdge isFlush title={label('standing.rules')}>
      <Rule
        title={label('standing.sendsItself')}
        note={label('standing.sendsItselfText', { count: draft.SendMinutes })}
      >
        <Switch
          aria-label={label('standing.sendsItself')}
          isDisabled={isReadOnly}
          isSelected={draft.SendsItself}
          onChange={(SendsItself) => change({ SendsItself })}
        />
      </Rule>
      <Rule title={label('standing.riseLimit')} note={label('standing.riseText')}>
        <Select
          label={label('standing.riseLimit')}
          isDisabled={isReadOnly}
          value={String(draft.RisePercent)}
          options={percents.map((percent) => ({ id: String(percent), label: `${percent} %` }))}
          onChange={(id) => change({ RisePercent: Number(id) })}
        />
      </Rule>
      <Rule title={label('standing.shortage')} note={label('standing.shortageText')}>
        <Select
          label={label('standing.shortage')}
          isDisabled={isReadOnly}
          value={draft.Shortage}
          options={shortageRules.map((id) => ({ id, label: label(`standing.shortage.${id}`) }))}
          onChange={(id) => change({ Shortage: shortageRules.find((rule) => rule === id) ?? 'ask' })}
        />
      </Rule>
      <Rule title={label('standing.closedDay')} note={label('standing.closedDayText')}>
        <Select
          label={label('standing.closedDay')}
          isDisabled={isReadOnly}
          value={draft.ClosedDay}
          options={closedDayRules.map((id) => ({ id, label: label(`standing.closedDay.${id}`) }))}
          onChange={(id) => change({ ClosedDay: closedDayRules.find((rule) => rule === id) ?? 'skip' })}
        />
      </Rule>
      <Rule title={label('standing.joins')} note={label('standing.joinsText')}>
        <Switch
          aria-label={label('standing.joins')}
          isDisabled={isReadOnly}
          isSelected={draft.JoinsBasket}
          onChange={(JoinsBasket) => change({ JoinsBasket })}
        />
      </Rule>
      {!isReadOnly && (
        <div className="grid items-start gap-3 border-t border-line p-4 sm:grid-cols-2">
          <RhythmFields rhythm={draft.Rhythm} onChange={(Rhythm) => change({ Rhythm })} />
          <TextField
            key={draft.Name}
            label={label('standing.name')}
            size={40}
            maxLength={limits.standingNameLength}
            defaultValue={draft.Name}
            onBlur={(event) => {
              const { value: name } = event.target as HTMLInputElement;
              if (name.trim() !== '' && name !== draft.Name) change({ Name: name.trim() });
            }}
          />
        </div>
      )}
    </Panel>
  );
}

function Rule({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-t border-line px-4 py-2.5 text-13/[18px] first-of-type:border-t-0">
      <span className="min-w-0 flex-1 basis-56">
        <span className="font-[560]">{title}</span>
        <span className="block text-12 text-ink-3">{note}</span>
      </span>
      {children}
    </div>
  );
}
