export type DayBlockProps = {
  weekday: string;
  day: string;
  /** Text under the number, "nov · u48" (u48 is week 48). */
  note?: string;
  size?: 64 | 44;
  /** Yellow (`chosen`) is only for the chosen delivery day, never for other days or presale periods. */
  tone?: 'chosen' | 'neutral' | 'presale';
  className?: string;
};

export function DayBlock({ weekday, day, note, size = 64, tone = 'chosen', className = '' }: DayBlockProps) {
  const toneClass = tone === 'chosen' ? '' : `day-block-${tone}`;
  return (
    <span className={`day-block ${size === 44 ? 'day-block-44' : ''} ${toneClass} ${className}`}>
      <span>{weekday}</span>
      <b>{day}</b>
      {note && <span>{note}</span>}
    </span>
  );
}
