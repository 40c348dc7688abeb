export type DayBlockProps = {
  weekday: string;
  day: string;
  /** Line under the number, "nov · u48". */
  note?: string;
  size?: 64 | 44;
  /** Yellow is the chosen day; other days and presale periods never are. */
  tone?: 'chosen' | 'neutral' | 'presale';
};

/** The yellow block of the chosen delivery day. */
export function DayBlock({ weekday, day, note, size = 64, tone = 'chosen' }: DayBlockProps) {
  const toneClass = tone === 'chosen' ? '' : `day-block-${tone}`;
  return (
    <span className={`day-block ${size === 44 ? 'day-block-44' : ''} ${toneClass}`}>
      <span>{weekday}</span>
      <b>{day}</b>
      {note && <span>{note}</span>}
    </span>
  );
}
