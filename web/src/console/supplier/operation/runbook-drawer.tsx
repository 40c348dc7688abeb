import type { AlarmKind } from '@engros/contracts/supplier/operation/operation.ts';
import { useQuery } from '@tanstack/react-query';
import { label } from '../../../lib/labels.ts';
import { Drawer } from '../../../ui/overlays/drawer.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { sectionOf } from './runbook.ts';

/** The section of the runbook for an alarm, in the language of its operators. */
export function RunbookDrawer({ kind, onClose }: { kind: AlarmKind; onClose: () => void }) {
  const runbook = useQuery({
    queryKey: ['runbook'],
    queryFn: async () => (await import('../../../../../docs/runbook.md?raw')).default,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const section = runbook.data === undefined ? undefined : sectionOf(runbook.data, kind);
  return (
    <Drawer
      isOpen
      onClose={onClose}
      side="right"
      title={section?.title ?? label('console.operation.runbook')}
      note={label('console.operation.runbookNote')}
      closeLabel={label('console.operation.closeRunbook')}
    >
      <div className="grid gap-3 p-4 text-14" lang="en">
        <Loaded of={runbook}>
          {() =>
            section?.blocks.map((block) =>
              typeof block === 'string' ? (
                <p key={block}>
                  <WithCode text={block} />
                </p>
              ) : (
                <ul key={block[0]} className="grid list-disc gap-2 pl-5">
                  {block.map((entry) => (
                    <li key={entry}>
                      <WithCode text={entry} />
                    </li>
                  ))}
                </ul>
              ),
            )
          }
        </Loaded>
      </div>
    </Drawer>
  );
}

/** What stands between grave accents is code. */
function WithCode({ text }: { text: string }) {
  return text.split('`').map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which have no other key
      <code key={at} className="rounded-2 bg-surface-3 px-1 text-13 wrap-anywhere">
        {part}
      </code>
    ),
  );
}
