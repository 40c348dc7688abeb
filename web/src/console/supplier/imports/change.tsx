import { ArrowRight } from 'lucide-react';
import { label } from '../../../lib/labels.ts';

interface Props {
  /** Empty where nothing stood; null where the reader may not see it. */
  before: string | null;
  after: string | null;
}

/** How many times as much a price is, from double on; else in per cent. */
function rise({ before, after }: Props): string | undefined {
  const isPrice = (text: string | null): text is string => text !== null && /^\d+,\d\d$/.test(text);
  if (!isPrice(before) || !isPrice(after)) return undefined;
  const [from, to] = [before, after].map((text) => Number(text.replace(',', '.'))) as [number, number];
  if (from === 0) return undefined;
  if (to / from >= 2) return `× ${decimal(to / from)}`;
  return `${to < from ? '−' : '+'}${decimal(Math.abs(to / from - 1) * 100)} %`;
}

const decimal = (number: number): string => String(Math.round(number * 10) / 10).replace('.', ',');

export function Written({ text, isGone = false }: { text: string | null; isGone?: boolean }) {
  if (text === null) return <span className="text-ink-3">{label('console.imports.hidden')}</span>;
  if (text === '') return <span className="text-ink-3">{label('console.imports.empty')}</span>;
  if (isGone) return <s className="line-clamp-3 min-w-0 wrap-anywhere text-ink-3">{text}</s>;
  return <b className="line-clamp-3 min-w-0 font-[600] wrap-anywhere">{text}</b>;
}

/** On one line, with the rise of a price. */
export function Change({ before, after }: Props) {
  const risen = rise({ before, after });
  if (before === null || after === null) return <Written text={null} />;
  return (
    <span className="num flex min-w-0 flex-wrap items-baseline gap-x-2">
      <Written text={before} isGone />
      <ArrowRight aria-hidden="true" className="size-3.5 flex-none self-center text-ink-3" />
      <Written text={after} />
      {risen && (
        <span className={risen.startsWith('×') ? 'font-[600] text-danger-ink' : 'text-ink-3'}>{risen}</span>
      )}
    </span>
  );
}
