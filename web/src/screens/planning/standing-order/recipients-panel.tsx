import { type StandingOrder, tellingRules } from '@engros/contracts/planning/standing-orders.ts';
import { label } from '../../../lib/labels.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import type { Draft } from './use-draft.ts';

interface Props {
  order: StandingOrder;
  draft: Draft;
  isReadOnly: boolean;
}

const initials = (name: string) =>
  name
    .split(' ')
    .flatMap((word) => word.slice(0, 1))
    .filter((_letter, at, all) => at === 0 || at === all.length - 1)
    .join('');

/** Everybody of the customer, those who are told first. Page and mail are each person's own choice. */
export function RecipientsPanel({ order, draft: { draft, change }, isReadOnly }: Props) {
  const tellsOf = (userId: string) =>
    draft.Recipients.find(({ UserId }) => UserId === userId)?.Tells ?? 'none';
  const set = (UserId: string, id: string) => {
    const Tells = tellingRules.find((rule) => rule === id);
    const others = draft.Recipients.filter((each) => each.UserId !== UserId);
    change({ Recipients: Tells === undefined ? others : [...others, { UserId, Tells }] });
  };
  return (
    <Panel isEdge isFlush title={label('standing.told')}>
      <ul className="m-0 list-none p-0">
        {order.Recipients.map(({ UserId, Name, OnPage, ByMail }) => (
          <li
            key={UserId}
            className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-4 py-2.5 text-13/[18px] first:border-t-0"
          >
            <span
              className="grid size-8 flex-none place-items-center rounded-full bg-brand-tint text-12 font-[640] text-brand-ink"
              aria-hidden="true"
            >
              {initials(Name)}
            </span>
            <span className="min-w-0 flex-1">
              <b className="font-[600] wrap-anywhere">{Name}</b>
              <span className="block text-12 text-ink-3">
                {[OnPage && label('standing.byPage'), ByMail && label('standing.byMail')]
                  .filter(Boolean)
                  .join(' · ') || label('standing.byNothing')}
              </span>
            </span>
            <Select
              label={label('standing.tellsOf', { name: Name })}
              isDisabled={isReadOnly}
              value={tellsOf(UserId)}
              options={[...tellingRules, 'none' as const].map((id) => ({
                id,
                label: label(`standing.tells.${id}`),
              }))}
              onChange={(id) => set(UserId, id)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
