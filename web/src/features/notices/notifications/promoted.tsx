import type { Notification } from '@engros/contracts/notices/notifications.ts';
import { Gift } from 'lucide-react';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { ContentLink } from '../../../ui/controls/content-link.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { useMarking } from './notifications-data.ts';
import './promoted.css';

/** Shown above the list of notifications until it is read. */
export function PromotedNotification({ notification }: { notification: Notification }) {
  const { Title, Lead, Link } = notification;
  const { read, failure } = useMarking();
  return (
    <section
      className="notice-promoted panel-edge mb-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-3 bg-brand-tint px-5 py-4 max-lg:rounded-none"
      aria-label={Title}
    >
      <Gift aria-hidden="true" className="size-6 flex-none text-brand" />
      <div className="notice-promoted-text min-w-0 flex-1">
        <Tag kind="brand">{label('notices.promoted')}</Tag>
        <b className="block text-16">{Title}</b>
        <span className="text-13 text-ink-2">{Lead}</span>
        {failure && <p role="alert">{failure}</p>}
      </div>
      <div className="notice-promoted-buttons flex flex-wrap gap-2">
        {Link && (
          <ContentLink url={Link.Url} target="_self" className={buttonClass({})}>
            {Link.Text}
          </ContentLink>
        )}
        {pageContext().user.Impersonation === null && (
          <Button onPress={() => void read(notification)}>{label('notices.markRead')}</Button>
        )}
      </div>
    </section>
  );
}
