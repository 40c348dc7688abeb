import type { ReactNode } from 'react';

export function PageHead({
  title,
  note,
  actions,
}: {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="mx-0 mt-1.5 mb-3.5 flex flex-wrap items-center gap-x-3 gap-y-2 max-lg:mt-0">
      <h1 className="min-w-0 wrap-anywhere">{title}</h1>
      {note && <p className="self-end pb-1 text-13 text-ink-3">{note}</p>}
      {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}
