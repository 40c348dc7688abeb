import {
  dismissRecallNotice,
  type RecallNotice,
  readRecallNotices,
} from '@engros/contracts/notices/recall-notices.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../lib/http/call.ts';
import { putAnswer } from '../../lib/http/put-answer.ts';
import { query } from '../../lib/http/query.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Button } from '../../ui/controls/button.tsx';
import { buttonClass } from '../../ui/controls/button-class.ts';
import { Notice } from '../../ui/layout/notice.tsx';

/** Dismissing a notice hides it for one day, if it can be dismissed (NOT-02). */
export function RecallNotices() {
  const { data } = useQuery(query(readRecallNotices, {}));
  return (
    <section aria-label={label('recalls.notice.region')} className="page-width grid gap-2 pt-2 max-lg:pb-2">
      {(data?.Notices ?? []).map((notice) => (
        <OneNotice key={notice.Id} notice={notice} />
      ))}
    </section>
  );
}

function OneNotice({ notice }: { notice: RecallNotice }) {
  const client = useQueryClient();
  const { Id, Kind, IsDismissable, Title, Text } = notice;
  const dismiss = useCall(async () => {
    const left = await call(dismissRecallNotice, { body: { Id } });
    putAnswer(client, readRecallNotices, {}, left);
  });
  const isRecall = Kind === 'Recall';
  return (
    <Notice
      isRecall={isRecall}
      kind="warning"
      actions={
        <>
          <Link to="/recalls" className={buttonClass({ variant: isRecall ? 'danger' : 'secondary' })}>
            {label(isRecall ? 'recalls.notice.answer' : 'recalls.notice.addresses')}
          </Link>
          {IsDismissable && pageContext().user.Impersonation === null && (
            <Button isPending={dismiss.isPending} onPress={() => void dismiss.run()}>
              {label('recalls.notice.dismiss')}
            </Button>
          )}
        </>
      }
    >
      <b className={`block ${isRecall ? 'text-14/[20px] text-danger-ink' : ''}`}>{Title}</b>
      <span className={isRecall ? 'text-ink-2' : undefined}>{Text}</span>
    </Notice>
  );
}
