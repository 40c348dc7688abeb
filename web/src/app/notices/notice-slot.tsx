import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { label } from '../../lib/labels.ts';

export interface SlotNotice {
  id: string;
  /** Accessible name of its region. */
  region: string;
  tone: 'danger' | 'time' | 'info';
  icon: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  actions: ReactNode;
}

const iconColours = { danger: 'text-danger', time: 'text-time-ink', info: 'text-info-ink' };

/**
 * One line for all notices (two short ones on a phone), the most serious first. The others, and on a phone what to do about the
 * first, are one press away. Only a recall is red.
 */
export function NoticeSlot({ notices }: { notices: readonly SlotNotice[] }) {
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const [first, ...rest] = notices;
  if (!first) return null;
  const count = notices.length;
  return (
    <div
      className="notice-slot rounded-3 border border-line bg-surface text-13/[18px] data-[tone=danger]:border-l-5 data-[tone=danger]:border-l-danger max-lg:-mx-(--gutter) max-lg:rounded-none max-lg:border-t-0 max-lg:border-r-0 max-lg:not-data-[tone=danger]:border-l-0"
      data-testid="notice-slot"
      data-tone={first.tone}
    >
      <div className="flex items-stretch">
        <Line notice={first} isShort={count > 1 && !isOpen} isFolded={!isOpen} />
        <button
          type="button"
          className={`flex flex-none items-center gap-2 self-start border-l border-line px-3 text-ink-2 hover:bg-surface-2 focus-visible:-outline-offset-2 min-h-11 max-lg:min-h-12 ${count > 1 ? '' : 'lg:hidden'}`}
          aria-label={label('notices.slotCount', { count })}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          <span className="num max-lg:hidden">{label('notices.slotCount', { count })}</span>
          {count > 1 && <span className="num lg:hidden">{label('notices.slotFirst', { count })}</span>}
          <ChevronDown aria-hidden="true" className={`size-4 text-ink-3 ${isOpen ? 'rotate-180' : ''}`} />
        </button>
      </div>
      <ul id={listId} className="border-t border-line" hidden={!isOpen || rest.length === 0}>
        {rest.map((notice) => (
          <li
            key={notice.id}
            className="flex border-t border-line first:border-t-0 data-[tone=danger]:shadow-[inset_5px_0_0_var(--color-danger)]"
            data-tone={notice.tone}
          >
            <Line notice={notice} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  notice: SlotNotice;
  /** In one line, cut where it is longer; on a phone in two. */
  isShort?: boolean;
  /** On a phone there is no room for the actions until the notices are opened. */
  isFolded?: boolean;
}

function Line({ notice, isShort = false, isFolded = false }: LineProps) {
  const { region, tone, icon, title, text, actions } = notice;
  const cut = isShort ? 'lg:truncate' : 'text-pretty';
  const onPhone = isFolded
    ? 'max-lg:line-clamp-2 max-lg:text-14/[18px]'
    : 'max-lg:py-1 max-lg:text-14/[20px]';
  return (
    <section
      className="flex min-w-0 flex-1 flex-wrap content-center items-center gap-x-3 gap-y-1 py-1.5 pr-3 pl-4"
      aria-label={region}
    >
      <span aria-hidden="true" className={`*:size-4.5 ${iconColours[tone]}`}>
        {icon}
      </span>
      <p className={`min-w-0 flex-1 text-ink-2 lg:py-1 ${cut} ${onPhone}`}>
        <b className={`font-[620] ${tone === 'danger' ? 'text-danger-ink' : 'text-ink'}`}>{title}</b>{' '}
        {text && <span className={isFolded ? 'max-lg:hidden' : undefined}>{text}</span>}
      </p>
      <div
        className={`flex flex-none flex-wrap items-center gap-1.5 max-lg:basis-full max-lg:pl-7.5 ${isFolded ? 'max-lg:hidden' : ''}`}
      >
        {actions}
      </div>
    </section>
  );
}
