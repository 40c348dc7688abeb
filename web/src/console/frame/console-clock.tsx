import { useEffect, useState } from 'react';
import { clockTime, fullDate, localMoment, weekdayLetters } from '../../lib/formats/day-formats.ts';
import { currentLanguage, label } from '../../lib/labels.ts';
import { pageContext } from '../../lib/page-context.ts';
import { serverNow } from '../../lib/server-clock.ts';

const lookEveryMs = 15_000;
const nowAtSupplier = () => localMoment(new Date(serverNow()).toISOString(), pageContext().timeZone);

/** In the supplier's time zone, by the server's clock. */
export function ConsoleClock() {
  const [{ date, time }, setMoment] = useState(nowAtSupplier);
  useEffect(() => {
    const timer = setInterval(() => setMoment(nowAtSupplier()), lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  const letters = weekdayLetters(date, currentLanguage() === 'en' ? 3 : 2);
  const day = `${letters}${currentLanguage() === 'en' ? '' : '.'} ${fullDate(date)}`;
  return (
    <span className="num ml-auto text-12 text-ink-3 max-lg:hidden">
      {label('console.clock', { day, time: clockTime(time) })}
    </span>
  );
}
