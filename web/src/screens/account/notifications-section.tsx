import {
  changeSwitch,
  type NotificationSwitch,
  readSwitches,
} from '@engros/contracts/notices/notifications.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/http/call.ts';
import { query, queryKey } from '../../lib/http/query.ts';
import { label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { Switch } from '../../ui/controls/switch.tsx';
import { SettingRow } from '../../ui/data/key-values.tsx';
import { AccountSection, SectionWaiting } from './account-section.tsx';
import { SavedMark, timeNow } from './saved-mark.tsx';

/**
 * Switches for where the user receives each kind of notification: on the page and by mail. Each change is saved at
 * once.
 */
export function NotificationsSection() {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(query(readSwitches, {}));
  const [savedAt, setSavedAt] = useState<string>();
  const change = (wanted: NotificationSwitch) =>
    void call(changeSwitch, { body: wanted }).then(
      (answer) => {
        client.setQueryData(queryKey(readSwitches, {}), answer);
        setSavedAt(timeNow());
      },
      () => setSavedAt(undefined),
    );
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
