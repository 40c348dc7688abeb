import type { ReactNode } from 'react';

/** Facts as name and value. */
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

/** One line of a sum; the last one is the total. */
export function SummaryRow({
  label,
  value,
  isTotal = false,
}: {
  label: ReactNode;
  value: ReactNode;
  isTotal?: boolean;
}) {
  return (
    <div className={isTotal ? 'summary-row summary-row-total' : 'summary-row'}>
      <span>{label}</span>
      <span className="num">{value}</span>
    </div>
  );
}

/** A setting: name and explanation left, control right. */
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
    <div className="setting-row">
      <div>
        <b>{label}</b>
        {note && <p>{note}</p>}
      </div>
      {children}
    </div>
  );
}
