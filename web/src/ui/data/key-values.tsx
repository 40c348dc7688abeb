import type { ReactNode } from 'react';

export function KeyValues({ rows }: { rows: readonly { key: string; value: ReactNode }[] }) {
  return (
    <dl className="key-values">
      {rows.map((row) => (
        <div key={row.key} className="contents">
          <dt>{row.key}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Use inside a `dl`. The kind `total` is the amount to pay; `waste` is the food that was saved from being thrown away. */
export function SummaryRow({
  label,
  value,
  kind,
}: {
  label: ReactNode;
  value: ReactNode;
  kind?: 'total' | 'waste';
}) {
  return (
    <div className={kind ? `summary-row summary-row-${kind}` : 'summary-row'}>
      <dt>{label}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}

export function SettingRow({
  label,
  note,
  children,
}: {
  label: ReactNode;
  note?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="setting-row grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 px-4 py-3 max-lg:min-h-15 max-lg:[&_b]:text-15 [&_p]:text-12 [&_p]:text-ink-3 max-lg:[&_p]:text-13">
      <div>
        <b>{label}</b>
        {note && <p>{note}</p>}
      </div>
      {children}
    </div>
  );
}
