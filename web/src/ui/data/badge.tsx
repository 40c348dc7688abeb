export type BadgeTone = 'danger' | 'neutral' | 'brand' | 'onBrand';

const colours: Record<BadgeTone, string> = {
  danger: 'bg-danger text-on-danger',
  neutral: 'bg-surface-3 text-ink-2',
  brand: 'bg-brand text-on-brand',
  onBrand: 'bg-surface text-brand-ink',
};

/** Renders nothing unless the number is above zero. */
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
      className={`count-badge inline-grid h-4.5 min-w-4.5 place-items-center rounded-[9px] px-1.25 text-11/[11px] font-[650] tabular-nums ${colours[tone]}`}
    >
      {count > 999 ? '999+' : count}
      {label && <span className="visually-hidden"> {label}</span>}
    </span>
  );
}
