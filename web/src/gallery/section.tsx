import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery-section mt-3.5 grid grid-cols-[176px_minmax(0,1fr)] gap-4 border-t border-line px-0 py-4.5 max-lg:grid-cols-1">
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

export function Shown({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="gallery-figure m-0 grid justify-items-start gap-1.5">
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
