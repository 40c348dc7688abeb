import { readConsolePrices } from '@engros/contracts/supplier/goods/prices.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { NewPrice } from '../prices/new-price.tsx';
import { Periods } from '../prices/periods-panel.tsx';
import '../prices/prices.css';

interface Props {
  productId: string;
  /** Empty for nobody: then list prices and campaigns count. */
  customer: string;
}

/** What the product costs over the next quarter, unit by unit. */
export function PricesPanel({ productId, customer }: Props) {
  const [unit, setUnit] = useState('');
  const [isNew, setNew] = useState(false);
  const found = useQuery({
    ...query(readConsolePrices, {
      query: {
        ProductId: productId,
        ...(customer !== '' && { CustomerId: customer }),
        ...(unit !== '' && { Unit: unit }),
        Span: 'quarter',
      },
    }),
    placeholderData: keepPreviousData,
  });
  const units = found.data?.Units ?? [];
  return (
    <Panel
      id="prices"
      isFlush
      isEdge
      title={label('console.product.pricesOverTime')}
      note={found.data && (found.data.Customer?.Name ?? label('console.product.pricesOfList'))}
      end={
        units.length > 1 && (
          <SegmentedControl
            label={label('console.prices.unit')}
            value={unit || (found.data?.Unit ?? '')}
            segments={units.map(({ Code, Text }) => ({ id: Code, label: Text }))}
            onChange={setUnit}
          />
        )
      }
    >
      <Loaded of={found} rows={4}>
        {(prices) => <Periods prices={prices} />}
      </Loaded>
      <footer className="flex flex-wrap items-center gap-3 border-t border-line bg-surface-2 px-4 py-2.5">
        <Button size={28} isDisabled={found.data === undefined} onPress={() => setNew(true)}>
          <Plus aria-hidden="true" />
          {label('console.product.addPrice')}
        </Button>
        <ConsoleLink
          to="/console/prices"
          search={{ product: productId, ...(customer !== '' && { customer }), ...(unit !== '' && { unit }) }}
          className="text-13 text-brand underline"
        >
          {label('console.product.whoPays')}
        </ConsoleLink>
      </footer>
      {isNew && found.data && <NewPrice prices={found.data} onClose={() => setNew(false)} />}
    </Panel>
  );
}
