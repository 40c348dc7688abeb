import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { clockTime } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';
import { BackLink } from './back-link.tsx';
import { EntranceHeading } from './entrance-heading.tsx';
import type { SentLink, usePasswordLink } from './use-password-link.ts';

const secondMs = 1000;

function useSecondsUntil(ms: number): number {
  const left = () => Math.max(0, Math.ceil((ms - serverNow()) / secondMs));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((ms - serverNow()) / secondMs)));
    tick();
    const timer = setInterval(tick, secondMs);
    return () => clearInterval(timer);
  }, [ms]);
  return seconds;
}

/** The text does not say whether the e-mail address is known. Another link can be requested after a minute (ACC-03). */
export function LinkSent({ sent, link }: { sent: SentLink; link: ReturnType<typeof usePasswordLink> }) {
  const seconds = useSecondsUntil(sent.againFromMs);
  const { time } = momentOf(sent.endsAt);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return (
    <div className="entrance-form">
      <span className="entrance-mark" aria-hidden="true">
        <MailCheck className="size-6" />
      </span>
      <EntranceHeading takesFocus>{label('entrance.sentTitle')}</EntranceHeading>
      <p className="entrance-lead">
        {label('entrance.sentBefore')} <b className="font-[620] text-ink">{sent.email}</b>{' '}
        {label('entrance.sentAfter', { time: clockTime(time) })}
      </p>
      <Notice>{label('entrance.sentHint')}</Notice>
      {link.failure && (
        <Notice kind="danger" isAlert>
          {link.failure}
        </Notice>
      )}
      <Button
        size={40}
        block
        isDisabled={seconds > 0}
        isPending={link.isPending}
        onPress={() => void link.send(sent.email)}
      >
        {seconds > 0
          ? label('entrance.sendAgainIn', { time: clockTime(`${minutes}:${String(rest).padStart(2, '0')}`) })
          : label('entrance.sendAgain')}
      </Button>
      <BackLink />
    </div>
  );
}
