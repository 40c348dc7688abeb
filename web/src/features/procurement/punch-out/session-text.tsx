import type { PunchOutSession } from '@engros/contracts/procurement/punch-out.ts';
import { useEffect, useState } from 'react';
import { label } from '../../../lib/labels.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { timeText } from '../../people/acting/moment-text.ts';

const minuteMs = 60_000;
/** When the session ends in fewer minutes than this, the bar shows the minutes left, so that the user hurries. */
const countedMinutes = 60;

const minutesTo = (endsAt: string) => Math.max(0, Math.ceil((Date.parse(endsAt) - serverNow()) / minuteMs));

export function SessionText({ session: { Number: number, EndsAt } }: { session: PunchOutSession }) {
  const [, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((turn) => turn + 1), minuteMs / 2);
    return () => clearInterval(timer);
  }, []);
  if (EndsAt === null) return <span>{label('punchOut.session', { number })}</span>;
  const minutes = minutesTo(EndsAt);
  return (
    <span>
      {minutes <= countedMinutes
        ? label('punchOut.sessionEndsIn', { number, minutes })
        : label('punchOut.sessionEndsAt', { number, time: timeText(EndsAt) })}
    </span>
  );
}
