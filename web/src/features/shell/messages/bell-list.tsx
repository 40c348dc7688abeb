import { Link } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { loneTime } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { PopoverPanel } from '../../../ui/overlays/popover-panel.tsx';
import { BellFace, bellLabel } from './bell-face.tsx';
import { clearMessages, seeMessages, useMessages } from './message-log.ts';
import { useUnread } from './unread.ts';
import { UnreadLines } from './unread-lines.tsx';

function MessageLines() {
  const messages = useMessages();
  useEffect(() => seeMessages(), []);
  if (messages.length === 0)
    return <p className="px-0 pt-2 pb-2.5 text-13 text-ink-2">{label('shell.bellEmpty')}</p>;
  return (
    <ul className="grid">
      {messages.map(({ id, text, at }) => {
        const { time } = momentOf(new Date(at).toISOString());
        return (
          <li
            key={id}
            className="grid grid-cols-[16px_1fr_auto] gap-x-2 gap-y-0.5 border-t border-t-line py-2 text-13 first:border-t-0"
          >
            <CircleAlert className="mt-0.25 size-4 text-danger-ink" aria-hidden="true" />
            <span className="wrap-anywhere">{text}</span>
            <time
              className="text-(length:--text-12) text-ink-3 tabular-nums"
              dateTime={new Date(at).toISOString()}
            >
              {loneTime(time)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}

/** Replaces the plain bell after that was pressed, so the list opens at once. */
export function BellList() {
  const button = useRef<HTMLButtonElement>(null);
  const messages = useMessages();
  const unread = useUnread();
  const unseen = messages.filter(({ isSeen }) => !isSeen).length + unread.count;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // This button replaced the pressed button, so it must take the focus: when the list closes, React Aria returns the
    // focus to the element that had it when the list opened.
    button.current?.focus();
    setOpen(true);
  }, []);
  return (
    <PopoverPanel
      label={label('shell.bell')}
      placement="bottom end"
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton ref={button} label={bellLabel(unseen)} size={40} onHeader className="bell">
          <BellFace unseen={unseen} />
        </IconButton>
      }
      foot={(close: () => void) => (
        <>
          <Link to="/notifications" className={buttonClass({})} onClick={close}>
            {label('notices.seeAll')}
          </Link>
          {messages.length > 0 && (
            <Button
              onPress={() => {
                clearMessages();
                close();
              }}
            >
              {label('shell.bellClear')}
            </Button>
          )}
        </>
      )}
    >
      {(close: () => void) => (
        <>
          {unread.count > 0 && <UnreadLines onOpen={close} />}
          {(messages.length > 0 || unread.count === 0) && <MessageLines />}
        </>
      )}
    </PopoverPanel>
  );
}
