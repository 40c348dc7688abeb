import {
  changeSwitch,
  type NotificationSwitch,
  readSwitches,
} from '@engros/contracts/notices/notifications.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../lib/http/call.ts';
import { putAnswer, showAhead } from '../../../lib/http/put-answer.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Switch } from '../../../ui/controls/switch.tsx';
import { SettingRow } from '../../../ui/data/key-values.tsx';
import { AccountSection, SectionWaiting } from './account-section.tsx';
import { SavedMark, timeNow } from './saved-mark.tsx';

/**
 * The change is shown at once and the requests are sent one after another, because each contains both switches of a kind: a
 * second request must not undo the first.
 */
function useChange(readAgain: () => unknown) {
  const client = useQueryClient();
  const [savedAt, setSavedAt] = useState<string>();
  const latest = useRef<Promise<unknown>>(Promise.resolve());
  function change(wanted: NotificationSwitch): void {
    showAhead(client, readSwitches, {}, ({ Switches }) => ({
      Switches: Switches.map((each) => (each.Kind === wanted.Kind ? wanted : each)),
    }));
    const own = latest.current
      .then(() => call(changeSwitch, { body: wanted }))
      .then(
        (answer) => {
          if (latest.current === own) putAnswer(client, readSwitches, {}, answer);
          setSavedAt(timeNow());
        },
        () => {
          setSavedAt(undefined);
          void readAgain();
        },
      );
    latest.current = own;
  }
  return { change, savedAt };
}

export function NotificationsSection() {
  const { data, isError, refetch } = useQuery(query(readSwitches, {}));
  const { change, savedAt } = useChange(refetch);
  const isDisabled = pageContext().user.Impersonation !== null;
  return (
    <AccountSection
      id="notifications"
      title={label('notices.switches')}
      text={
        <>
          {label('notices.switchesText')} <SavedMark time={savedAt} />
        </>
      }
    >
      {!data && (
        <SectionWaiting part="notifications" isError={isError} onAgain={() => void refetch()} rows={6} />
      )}
      {data?.Switches?.map((each) => (
        <SettingRow key={each.Kind} label={label(`notices.kind.${each.Kind as 'News'}`)}>
          <div className="flex flex-wrap gap-4">
            <Switch
              aria-label={`${label(`notices.kind.${each.Kind as 'News'}`)}: ${label('notices.onPage')}`}
              isSelected={each.OnPage}
              isDisabled={isDisabled}
              onChange={(OnPage) => change({ ...each, OnPage })}
            >
              {label('notices.onPage')}
            </Switch>
            <Switch
              aria-label={`${label(`notices.kind.${each.Kind as 'News'}`)}: ${label('notices.byMail')}`}
              isSelected={each.ByMail}
              isDisabled={isDisabled}
              onChange={(ByMail) => change({ ...each, ByMail })}
            >
              {label('notices.byMail')}
            </Switch>
          </div>
        </SettingRow>
      ))}
    </AccountSection>
  );
}
