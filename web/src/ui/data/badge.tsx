export type BadgeTone = 'danger' | 'neutral' | 'brand';

/** A badge with a number. Renders nothing unless the number is above zero. */
export function Badge({
  count,
  tone = 'danger',
  label,
}: {
  count: number;
  tone?: BadgeTone;
  label?: string;
}) {
  if (count <= 0) return null;
  return (
    <span
      data-testid="count-badge"
      className={`count-badge ${tone === 'danger' ? '' : `count-badge-${tone}`}`}
    >
      {count > 999 ? '999+' : count}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
}
