import type { Notification } from '@engros/contracts/notices/notifications.ts';
import { ArrowLeft, Mail, MailOpen } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { KindIcon } from '../../../features/notices/notifications/kind-icon.tsx';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { ContentLink } from '../../../ui/controls/content-link.tsx';

export interface Marks {
  read: (notification: Notification) => Promise<void>;
  unread: (notification: Notification) => Promise<void>;
}

interface Props {
  notification: Notification;
  marking: Marks;
  /** Called to return to the list. Set only on a phone, where the text replaces the list. */
  onBack?: () => void;
  /** True when it was opened from the list, which had the focus. */
  takesFocus?: boolean;
}

function useTop(isAlone: boolean, takesFocus: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (isAlone) window.scrollTo({ top: 0 });
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [isAlone, takesFocus]);
  return heading;
}

export function ReadingPane({ notification, marking, onBack, takesFocus = false }: Props) {
  const { Kind, IsRead, Title, Text, At, Facts, Link } = notification;
  const isAlone = onBack !== undefined;
  const heading = useTop(isAlone, takesFocus);
  const Heading = isAlone ? 'h1' : 'h2';
  const toggle = pageContext().user.Impersonation === null && (
    <Button onPress={() => void (IsRead ? marking.unread : marking.read)(notification)}>
      {IsRead ? <Mail aria-hidden="true" /> : <MailOpen aria-hidden="true" />}
      {label(IsRead ? 'notices.markUnread' : 'notices.markRead')}
    </Button>
  );
  return (
    <article className="panel panel-edge self-start" aria-labelledby="notice-title">
      {onBack && (
        <div className="border-b border-line p-1">
          <Button variant="quiet" onPress={onBack}>
            <ArrowLeft aria-hidden="true" />
            {label('notices.back')}
          </Button>
        </div>
      )}
      <header className="flex items-center gap-3 border-b border-line px-4 py-3 max-lg:items-start">
        <KindIcon kind={Kind} isRead={IsRead} />
        <div className="min-w-0 flex-1">
          <Heading
            ref={heading}
            id="notice-title"
            tabIndex={-1}
            className="text-16 break-words max-lg:text-18"
          >
            {Title}
          </Heading>
          <time dateTime={At} className="text-12 text-ink-3 max-lg:text-13">
            {momentText(At)}
          </time>
        </div>
        {!isAlone && toggle}
      </header>
      <div className="grid gap-4 p-4">
        <p className="max-w-[60ch] text-14/[21px] break-words whitespace-pre-line max-lg:text-15/[22px]">
          {Text}
        </p>
        {Facts.length > 0 && (
          <dl className="flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-3">
            {Facts.map(({ Name, Value }) => (
              <div key={Name}>
                <dt className="text-12 text-ink-3">{Name}</dt>
                <dd className="num font-[620]">{Value}</dd>
              </div>
            ))}
          </dl>
        )}
        {(Link || isAlone) && (
          <div className="flex flex-wrap gap-2">
            {Link && (
              <ContentLink url={Link.Url} target="_self" className={buttonClass({ variant: 'primary' })}>
                {Link.Text}
              </ContentLink>
            )}
            {isAlone && toggle}
          </div>
        )}
      </div>
    </article>
  );
}
