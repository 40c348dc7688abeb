import { listFavoriteLists } from '@engros/contracts/favourites/lists.ts';
import { listOrders } from '@engros/contracts/ordering/orders.ts';
import type { Rhythm } from '@engros/contracts/planning/rhythm.ts';
import { createStandingOrder, readStandingOrders } from '@engros/contracts/planning/standing-orders.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useBasketId } from '../../../features/baskets/basket/basket-data.ts';
import { DayField } from '../../../features/baskets/delivery/day-field.tsx';
import { NextDays, RhythmFields } from '../../../features/planning/standing-orders/rhythm-fields.tsx';
import { showStanding } from '../../../features/planning/standing-orders/standing-data.ts';
import { shortDay, weekdayOf } from '../../../lib/formats/day-formats.ts';
import { isDayText } from '../../../lib/formats/written-day.ts';
import { call } from '../../../lib/http/call.ts';
import { query } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { todayAtSupplier } from '../../../lib/supplier-time.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

const kinds = ['order', 'list', 'par', 'basket', 'standing'] as const;

function sourceOf(text: string): { Kind: (typeof kinds)[number] | 'none'; Id: string } {
  const [written = '', Id = ''] = text.split('-');
  const Kind = kinds.find((kind) => kind === written);
  return Kind === undefined ? { Kind: 'none', Id: '' } : { Kind, Id };
}

const shownOrders = 8;

/** What a standing order can be made of, most useful first. */
function useSources(given: string | undefined): { id: string; label: string }[] {
  const basketId = useBasketId();
  const orders = useQuery(query(listOrders, { query: {} }));
  const lists = useQuery(query(listFavoriteLists, { query: {} }));
  const standing = useQuery(query(readStandingOrders, {}));
  return [
    ...(orders.data?.Orders ?? []).slice(0, shownOrders).map(({ Id, DeliveryDate }) => ({
      id: `order-${Id}`,
      label: label('standing.from.order', { id: Id, day: shortDay(DeliveryDate) }),
    })),
    ...(lists.data ?? []).flatMap(({ Id, Name, NumberOfPars }) => [
      ...(NumberOfPars > 0 ? [{ id: `par-${Id}`, label: label('standing.from.par', { name: Name }) }] : []),
      { id: `list-${Id}`, label: label('standing.from.list', { name: Name }) },
    ]),
    ...(basketId ? [{ id: `basket-${basketId}`, label: label('standing.from.basket') }] : []),
    ...(standing.data?.Orders ?? []).flatMap(({ Id, Name }) =>
      given === `standing-${Id}`
        ? [{ id: `standing-${Id}`, label: label('standing.copyName', { name: Name }) }]
        : [],
    ),
    { id: 'none', label: label('standing.from.none') },
  ];
}

const newKey = () => crypto.randomUUID();
const formId = 'new-standing-order';

/** `source` is what the standing order is made of, as `order-20480001`; the person may choose another one. */
export function NewStandingDialog({ source, onClose }: { source?: string | undefined; onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const sources = useSources(source);
  const today = todayAtSupplier();
  const [key] = useState(newKey);
  const [chosen, setChosen] = useState(source ?? '');
  const [rhythm, setRhythm] = useState<Rhythm>({
    Kind: 'weekly',
    EveryWeeks: 1,
    Weekdays: [weekdayOf(today)],
    MonthDay: 1,
    Nth: 1,
  });
  const [endsOn, setEndsOn] = useState('');
  const from = sources.find(({ id }) => id === chosen)?.id ?? sources[0]?.id ?? 'none';
  const request = useCall(
    async ({ name, startsOn }: { name: string; startsOn: string }) => {
      const order = await call(createStandingOrder, {
        body: {
          ...{ Key: key, Name: name.trim(), Rhythm: rhythm, StartsOn: startsOn },
          ...{ EndsOn: isDayText(endsOn) ? endsOn : null, Source: sourceOf(from) },
        },
      });
      await showStanding(client, order);
      await navigate({ to: '/standing-orders/$standingOrderId', params: { standingOrderId: order.Id } });
    },
    { failed: 'standing.makeFailed', leaves: true },
  );
  const form = useForm({
    initial: { name: '', startsOn: today },
    faultsOf: ({ name, startsOn }) => ({
      name: name.trim() === '' ? label('standing.nameMissing') : undefined,
      startsOn: isDayText(startsOn) ? undefined : label('standing.dayMissing'),
    }),
    request,
  });
  const startsOn = form.draft.startsOn;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label('standing.new')}
      safe={{ label: label('standing.cancel') }}
      action={{ label: label('standing.make'), form: formId }}
      isPending={request.isPending}
      isWide
      focusesField
      {...(request.failure !== undefined && { error: request.failure })}
    >
      <Form of={form} id={formId} className="grid gap-3">
        <TextField
          autoFocus
          size={40}
          label={label('standing.name')}
          maxLength={limits.standingNameLength}
          {...form.field('name')}
        />
        <Select
          isField
          size={40}
          label={label('standing.from')}
          value={from}
          options={sources}
          onChange={setChosen}
        />
        <RhythmFields rhythm={rhythm} onChange={setRhythm} />
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <DayField size={40} label={label('standing.startsOn')} first={today} {...form.field('startsOn')} />
          <DayField
            size={40}
            label={label('standing.endsOn')}
            hint={label('standing.noEnd')}
            first={today}
            value={endsOn}
            onChange={setEndsOn}
          />
        </div>
        {isDayText(startsOn) && (
          <NextDays rhythm={rhythm} startsOn={startsOn} endsOn={isDayText(endsOn) ? endsOn : null} />
        )}
      </Form>
    </Dialog>
  );
}
