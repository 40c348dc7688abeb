import type { Notification } from '@engros/contracts/notices/notifications.ts';
import { ArrowLeft, Mail, MailOpen } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { KindIcon } from '../../../features/notices/notifications/kind-icon.tsx';
import type { useMarking } from '../../../features/notices/notifications/notifications-data.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { ContentLink } from '../../../ui/controls/content-link.tsx';

interface Props {
  notification: Notification;
  marking: ReturnType<typeof useMarking>;
  /** Called to return to the list. Set only on a phone, where the text replaces the list. */
  onBack?: () => void;
}

export function ReadingPane({ notification, marking, onBack }: Props) {
  const { Kind, IsRead, Title, Text, At, Facts, Link } = notification;
  const isAlone = onBack !== undefined;
  useLayoutEffect(() => {
    if (isAlone) window.scrollTo({ top: 0 });
  }, [isAlone]);
  const mayMark = pageContext().user.Impersonation === null;
  return (
    <article className="panel panel-edge self-start" aria-labelledby="notice-title">
      {onBack && (
        <div className="p-2">
          <Button variant="quiet" onPress={onBack}>
            <ArrowLeft aria-hidden="true" />
            {label('notices.back')}
          </Button>
        </div>
      )}
      <header className="flex flex-wrap items-center gap-3 border-b border-line px-4 py-3">
        <KindIcon kind={Kind} isRead={IsRead} />
        <div className="min-w-0 flex-1">
          <h2 id="notice-title" className="text-16 break-words">
            {Title}
          </h2>
          <time dateTime={At} className="text-12 text-ink-3">
            {momentText(At)}
          </time>
        </div>
        {mayMark && (
          <Button onPress={() => void (IsRead ? marking.unread : marking.read)(notification)}>
            {IsRead ? <Mail aria-hidden="true" /> : <MailOpen aria-hidden="true" />}
            {label(IsRead ? 'notices.markUnread' : 'notices.markRead')}
          </Button>
        )}
      </header>
      <div className="grid gap-4 p-4">
        <p className="max-w-[60ch] text-14/[21px] break-words whitespace-pre-line">{Text}</p>
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
        {Link && (
          <p>
            <ContentLink url={Link.Url} target="_self" className={buttonClass({ variant: 'primary' })}>
              {Link.Text}
            </ContentLink>
          </p>
        )}
      </div>
    </article>
  );
}
