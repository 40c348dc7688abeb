import type { ReactNode } from 'react';

export type KeyFigureProps = {
  label: string;
  value: string;
  unit?: string;
  note?: ReactNode;
  /** True for a value above its goal; the note says so in words. */
  isOver?: boolean;
};

export function KeyFigure({ label, value, unit, note, isOver = false }: KeyFigureProps) {
  return (
    <div className="grid content-start gap-0.5">
      <span className="text-12 text-ink-3">{label}</span>
      <b
        className={`key-figure-value font-[640] tracking-[-0.018em] tabular-nums ${isOver ? 'text-danger-ink' : ''}`}
      >
        {value}{' '}
        {unit && <small className="text-(length:--text-13) font-[500] tracking-[0] text-ink-2">{unit}</small>}
      </b>
      {note && <span className="flex min-h-4.5 items-center gap-1.25 text-12 text-ink-2">{note}</span>}
    </div>
  );
}

export function KeyFigures({ children }: { children: ReactNode }) {
  return (
    <div className="key-figures grid auto-cols-fr grid-flow-col rounded-3 border border-line bg-surface max-lg:-mx-(--gutter) max-lg:grid-flow-row max-lg:grid-cols-[1fr_1fr] max-lg:rounded-none max-lg:border-x-0">
      {children}
    </div>
  );
}
