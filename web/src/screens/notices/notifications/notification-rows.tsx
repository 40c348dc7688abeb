import type { Notification } from '@engros/contracts/notices/notifications.ts';
import { Mail, MailOpen } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { KindIcon } from '../../../features/notices/notifications/kind-icon.tsx';
import type { useMarking } from '../../../features/notices/notifications/notifications-data.ts';
import { briefMoment } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';

interface Props {
  list: readonly Notification[];
  chosen: string | undefined;
  onOpen: (notification: Notification) => void;
  marking: ReturnType<typeof useMarking>;
}

/** Arrow keys move between rows, Enter opens one, and U marks it as read or unread. */
export function NotificationRows({ list, chosen, onOpen, marking }: Props) {
  const mayMark = pageContext().user.Impersonation === null;
  const toggle = (each: Notification) => void (each.IsRead ? marking.unread(each) : marking.read(each));
  const onKey = (event: KeyboardEvent<HTMLElement>, each: Notification) => {
    if (event.key.toLowerCase() === 'u' && mayMark) return toggle(each);
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const rows = [...document.querySelectorAll<HTMLElement>('.notice-open')];
    rows[rows.indexOf(event.currentTarget) + step]?.focus();
  };
  return (
    <ul>
      {list.map((each) => (
        <li
          key={each.Id}
          data-notice={each.Id}
          className="notice-row relative flex items-center border-b border-line pr-2 last:border-b-0 max-lg:pr-0"
          data-unread={each.IsRead ? undefined : ''}
          data-chosen={each.Id === chosen ? '' : undefined}
        >
          <button
            type="button"
            className="notice-open flex min-h-14 min-w-0 flex-1 items-start gap-3 pt-2.25 pr-2 pb-2.25 pl-4 text-left max-lg:min-h-16 max-lg:py-3 max-lg:pr-1.5"
            aria-current={each.Id === chosen}
            onClick={() => onOpen(each)}
            onKeyDown={(event) => onKey(event, each)}
          >
            <KindIcon kind={each.Kind} isRead={each.IsRead} />
            <span className="min-w-0 flex-1">
              {!each.IsRead && <span className="visually-hidden">{label('notices.isUnread')} </span>}
              <span className="notice-title block wrap-anywhere max-lg:text-15/[20px]">{each.Title}</span>
              <span className="block text-12 text-ink-2 max-lg:text-13/[18px]">{each.Lead}</span>
            </span>
            <time dateTime={each.At} className="num flex-none text-12 text-ink-3">
              {briefMoment(each.At)}
            </time>
          </button>
          {mayMark && (
            <IconButton
              label={label(each.IsRead ? 'notices.markUnreadOf' : 'notices.markReadOf', {
                title: each.Title,
              })}
              onPress={() => toggle(each)}
            >
              {each.IsRead ? <Mail aria-hidden="true" /> : <MailOpen aria-hidden="true" />}
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
