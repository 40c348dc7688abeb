import type { ReactNode } from 'react';

/** The title of a page with its count line and the actions to the right. One per page. */
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
    <div className="page-head">
      <h1>{title}</h1>
      {note && <p>{note}</p>}
      {actions && <div className="page-head-end">{actions}</div>}
    </div>
  );
}

/** The heading of a section with its explanation and a link to the right. */
export function SectionHead({ title, note, end }: { title: ReactNode; note?: ReactNode; end?: ReactNode }) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      {end && <span>{end}</span>}
    </div>
  );
}
