import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { Panel, type PanelProps } from '../../../ui/layout/panel.tsx';

export function FoldingPanel(props: PanelProps) {
  const isWide = useIsWide();
  return isWide ? <Panel {...props} /> : <Folded {...props} />;
}

function Folded({ id, title, children, isFlush, className = '' }: PanelProps) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  return (
    <section id={id} className={`panel panel-edge ${className}`}>
      <h2 className="product-fold text-[length:inherit]">
        <button
          className="flex min-h-13 w-full items-center justify-between gap-3 px-4 py-0 text-left"
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setOpen((open) => !open)}
        >
          {title}
          <ChevronDown aria-hidden="true" />
        </button>
      </h2>
      <div id={contentId} className={`${isFlush ? '' : 'p-4'} ${isOpen ? '' : 'hidden print:block'}`}>
        {children}
      </div>
    </section>
  );
}
