import { listWhyNotChoices } from '@engros/contracts/supplier/choices.ts';
import { readWhyNot } from '@engros/contracts/supplier/why-not.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { addDays } from '../../../lib/formats/day-formats.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { ChoicePicker } from '../../choices/choice-picker.tsx';
import { useAddressState } from '../../frame/address-state.ts';
import { ConsolePage } from '../../frame/console-page.tsx';
import { textOf } from '../../frame/console-pages.tsx';
import { CopyButton } from '../../frame/copy-button.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { WhyNotAnswer } from './why-not-answer.tsx';

interface State {
  customer: string;
  product: string;
  day: string;
  /** Empty for the smallest that is sold. */
  quantity: string;
}

const isQuantity = (written: string): boolean =>
  /^\d{1,9}$/.test(written) && Number(written) >= 1 && Number(written) <= limits.quantity;

/** Numbers in the address may be read as numbers. */
const stateOf = (search: Record<string, unknown>): State => {
  const written = Object.fromEntries(
    ['customer', 'product', 'day', 'quantity'].map((name) => [name, String(search[name] ?? '')]),
  );
  const day = textOf(written, 'day');
  const quantity = textOf(written, 'quantity');
  return {
    customer: textOf(written, 'customer'),
    product: textOf(written, 'product'),
    day: isDayText(day) ? day : addDays(todayAtSupplier(), 1),
    quantity: isQuantity(quantity) ? quantity : '',
  };
};

/** What the address names and does not exist; asking again would not help. */
function unknownOf(error: unknown): 'unknownCustomer' | 'unknownProduct' | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'customerNotFound') return 'unknownCustomer';
  return error.code === 'notFound' ? 'unknownProduct' : null;
}

function Nothing({ title, children }: { title: string; children: string }) {
  return (
    <Panel>
      <EmptyState icon={<CircleQuestionMark aria-hidden="true" />} title={title}>
        {children}
      </EmptyState>
    </Panel>
  );
}

/** What is typed stays until the field is left; what is no quantity is not asked. */
function QuantityField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label('console.whyNot.quantity')}
      inputMode="numeric"
      maxLength={9}
      value={typed ?? value}
      onChange={(next) => {
        setTyped(next);
        if (next === '' || isQuantity(next)) onChange(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

export function WhyNotScreen() {
  const [state, change] = useAddressState(stateOf, { isStep: true });
  const { customer, product, day, quantity } = state;
  const [unread, setUnread] = useState('');
  const isAsked = customer !== '' && product !== '';
  const answer = useQuery({
    ...query(readWhyNot, {
      query: {
        CustomerId: customer,
        ProductId: product,
        Date: day,
        ...(quantity !== '' && { Quantity: Number(quantity) }),
      },
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const unknown = unknownOf(answer.error);
  const result = (
    <Loaded of={answer}>
      {(found) => (
        <WhyNotAnswer
          found={found}
          onDay={(next) => change({ ...state, day: next })}
          onProduct={(next) => change({ ...state, product: next })}
        />
      )}
    </Loaded>
  );
  const named =
    unknown === null ? (
      result
    ) : (
      <Nothing title={label(`console.whyNot.${unknown}`)}>{label('console.whyNot.unknownText')}</Nothing>
    );
  const shown =
    unread === '' ? (
      named
    ) : (
      <Nothing title={label('console.whyNot.noDay')}>
        {label('console.whyNot.noDayText', { text: unread })}
      </Nothing>
    );
  return (
    <ConsolePage
      title={label('console.whyNot.heading')}
      actions={isAsked && <CopyButton text={() => window.location.href} says="console.whyNot.copyLink" />}
    >
      <Panel className="mb-4">
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_96px_220px]">
          <ChoicePicker
            from={listWhyNotChoices}
            kind="customers"
            label={label('console.whyNot.customer')}
            chosen={customer === '' ? [] : [customer]}
            isSingle
            onChange={([id = '']) => change({ ...state, customer: id })}
          />
          <ChoicePicker
            from={listWhyNotChoices}
            kind="products"
            label={label('console.whyNot.product')}
            chosen={product === '' ? [] : [product]}
            isSingle
            onChange={([id = '']) => change({ ...state, product: id })}
          />
          <QuantityField
            value={quantity || String(answer.data?.Quantity ?? '')}
            onChange={(next) => change({ ...state, quantity: next })}
          />
          <DayField
            label={label('console.whyNot.day')}
            value={unread || day}
            onChange={(next) => {
              setUnread(isDayText(next) ? '' : next);
              if (isDayText(next)) change({ ...state, day: next });
            }}
          />
        </div>
      </Panel>
      {isAsked ? (
        shown
      ) : (
        <Nothing title={label('console.whyNot.choose')}>{label('console.whyNot.chooseText')}</Nothing>
      )}
    </ConsolePage>
  );
}
