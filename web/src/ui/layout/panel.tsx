import { type ReactNode, useId } from 'react';

export type PanelProps = {
  title?: ReactNode;
  note?: ReactNode;
  end?: ReactNode;
  children: ReactNode;
  /** True to leave out the inner padding, for lists and tables. */
  isFlush?: boolean;
  isEdge?: boolean;
  id?: string;
  className?: string;
};

export function Panel({ title, note, end, children, isFlush, isEdge, id, className = '' }: PanelProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={title ? titleId : undefined}
      className={`panel ${isEdge ? 'panel-edge' : ''} ${className}`}
    >
      {title && (
        <header className="panel-head flex min-h-11 items-center gap-2.5 px-4 py-1.5">
          <h2 id={titleId}>{title}</h2>
          {note && <span className="text-12 text-ink-3">{note}</span>}
          {end && <div className="panel-end ml-auto flex items-center gap-2">{end}</div>}
        </header>
      )}
      {isFlush ? children : <div className="p-4">{children}</div>}
    </section>
  );
}
