import { Carrot, Package, Shrimp, Snowflake } from 'lucide-react';
import type { ReactNode } from 'react';

const lucideGlyphs: Record<string, typeof Package | undefined> = {
  Snowflake,
  Shrimp,
  Veggies: Carrot,
};

/** Our own drawings in the style of the Lucide icons: a grid of 24 units, round caps, stroke 1.75. */
const ownGlyphs: Record<string, ReactNode> = {
  Fish: (
    <>
      <path d="M2.5 12c2.7-4.7 8.8-6.3 13.2-2L20.5 7v10l-4.8-3c-4.4 4.3-10.5 2.7-13.2-2Z" />
      <path d="M11 8.5c1.3 2.2 1.3 4.8 0 7" />
      <path d="M7.5 11.2v.1" />
    </>
  ),
  Steak: (
    <>
      <path d="M4 13.5C3.5 8.5 8 4 13.5 4c4.3 0 7 2.7 7 6.5 0 5.5-4.5 9.5-9 9.5-2.3 0-2.5-1.8-4-2.7-1.7-1-3.3-1.3-3.5-3.8Z" />
      <circle cx="14.7" cy="9.6" r="2.3" />
      <path d="M8 13.3c1.7.2 3.3 1 4.4 2.3" />
    </>
  ),
  Cheese: (
    <>
      <path d="M3 11.5 13.5 5c4.2.3 7.5 3 7.5 6.5V19H3Z" />
      <path d="M3 11.5h18" />
      <circle cx="8" cy="15.2" r="1.3" />
      <path d="M14 19a2 2 0 0 1 4 0" />
    </>
  ),
  Bottles: (
    <>
      <path d="M6 3h3.5v4.5L11 10.5V20a1 1 0 0 1-1 1H5.5a1 1 0 0 1-1-1v-9.5L6 7.5Z" />
      <path d="M4.5 14H11" />
      <path d="M15.5 7h2.8v3l1.2 2.3V20a1 1 0 0 1-1 1h-3.2a1 1 0 0 1-1-1v-7.7l1.2-2.3Z" />
    </>
  ),
  Baguette: (
    <>
      <path d="M4.3 19.7c-1.7-1.7-1.2-3.9.7-5.8L13.9 5c1.9-1.9 4.1-2.4 5.8-.7s1.2 3.9-.7 5.8L10.1 19c-1.9 1.9-4.1 2.4-5.8.7Z" />
      <path d="m7.5 12.5 2.7 2.1M10.7 9.3l2.7 2.1M14 6.2l2.6 2" />
    </>
  ),
  'Ice Cream': (
    <>
      <path d="M7 10.5a5 5 0 1 1 10 0" />
      <path d="M6 10.5c0 1.7 1.4 2.3 2.4 1.4.9 1 2.4 1 3.6 0 1.2 1 2.7 1 3.6 0 1 .9 2.4.3 2.4-1.4" />
      <path d="m7.6 12.8 4.4 8.7 4.4-8.7" />
    </>
  ),
  Crab: (
    <>
      <path d="M6 14.5c0-2.6 2.7-4.5 6-4.5s6 1.9 6 4.5S15.3 19 12 19s-6-1.9-6-4.5Z" />
      <path d="M6.8 11.7 4.5 9.5M17.2 11.7l2.3-2.2M10.5 10V8M13.5 10V8" />
      <path d="M5.6 4.2a3 3 0 1 0 1.8 3.6l-2.1-.5ZM18.4 4.2a3 3 0 1 1-1.8 3.6l2.1-.5Z" />
      <path d="M6.2 16.5 3.5 18M17.8 16.5l2.7 1.5M7.5 18.2 6 20.5M16.5 18.2l1.5 2.3" />
    </>
  ),
  Sugar: (
    <>
      <path d="M8 3.5h7.5a.8.8 0 0 1 .8.8v6.2H7.2V4.3a.8.8 0 0 1 .8-.8Z" />
      <path d="M3.5 10.5h8V20H4.3a.8.8 0 0 1-.8-.8ZM11.5 10.5h9v8.7a.8.8 0 0 1-.8.8h-8.2Z" />
      <path d="M6 13.5h.1M8.5 16.5h.1M14.5 14h.1M17.5 17h.1M11.5 7h.1" />
    </>
  ),
  Rolls: (
    <>
      <path d="M2.8 14.5c0-4.7 4.1-8 9.2-8s9.2 3.3 9.2 8c0 2.3-1.2 3.5-3.2 3.5H6c-2 0-3.2-1.2-3.2-3.5Z" />
      <path d="m8 9.8 1.3 2.2M11.7 9l1.3 2.2M15.4 9.6l1.2 2" />
    </>
  ),
};

/** The server names the icon; an unknown name shows a package. */
export function FoodGlyph({ name, className = '' }: { name: string; className?: string }) {
  const drawing = ownGlyphs[name];
  if (!drawing) {
    const Glyph = lucideGlyphs[name] ?? Package;
    return <Glyph aria-hidden="true" className={className} />;
  }
  return (
    <svg
      className={`lucide ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawing}
    </svg>
  );
}
