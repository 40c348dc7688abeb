import type { LineItem } from '@engros/contracts/basket.ts';
import { Link } from '@tanstack/react-router';
import { editBasket } from '../../features/basket/basket-data.ts';
import { changeQuantity, switchQuickSale } from '../../features/basket/line-actions.ts';
import { openPanel } from '../../features/shell-panels/open-panel.ts';
import { label } from '../../lib/labels.ts';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { isBlocking, type LineFault } from './line-faults.ts';
import { removeLine } from './remove-line.tsx';

const dayFaults = ['no_route', 'holiday', 'closed', 'past_deadline', 'lead_time', 'out_of_stock'];
const offerFaults = ['quick_sale_gone', 'quick_sale_ended', 'quick_sale_not_started'];

function has(fault: LineFault, codes: readonly string[]): boolean {
  return fault.codes.some((code) => codes.includes(code));
}

/** The line once more as it is: the server then takes today's price as seen. */
function acceptPrice({ Id, ProductId, Quantity, SalesUnitCode, QuickSaleId }: LineItem): void {
  editBasket({
    Products: [{ LineId: Id, ProductId, Quantity, SalesUnit: { Code: SalesUnitCode }, QuickSaleId }],
  });
}

/** What can be done about a line, the likely way first (ui 1.4). */
export function LineFixes({ line, fault }: { line: LineItem; fault: LineFault }) {
  const max = fault.maxQuantity;
  const successor = line.Product.Related.DirectReplacement ?? line.Product.Related.Replacements[0];
  return (
    <>
      {max !== null && max > 0 && max < line.Quantity && (
        <Button size={28} onPress={() => changeQuantity(line, max)}>
          {label('checkout.lowerTo', { amount: max })}
        </Button>
      )}
      {has(fault, ['price_changed']) && (
        <Button size={28} onPress={() => acceptPrice(line)}>
          {label('checkout.acceptPrice')}
        </Button>
      )}
      {has(fault, ['replaced', 'out_of_stock', 'blocked']) && successor && (
        <Link
          to="/product/$productId"
          params={{ productId: successor.Id }}
          className={buttonClass({ size: 28 })}
        >
          {label('checkout.seeReplacement')}
        </Link>
      )}
      {has(fault, offerFaults) && (
        <Button size={28} onPress={() => switchQuickSale(line, null)}>
          {label('checkout.ordinaryPrice')}
        </Button>
      )}
      {has(fault, dayFaults) && (
        <Button size={28} onPress={() => openPanel('deliveryDay')}>
          {label('delivery.changeDay')}
        </Button>
      )}
      {isBlocking(fault) && (
        <Button size={28} onPress={() => removeLine(line)}>
          {label('checkout.remove')}
        </Button>
      )}
    </>
  );
}
