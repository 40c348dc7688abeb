import { tileSteps } from '@engros/contracts/values/campaign-rule.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';

export interface MoreButtonsProps {
  total: number;
  isFetching: boolean;
  showMore: (() => void) | undefined;
  showAll: (() => void) | undefined;
}

/** "Show 12 more" when there are more than six products, and "show all" when there are more than eighteen (CAM-04). */
export function MoreButtons({ total, isFetching, showMore, showAll }: MoreButtonsProps) {
  if (!showMore && !showAll) return null;
  const next = Math.min(tileSteps.more, total - tileSteps.first);
  return (
    <div className="flex justify-center gap-2 pt-4 pb-1 max-sm:*:flex-1">
      {showMore && (
        <Button size={40} isDisabled={isFetching} onPress={showMore}>
          {label('campaigns.showMore', { amount: formatCount(next) })}
        </Button>
      )}
      {showAll && (
        <Button size={40} variant="quiet" isDisabled={isFetching} onPress={showAll}>
          {label('campaigns.showAll', { amount: formatCount(total) })}
        </Button>
      )}
    </div>
  );
}
