import {
  listPublished,
  type PublishedNotification,
  restoreNotification,
  withdrawNotification,
} from '@engros/contracts/supplier/notifications.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useState } from 'react';
import { momentText } from '../../../lib/formats/moments.ts';
import { call } from '../../../lib/http/call.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/data/tag.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { ConsolePages, pageOf } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { PublishForm } from './publish-form.tsx';

const perPage = 20;

export function ConsoleNoticesScreen() {
  const [{ page }, change] = useAddressState((search) => ({ page: pageOf(search) }));
  const published = useQuery({
    ...query(listPublished, { query: { Page: page } }),
    placeholderData: keepPreviousData,
  });
  const [corrects, setCorrects] = useState<{ of: PublishedNotification; press: number }>();
  const again = () => void published.refetch();
  return (
    <ConsolePage title={label('console.notices.title')}>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_480px]">
        <Panel title={label('console.notices.list')} isFlush isEdge>
          <Loaded of={published}>
            {({ Notifications, TotalResults, CurrentPage }) =>
              Notifications.length === 0 ? (
                <EmptyState icon={<Newspaper aria-hidden="true" />} title={label('console.notices.none')} />
              ) : (
                <>
                  <ul>
                    {Notifications.map((each) => (
                      <Published
                        key={each.Id}
                        notification={each}
                        onDone={again}
                        onCorrect={() => setCorrects((last) => ({ of: each, press: (last?.press ?? 0) + 1 }))}
                      />
                    ))}
                  </ul>
                  <ConsolePages
                    page={CurrentPage}
                    total={TotalResults}
                    perPage={perPage}
                    onChange={(next) => change({ page: next })}
                  />
                </>
              )
            }
          </Loaded>
        </Panel>
        <Panel title={label('console.notices.new')} isEdge>
          <PublishForm key={corrects?.press} corrects={corrects?.of ?? null} onPublished={again} />
        </Panel>
      </div>
    </ConsolePage>
  );
}

interface PublishedProps {
  notification: PublishedNotification;
  onDone: () => void;
  onCorrect: () => void;
}

function Published({ notification, onDone, onCorrect }: PublishedProps) {
  const { Id, TitleDa, Audience, TargetNames, PublishedAt, PublishedBy, WithdrawnAt, ReadBy, IsPromoted } =
    notification;
  const { ValidFrom, ValidUntil } = notification;
  const takeBack = useCall(() => call(withdrawNotification, { params: { id: Id } }).then(onDone), {
    failed: 'console.notices.failed',
  });
  const restore = useCall(() => call(restoreNotification, { params: { id: Id } }).then(onDone), {
    failed: 'console.recalls.actionFailed',
  });
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 text-13 first:border-t-0">
      <span className="min-w-0 flex-1 basis-60">
        <b className="block font-[620] break-words">{TitleDa}</b>
        {[
          [label(`console.notices.audience.${Audience}`), TargetNames.join(', ')].filter(Boolean).join(': '),
          label('console.notices.shown', { from: momentText(ValidFrom), until: momentText(ValidUntil) }),
          `${momentText(PublishedAt)}, ${PublishedBy}`,
        ].map((line) => (
          <span key={line} className="block text-12 text-ink-3 tabular-nums wrap-anywhere">
            {line}
          </span>
        ))}
      </span>
      {IsPromoted && <Tag kind="brand">{label('notices.promoted')}</Tag>}
      <span className="num text-12">{label('console.notices.readBy', { count: ReadBy })}</span>
      {WithdrawnAt === null ? (
        <Button
          size={28}
          aria-label={label('console.notices.takeBackOf', { title: TitleDa })}
          isPending={takeBack.isPending}
          onPress={() => void takeBack.run()}
        >
          {label('console.notices.takeBack')}
        </Button>
      ) : (
        <>
          <Tag kind="neutral">{label('console.notices.takenBack')}</Tag>
          <Button
            size={28}
            aria-label={label('console.notices.restoreOf', { title: TitleDa })}
            isPending={restore.isPending}
            onPress={() => void restore.run()}
          >
            {label('console.notices.restore')}
          </Button>
        </>
      )}
      <Button
        size={28}
        aria-label={label('console.notices.correctOf', { title: TitleDa })}
        onPress={onCorrect}
      >
        {label('console.notices.correct')}
      </Button>
      {restore.failure && <FaultText>{restore.failure}</FaultText>}
      {takeBack.failure && <FaultText>{takeBack.failure}</FaultText>}
    </li>
  );
}
