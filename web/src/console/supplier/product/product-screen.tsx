import { type ConsoleProduct, readConsoleProduct } from '@engros/contracts/supplier/goods/product.ts';
import { changeConsoleProducts, listConsoleProducts } from '@engros/contracts/supplier/goods/products.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { ChevronLeft, Copy, Lock, LockOpen, PackageX } from 'lucide-react';
import { useState } from 'react';
import { ProductArtwork } from '../../../features/goods/products/product-artwork.tsx';
import { usePagePlace } from '../../../features/shell/page-place/page-place.ts';
import { clockTime, localMoment } from '../../../lib/formats/day-formats.ts';
import { formatCount } from '../../../lib/formats/formats.ts';
import { ApiError } from '../../../lib/http/api-error.ts';
import { call } from '../../../lib/http/call.ts';
import { query, refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { ConsoleLink } from '../../frame/console-link.tsx';
import { textOf } from '../../frame/console-pages.tsx';
import { Loaded } from '../../frame/loaded.tsx';
import { mayUse } from '../../frame/parts.ts';
import { LeaveGuard } from '../../frame/unsaved.tsx';
import { BulkDrawer } from '../products/bulk-drawer.tsx';
import { NewProduct } from '../products/new-product.tsx';
import { StateTag } from '../products/state-tag.tsx';
import { AllergensPanel } from './allergens-panel.tsx';
import { AsBuyerPanel } from './as-buyer-panel.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { MasterPanel, type Problems } from './master-panel.tsx';
import { PicturesPanel } from './pictures-panel.tsx';
import { PricesPanel } from './prices-panel.tsx';
import { changesOf, type Draft, drafted, settled, storedValue } from './product-draft.ts';
import { ReplacementsPanel } from './replacements-panel.tsx';
import { GapsPanel, UsedInPanel } from './side-panels.tsx';
import { StockPanel } from './stock-panel.tsx';
import { UnitsPanel } from './units-panel.tsx';
import '../products/products.css';
import './product.css';

/** One product: what is known of it, changed field by field by the rules of the import, and how its buyers see it. */
export function ConsoleProductScreen() {
  const { productId = '' } = useParams({ strict: false }) as { productId?: string };
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const found = useQuery(query(readConsoleProduct, { params: { productId } }));
  usePagePlace(found.data?.Row.DisplayName ?? label('console.products.title'));
  if (found.error instanceof ApiError && found.error.code === 'notFound')
    return (
      <EmptyState isWholePage icon={<PackageX aria-hidden="true" />} title={label('console.product.unknown')}>
        {label('console.product.unknownText', { number: productId })}
      </EmptyState>
    );
  return (
    <Loaded of={found} rows={14}>
      {(product) => <Page key={product.Row.Id} product={product} search={search} />}
    </Loaded>
  );
}

/** What was written and is not saved, and what became of the last save. */
function useDraft(product: ConsoleProduct) {
  const client = useQueryClient();
  const [draft, setDraft] = useState<Draft>({});
  const [problems, setProblems] = useState<Problems>([]);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [savedAt, setSavedAt] = useState('');
  const { Id } = product.Row;
  const save = useCall(
    async () => {
      setProblems([]);
      const answer = await call(changeConsoleProducts, {
        body: { ProductIds: [Id], Changes: changesOf(draft), IsTrial: false },
      });
      setConflicts(answer.Conflicts);
      setProblems(answer.Problems.filter(({ IsRefusal }) => IsRefusal));
      if (!answer.IsSaved || answer.Refused > 0) return;
      setDraft({});
      setSavedAt(localMoment(new Date(serverNow()).toISOString(), pageContext().timeZone).time);
      await refreshAll(client, [readConsoleProduct, listConsoleProducts]);
    },
    { failed: 'console.products.saveFailed' },
  );
  return {
    draft,
    problems,
    conflicts,
    savedAt,
    save,
    change: (field: string, value: string) => {
      setProblems((all) => all.filter(({ Field }) => Field !== field));
      setDraft((all) => drafted(all, field, { stored: storedValue(product, field), value }));
    },
    settle: (conflict: Conflict, isTheirs: boolean) => {
      setDraft((all) => settled(all, conflict, isTheirs));
      setConflicts((all) => all.filter((each) => each !== conflict));
    },
    forget: (field: string) => setDraft(({ [field]: _, ...rest }) => rest),
    discard: () => {
      setDraft({});
      setProblems([]);
      setConflicts([]);
    },
  };
}

type Conflict = Parameters<typeof settled>[1];

function Page({ product, search }: { product: ConsoleProduct; search: Record<string, unknown> }) {
  const edit = useDraft(product);
  const [isBlocking, setBlocking] = useState(false);
  const [isCopying, setCopying] = useState(false);
  const [customer, setCustomer] = useState(textOf(search, 'customer'));
  const { Row } = product;
  const count = Object.keys(edit.draft).length;
  const isBlocked = Row.State === 'Blocked';
  return (
    <>
      <LeaveGuard isChanged={count > 0} />
      <Back search={search} />
      <Head
        product={product}
        actions={
          <>
            {edit.savedAt !== '' && count === 0 && (
              <span role="status" className="num self-center text-12 text-ink-3">
                {label('console.product.saved', { time: clockTime(edit.savedAt) })}
              </span>
            )}
            <Button variant={isBlocked ? 'secondary' : 'danger'} onPress={() => setBlocking(true)}>
              {isBlocked ? <LockOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
              {label(isBlocked ? 'console.product.unblock' : 'console.product.block')}
            </Button>
            <Button onPress={() => setCopying(true)}>
              <Copy aria-hidden="true" />
              {label('console.product.copy')}
            </Button>
            {count > 0 && <Button onPress={edit.discard}>{label('console.product.discard')}</Button>}
            <Button
              variant="primary"
              isDisabled={count === 0}
              isPending={edit.save.isPending}
              onPress={() => void edit.save.run()}
            >
              {saveText(count)}
            </Button>
          </>
        }
      />
      <Sections product={product} />
      {edit.save.failure && (
        <p role="alert" className="mb-3 text-13 text-danger-ink">
          {edit.save.failure}
        </p>
      )}
      <ConflictNotice conflicts={edit.conflicts} onChoose={edit.settle} />
      <div className="console-product-grid">
        <div className="console-product-lead grid min-w-0 content-start gap-4">
          <AsBuyerPanel
            product={product}
            customer={customer}
            onCustomer={setCustomer}
            day={textOf(search, 'day')}
            isAsked={search['see'] === 'buyer'}
          />
          <GapsPanel product={product} />
        </div>
        <div className="console-product-main grid min-w-0 content-start gap-4">
          <MasterPanel product={product} draft={edit.draft} problems={edit.problems} onChange={edit.change} />
          <UnitsPanel product={product} />
          {mayUse('prices') && <PricesPanel productId={Row.Id} customer={customer} />}
          <StockPanel product={product} />
          <AllergensPanel product={product} draft={edit.draft} onChange={edit.change} />
        </div>
        <div className="console-product-side grid min-w-0 content-start gap-4">
          {mayUse('pictures') && <PicturesPanel product={product} />}
          <ReplacementsPanel product={product} />
          <UsedInPanel product={product} />
          <HistoryPanel product={product} onTakeBack={edit.change} />
        </div>
      </div>
      {isCopying && <NewProduct from={product} onClose={() => setCopying(false)} />}
      {isBlocking && (
        <BulkDrawer
          act={isBlocked ? 'unblock' : 'block'}
          ids={[Row.Id]}
          categories={[]}
          onClose={() => setBlocking(false)}
          onDone={() => edit.forget('blocked')}
        />
      )}
    </>
  );
}

function saveText(count: number): string {
  if (count === 0) return label('console.product.saveNone');
  return count === 1
    ? label('console.product.saveOne')
    : label('console.product.save', { count: formatCount(count) });
}

function Back({ search }: { search: Record<string, unknown> }) {
  const term = textOf(search, 'from');
  const names = ['customer', 'day'] as const;
  const rest = Object.fromEntries(
    names.flatMap((name) => (textOf(search, name) ? [[name, textOf(search, name)]] : [])),
  );
  return (
    <ConsoleLink
      to="/console/products"
      search={{ ...rest, ...(term !== '' && { text: term }) }}
      className="inline-flex min-h-6 items-center gap-1 text-12 text-ink-2 hover:underline [&_svg]:size-3.5"
    >
      <ChevronLeft aria-hidden="true" />
      {term === '' ? label('console.product.back') : label('console.product.backTo', { term })}
    </ConsoleLink>
  );
}

function Head({ product, actions }: { product: ConsoleProduct; actions: React.ReactNode }) {
  const { Row, CategoryPath } = product;
  return (
    <div className="console-product-head">
      <ProductArtwork product={{ ...Row, ...(Row.Picture && { Image: Row.Picture }) }} size={56} />
      <div className="min-w-0">
        <h1 className="wrap-anywhere">{Row.DisplayName}</h1>
        <p className="text-13 text-ink-2 tabular-nums wrap-anywhere">
          <b className="text-ink">{Row.Id}</b>
          {[Row.Brand, CategoryPath.join(' / ')].filter(Boolean).map((part) => ` · ${part}`)}
          {' · '}
          <StateTag row={Row} />
        </p>
      </div>
      <div className="console-product-acts">{actions}</div>
    </div>
  );
}

function Sections({ product: { Units, Stock, Replacements, HistoryTotal } }: { product: ConsoleProduct }) {
  const sections: readonly (readonly [string, string, number?])[] = [
    ['master', label('console.product.master')],
    ['units', label('console.product.units'), Units.length],
    ...(mayUse('prices') ? ([['prices', label('console.product.prices')]] as const) : []),
    ['stock', label('console.product.stock'), Stock.length],
    ['allergens', label('console.product.allergens')],
    ['replacements', label('console.product.replacements'), Replacements.length],
    ['history', label('console.product.history'), HistoryTotal],
  ];
  return (
    <nav aria-label={label('console.product.sections')} className="console-views console-product-tabs mb-4">
      {sections.map(([id, name, count]) => (
        <a key={id} href={`#${id}`}>
          {name}
          {count !== undefined && <span className="num font-[450] text-ink-3">{formatCount(count)}</span>}
        </a>
      ))}
    </nav>
  );
}
