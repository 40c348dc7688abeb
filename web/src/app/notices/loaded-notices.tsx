import type { Notification } from '@engros/contracts/notices/notifications.ts';
import {
  dismissRecallNotice,
  type RecallNotice,
  readRecallNotices,
} from '@engros/contracts/notices/recall-notices.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Gift, MailWarning, TriangleAlert } from 'lucide-react';
import { useMarking } from '../../features/notices/notifications/notifications-data.ts';
import { call } from '../../lib/http/call.ts';
import { putAnswer } from '../../lib/http/put-answer.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { ContentLink } from '../../ui/controls/content-link.tsx';
import { FaultText } from '../../ui/fields/fault-text.tsx';
import { NoticeSlot, type SlotNotice } from './notice-slot.tsx';

export interface LoadedNoticesProps {
  recalls: readonly RecallNotice[];
  promoted: readonly Notification[];
  passed: SlotNotice | undefined;
  announcement: SlotNotice | undefined;
}

const onPhone = 'max-lg:h-11';

/** Their code is loaded only where there is a recall or a promoted notification. */
export function LoadedNotices({ recalls, promoted, passed, announcement }: LoadedNoticesProps) {
  const read = recalls.map(recallNotice);
  const notices = [
    ...read.filter(({ tone }) => tone === 'danger'),
    ...read.filter(({ tone }) => tone !== 'danger'),
    passed,
    ...promoted.map(promotedNotice),
    announcement,
  ];
  return <NoticeSlot notices={notices.filter((each) => each !== undefined)} />;
}

function recallNotice(notice: RecallNotice): SlotNotice {
  const isRecall = notice.Kind === 'Recall';
  return {
    id: notice.Id,
    region: `${label('recalls.notice.region')}: ${notice.Title}`,
    tone: isRecall ? 'danger' : 'time',
    icon: isRecall ? <TriangleAlert /> : <MailWarning />,
    title: notice.Title,
    text: notice.Text,
    actions: <RecallActions notice={notice} />,
  };
}

/** Dismissing a notice hides it for one day, if it can be dismissed (NOT-02). */
function RecallActions({ notice: { Id, Kind, IsDismissable } }: { notice: RecallNotice }) {
  const client = useQueryClient();
  const dismiss = useCall(async () => {
    const left = await call(dismissRecallNotice, { body: { Id } });
    putAnswer(client, readRecallNotices, {}, left);
  });
  const isRecall = Kind === 'Recall';
  return (
    <>
      <Link
        to="/recalls"
        className={buttonClass({ variant: isRecall ? 'danger' : 'secondary', size: 28 }, onPhone)}
      >
        {label(isRecall ? 'recalls.notice.answer' : 'recalls.notice.addresses')}
      </Link>
      {IsDismissable && pageContext().user.Impersonation === null && (
        <Button
          size={28}
          className={onPhone}
          isPending={dismiss.isPending}
          onPress={() => void dismiss.run()}
        >
          {label('recalls.notice.dismiss')}
        </Button>
      )}
    </>
  );
}

function promotedNotice(notification: Notification): SlotNotice {
  const { Id, Title, Lead } = notification;
  return {
    id: Id,
    region: Title,
    tone: 'info',
    icon: <Gift />,
    title: Title,
    text: Lead,
    actions: <PromotedActions notification={notification} />,
  };
}

function PromotedActions({ notification }: { notification: Notification }) {
  const { read, failure } = useMarking();
  const { Link: link } = notification;
  return (
    <>
      {failure && <FaultText>{failure}</FaultText>}
      {link && (
        <ContentLink url={link.Url} target="_self" className={buttonClass({ size: 28 }, onPhone)}>
          {link.Text}
        </ContentLink>
      )}
      {pageContext().user.Impersonation === null && (
        <Button size={28} className={onPhone} onPress={() => void read(notification)}>
          {label('notices.markRead')}
        </Button>
      )}
    </>
  );
}
