import type { ReactNode } from 'react';

export type KeyFigureProps = {
  label: string;
  value: string;
  unit?: string;
  /** What the figure is compared with. */
  note?: ReactNode;
};

/** One figure with its name and what it is compared with. */
export function KeyFigure({ label, value, unit, note }: KeyFigureProps) {
  return (
    <div className="key-figure">
      <span className="key-figure-label">{label}</span>
      <b className="key-figure-value">
        {value} {unit && <small>{unit}</small>}
      </b>
      {note && <span className="key-figure-note">{note}</span>}
    </div>
  );
}

/** Figures side by side in one panel, two across on a phone. */
export function KeyFigures({ children }: { children: ReactNode }) {
  return <div className="key-figures">{children}</div>;
}
