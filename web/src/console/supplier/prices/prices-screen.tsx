import { listPriceChoices } from '@engros/contracts/supplier/choices.ts';
import { type ConsolePrices, readConsolePrices } from '@engros/contracts/supplier/goods/prices.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FileInput, Plus, Tags } from 'lucide-react';
import { useState } from 'react';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { ApiError } from '../../../lib/http/api-error.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { buttonClass } from '../../../ui/controls/button-class.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ChoicePicker } from '../../choices/choice-picker.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { ConsolePage } from '../../frame/console-page.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { mayUse } from '../../frame/parts.ts';
import { DiscountsPanel } from './discounts-panel.tsx';
import { EndingPanel, EverybodyPanel } from './everybody-panel.tsx';
import { LadderPanel } from './ladder-panel.tsx';
import { NewPrice } from './new-price.tsx';
import { PeriodsPanel } from './periods-panel.tsx';
import { type PricesState, pricesQuery, pricesState } from './prices-state.ts';
import './prices.css';

/** Who pays what on a day, with each price that was looked at and why it lost. */
export function ConsolePricesScreen() {
  const [state, change] = useAddressState(pricesState, { isStep: true });
  const [isNew, setNew] = useState(false);
  const found = useQuery({
    ...query(readConsolePrices, { query: pricesQuery(state) }),
    enabled: state.product !== '',
    placeholderData: keepPreviousData,
  });
  const code = found.error instanceof ApiError ? found.error.code : null;
  return (
    <ConsolePage
      title={label('console.prices.title')}
      note={label('console.prices.note')}
      actions={
        <>
          {mayUse('imports') && (
            <ConsoleLink to="/console/imports" className={buttonClass()}>
              <FileInput aria-hidden="true" />
              {label('console.prices.import')}
            </ConsoleLink>
          )}
          <Button variant="primary" isDisabled={found.data === undefined} onPress={() => setNew(true)}>
            <Plus aria-hidden="true" />
            {label('console.prices.new')}
          </Button>
        </>
      }
    >
      <Question state={state} found={found.data} onChange={change} />
      {state.product === '' ? (
        <Nothing title={label('console.prices.choose')} text={label('console.prices.chooseText')} />
      ) : code === 'notFound' || code === 'customerNotFound' ? (
        <Nothing
          title={label(code === 'notFound' ? 'console.product.unknown' : 'console.prices.unknownCustomer')}
          text={label('console.prices.chooseText')}
        />
      ) : (
        <Loaded of={found}>
          {(prices) => (
            <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
              <div className="grid min-w-0 gap-4">
                <LadderPanel prices={prices} />
                <PeriodsPanel
                  prices={prices}
                  span={state.span}
                  onSpan={(span) => change({ ...state, span })}
                />
              </div>
              <div className="grid min-w-0 gap-4">
                <EverybodyPanel prices={prices} />
                <EndingPanel prices={prices} />
                <DiscountsPanel prices={prices} />
              </div>
            </div>
          )}
        </Loaded>
      )}
      {isNew && found.data && <NewPrice prices={found.data} onClose={() => setNew(false)} />}
    </ConsolePage>
  );
}

function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <Panel>
      <EmptyState icon={<Tags aria-hidden="true" />} title={title}>
        {text}
      </EmptyState>
    </Panel>
  );
}

interface QuestionProps {
  state: PricesState;
  found: ConsolePrices | undefined;
  onChange: (state: PricesState) => void;
}

function Question({ state, found, onChange }: QuestionProps) {
  const units = found?.Units ?? [];
  const put = (part: Partial<PricesState>) => onChange({ ...state, ...part });
  return (
    <Panel className="mb-4">
      <div className="console-price-question">
        <ChoicePicker
          from={listPriceChoices}
          kind="products"
          isSingle
          label={label('console.prices.product')}
          chosen={state.product === '' ? [] : [state.product]}
          onChange={([id = '']) => put({ product: id, unit: '' })}
        />
        <ChoicePicker
          from={listPriceChoices}
          kind="customers"
          isSingle
          label={label('console.prices.customer')}
          chosen={state.customer === '' ? [] : [state.customer]}
          onChange={([id = '']) => put({ customer: id })}
        />
        <Select
          isField
          label={label('console.prices.unit')}
          value={found?.Unit ?? null}
          isDisabled={units.length === 0}
          options={units.map(({ Code, Text, Content }) => ({
            id: Code,
            label: [Text, Content].filter(Boolean).join(' · '),
          }))}
          onChange={(unit) => put({ unit })}
        />
        <TextField
          label={label('console.prices.quantity')}
          inputMode="numeric"
          maxLength={9}
          value={state.quantity || '1'}
          onChange={(quantity) => put({ quantity })}
        />
        <DayField
          label={label('console.prices.day')}
          value={state.day || found?.Date || ''}
          onChange={(day) => put({ day })}
        />
      </div>
    </Panel>
  );
}
