import type { PublishedVersion, VersionCalls } from '@engros/contracts/supplier/versions.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { momentText } from '../../lib/formats/moments.ts';
import { call } from '../../lib/http/call.ts';
import { query, refreshAll } from '../../lib/http/query.ts';
import { useCall } from '../../lib/http/use-call.ts';
import { label } from '../../lib/labels.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Tag } from '../../ui/data/tag.tsx';
import { useAnnounce } from '../../ui/layout/live-region.tsx';
import { Notice } from '../../ui/layout/notice.tsx';
import { Loaded } from '../frame/loaded.tsx';

interface Props {
  calls: VersionCalls;
  subject: string;
  contentOf: (content: unknown) => ReactNode;
  onBroughtBack: () => Promise<unknown> | unknown;
}

/** Newest first. Each version except the current one can be brought back. */
export function VersionList({ calls, subject, contentOf, onBroughtBack }: Props) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const versions = useQuery(query(calls.list, { query: { Subject: subject } }));
  const request = useCall(
    async (number: number, seen: string) => {
      await call(calls.bringBack, { params: { number }, body: { Subject: subject, Version: seen } });
      announce(label('console.versions.done', { number }));
      await refreshAll(client, [calls.list]);
      await onBroughtBack();
    },
    { failed: 'console.versions.failed' },
  );
  return (
    <Loaded of={versions} rows={2}>
      {({ Versions, Version }) => (
        <>
          {request.failure && (
            <Notice kind="danger" isAlert>
              {request.failure}
            </Notice>
          )}
          {Versions.length === 0 && <p className="text-13 text-ink-3">{label('console.versions.none')}</p>}
          <ul>
            {Versions.map((version, at) => (
              <li
                key={version.Number}
                className="flex items-start gap-3 border-t border-line py-2.5 text-13 first:border-t-0"
              >
                <div className="min-w-0 flex-1">
                  <VersionHead version={version} />
                  <div className="text-ink-2 break-words">
                    {version.Content === null
                      ? label('console.versions.removed')
                      : contentOf(JSON.parse(version.Content))}
                  </div>
                </div>
                {at === 0 ? (
                  <Tag kind="ok">{label('console.versions.current')}</Tag>
                ) : (
                  <Button
                    size={28}
                    isPending={request.isPending}
                    aria-label={label('console.versions.bringBackOf', { number: version.Number })}
                    onPress={() => void request.run(version.Number, Version)}
                  >
                    {label('console.versions.bringBack')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

function VersionHead({
  version: { Number: number, PublishedAt, PublishedBy, BringsBack },
}: {
  version: PublishedVersion;
}) {
  const what =
    BringsBack === null
      ? label('console.versions.number', { number })
      : label('console.versions.broughtBack', { number: BringsBack });
  return (
    <p>
      <b>{number === 0 ? label('console.versions.original') : what}</b>{' '}
      {PublishedAt !== null && (
        <span className="text-12 text-ink-3">
          {label('console.versions.by', {
            when: momentText(PublishedAt),
            name: PublishedBy ?? label('console.system'),
          })}
        </span>
      )}
    </p>
  );
}
