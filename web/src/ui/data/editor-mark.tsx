import { initialsOf } from '@engros/contracts/people/line-editor.ts';

/** Initials of a person, with the full name and the time as title. */
export function EditorMark({ name, title }: { name: string; title: string }) {
  return (
    <span
      role="img"
      aria-label={title}
      title={title}
      className="mr-1 inline-grid h-4 min-w-5 place-items-center rounded-[8px] bg-surface-3 px-1 text-11/[16px] font-[620] text-ink-2"
    >
      {initialsOf(name)}
    </span>
  );
}
