import type { OwnRecall } from '@engros/contracts/notices/recalls.ts';
import { fullDate } from '../../../lib/formats/day-formats.ts';
import { momentText } from '../../../lib/formats/moments.ts';
import { label } from '../../../lib/labels.ts';
import { KeyValues } from '../../../ui/data/key-values.tsx';
import { receivedDays } from './received-days.ts';

const windowText = (from: string | null, to: string | null) =>
  from === to && from !== null ? fullDate(from) : `${from ? fullDate(from) : ''}–${to ? fullDate(to) : ''}`;

export function RecallFacts({ recall }: { recall: OwnRecall }) {
  const { Lots, DeliveredFrom, DeliveredTo, Basis } = recall;
  const days = receivedDays(recall);
  const got = label('recalls.gotText', { quantity: recall.Quantity, unit: recall.UnitText, days });
  return (
    <KeyValues
      rows={[
        { key: label('recalls.item'), value: recall.ProductId },
        {
          key: label('recalls.lot'),
          value: Lots.length > 0 ? Lots.join(', ') : label('recalls.allLots'),
        },
        ...(DeliveredFrom !== null || DeliveredTo !== null
          ? [{ key: label('recalls.days'), value: windowText(DeliveredFrom, DeliveredTo) }]
          : []),
        {
          key: label('recalls.got'),
          value: (
            <>
              {got}
              {Lots.length > 0 && Basis === 'Window' && (
                <span className="block text-12 text-ink-3">{label('recalls.byWindow')}</span>
              )}
            </>
          ),
        },
        { key: label('recalls.reason'), value: recall.Reason },
        { key: label('recalls.action'), value: recall.Action },
        ...(recall.Replacement
          ? [
              {
                key: label('recalls.replacement'),
                value: `${recall.Replacement.Name} (${recall.Replacement.ProductId})`,
              },
            ]
          : []),
        ...recall.Updates.map(({ At, Text }) => ({
          key: label('recalls.update', { when: momentText(At) }),
          value: Text,
        })),
      ]}
    />
  );
}
