import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="gallery-section">
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

export function Shown({ caption, children }: { caption: string; children: ReactNode }) {
  return (
    <figure className="gallery-figure">
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
