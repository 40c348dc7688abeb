import { artworkUrls } from 'virtual:artwork';
import { ArrowLeft, Ellipsis, ScanBarcode, SlidersHorizontal } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import {
  type CountList,
  type CountProduct,
  leftOf,
  orderedOf,
  proposedOf,
} from '../../../features/favourites/favorite-count/count-rules.ts';
import type { CountView } from '../../../features/favourites/favorite-count/count-session.ts';
import { keepProgram } from '../../../features/favourites/favorite-count/program-copy.ts';
import { type OpenCount, useCountView } from '../../../features/favourites/favorite-count/use-count.ts';
import { lazyDialog } from '../../../features/shell/notices/lazy-dialog.tsx';
import { useOfferPageAction } from '../../../features/shell/page-action/page-action.ts';
import { useIsWide } from '../../../lib/browser/use-is-wide.ts';
import { formatCount, formatKroner } from '../../../lib/formats/formats.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ProgressBar } from '../../../ui/data/progress-bar.tsx';
import { isArtworkName } from '../../../ui/goods/artwork.tsx';
import { FoodGlyph } from '../../../ui/goods/food-glyph.tsx';
import { sharedByMost } from '../../../ui/goods/shared-by-most.ts';
import { EmptyState } from '../../../ui/layout/empty-state.tsx';
import { CountBanner } from './count-banner.tsx';
import { type CountHandlers, CountRow } from './count-row.tsx';
import type { ProposalDrawerProps } from './proposal-drawer.tsx';
import { type Proposed, totalOf } from './proposed.ts';
import { timeOf } from './time-of.ts';
import { useConfirmation } from './use-confirmation.ts';
import { usePars } from './use-pars.ts';

const ProposalDrawer = lazyDialog(async () => (await import('./proposal-drawer.tsx')).ProposalDrawer);
const ScanDialog = lazyDialog(async () => (await import('./scan-dialog.tsx')).ScanDialog);

function SectionHead({ part: { name, glyph, products }, counted }: { part: CountSection; counted: number }) {
  if (name === '') return null;
  return (
    <h2 className="count-section flex items-center gap-3 border-y border-line bg-surface-2 px-4 py-2.5 font-[600]">
      {glyph && <FoodGlyph name={glyph} className="size-4 text-brand" />}
      <span className="min-w-0 wrap-anywhere">{name}</span>
      <span className="num ml-auto shrink-0">
        {label('count.progress', { counted: formatCount(counted), count: products.length })}
      </span>
    </h2>
  );
}

function ProposalButton({ proposed, onPress }: { proposed: readonly Proposed[]; onPress: () => void }) {
  const total = totalOf(proposed);
  return (
    <Button variant="primary" onPress={onPress}>
      {label('count.proposal')} · {formatCount(proposed.length)}
      {total !== null && <span className="num">{formatKroner(total)}</span>}
    </Button>
  );
}

interface NothingShownProps {
  isEmpty: boolean;
  onEdit: (() => void) | undefined;
  onBack: () => void;
}

function NothingShown({ isEmpty, onEdit, onBack }: NothingShownProps) {
  if (isEmpty) {
    return (
      <EmptyState
        icon={<SlidersHorizontal aria-hidden="true" />}
        title={label('lists.empty')}
        actions={<Button onPress={onBack}>{label('count.toList')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<SlidersHorizontal aria-hidden="true" />}
      title={label('count.noPars')}
      actions={onEdit && <Button onPress={onEdit}>{label('count.pars')}</Button>}
    >
      {label('count.noParsText')}
    </EmptyState>
  );
}

function useNumbers(products: readonly CountProduct[], { lines, confirmations }: CountView) {
  const withPar = useMemo(() => products.filter(({ par }) => par !== null), [products]);
  const leftNow = (product: CountProduct) => leftOf(product, lines.get(product.id));
  const isCounted = (product: CountProduct) => leftNow(product) !== null;
  const proposed: Proposed[] = withPar.flatMap((product) => {
    const wanted = proposedOf(product, leftNow(product));
    const quantity = wanted - orderedOf(product, confirmations);
    return quantity > 0 ? [{ product, quantity, wanted }] : [];
  });
  return { withPar, isCounted, next: withPar.find((product) => !isCounted(product)), proposed };
}

function ProposalWhenOpen(props: ProposalDrawerProps) {
  const [isShown, setShown] = useState(false);
  if (props.isOpen && !isShown) setShown(true);
  return isShown && <ProposalDrawer {...props} onExited={() => setShown(false)} />;
}

/** The same object at every render. Its handlers call the latest versions of the given handlers. */
function useSteadyHandlers(handlers: CountHandlers): CountHandlers {
  const newest = useRef(handlers);
  useEffect(() => {
    newest.current = handlers;
  });
  const [steady] = useState<CountHandlers>(() => ({
    onLeft: (...given) => newest.current.onLeft(...given),
    onPar: (...given) => newest.current.onPar(...given),
    onEnter: (...given) => newest.current.onEnter(...given),
    onSetPar: (...given) => newest.current.onSetPar(...given),
  }));
  return steady;
}

interface ParSwitchProps {
  isOn: boolean;
  isOnline: boolean;
  reasonId: string;
  onPress: () => void;
}

function ParSwitch({ isOn, isOnline, reasonId, onPress }: ParSwitchProps) {
  return (
    <IconButton
      label={label(isOn ? 'count.parsDone' : 'count.pars')}
      size={40}
      isOn={isOn}
      isDisabled={!isOnline}
      {...(!isOnline && { 'aria-describedby': reasonId })}
      onPress={onPress}
    >
      <Ellipsis aria-hidden="true" className="size-5" />
    </IconButton>
  );
}

function ParsOffline({ id, isOnline }: { id: string; isOnline: boolean }) {
  if (isOnline) return null;
  return (
    <p id={id} className="px-4 py-2 text-13 text-ink-2">
      {label('count.parsOffline')}
    </p>
  );
}

export function CountPage({ open, list, onBack }: { open: OpenCount; list: CountList; onBack: () => void }) {
  const { session, hasStore } = open;
  const view = useCountView(session);
  const isWide = useIsWide();
  const [isPar, setPar] = useState(false);
  const [isScanning, setScanning] = useState(false);
  const [isProposed, setProposed] = useState(false);
  const rows = useRef<HTMLDivElement>(null);
  const pars = usePars(list, open);
  const { withPar, isCounted, next, proposed } = useNumbers(pars.products, view);
  const [scannedIds, setScannedIds] = useState<ReadonlySet<string>>(new Set());
  // A scanned product is shown even without a par level (wanted stock), so that every scan shows a result.
  const shown = pars.products.filter(({ id, par }) => isPar || par !== null || scannedIds.has(id));
  const counted = withPar.filter(isCounted).length;
  const { focusOn, walk } = useFocusedRows(rows, shown, next?.id);
  const kept = useKeptProgram(list);
  const confirmation = useConfirmation(session, view.confirmations);
  const handlers = useSteadyHandlers({
    onLeft: ({ id, unit }, left) => session.setLeft(id, unit.code, left),
    onPar: pars.put,
    onEnter: walk,
    onSetPar: ({ id }) => {
      setPar(true);
      focusOn(id);
    },
  });
  const total = totalOf(proposed);
  const mayEdit = !list.isReadOnly && pageContext().user.UserActions.CanManageFavorites;
  const parsOfflineId = useId();
  const openProposal = () => setProposed(true);
  useOfferPageAction({
    text: label('count.proposal'),
    note: formatCount(proposed.length),
    ...(total !== null && { amount: formatKroner(total) }),
    onPress: openProposal,
  });
  return (
    <div className="count mx-auto max-w-180 bg-surface">
      <header className="flex min-h-18 items-center gap-2 pt-2 pr-3 pb-2 pl-2 [&_h1]:text-20">
        <IconButton label={label('count.back')} size={40} onPress={onBack}>
          <ArrowLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <div className="min-w-0 flex-1">
          <h1 className="truncate">{list.name}</h1>
          <p className="num text-14 text-ink-2">
            {label('count.progress', { counted: formatCount(counted), count: withPar.length })}
          </p>
        </div>
        <IconButton label={label('count.scan')} size={40} onPress={() => setScanning(true)}>
          <ScanBarcode aria-hidden="true" className="size-5" />
        </IconButton>
        {mayEdit && (
          <ParSwitch
            isOn={isPar}
            isOnline={view.isOnline}
            reasonId={parsOfflineId}
            onPress={() => setPar(!isPar)}
          />
        )}
        {isWide && <ProposalButton proposed={proposed} onPress={openProposal} />}
      </header>
      <ProgressBar label={label('count.title')} value={counted} max={Math.max(1, withPar.length)} />
      <CountBanner view={view} hasStore={hasStore} />
      {mayEdit && <ParsOffline id={parsOfflineId} isOnline={view.isOnline} />}
      {isPar && <p className="px-4 py-3 text-14 text-ink-2">{label('count.parsHint')}</p>}
      {shown.length === 0 && (
        <NothingShown
          isEmpty={list.products.length === 0}
          onEdit={mayEdit && view.isOnline ? () => setPar(true) : undefined}
          onBack={onBack}
        />
      )}
      <div ref={rows}>
        {sectionsOf(list, shown).map((part) => (
          <section key={part.id} aria-label={part.name || list.name}>
            <SectionHead part={part} counted={part.products.filter(isCounted).length} />
            <ul>
              {part.products.map((product) => (
                <CountRow
                  key={product.id}
                  product={product}
                  line={view.lines.get(product.id)}
                  ordered={orderedOf(product, view.confirmations)}
                  isNext={product.id === next?.id}
                  isPar={isPar}
                  maySetPar={mayEdit && view.isOnline}
                  readAt={view.readAt}
                  handlers={handlers}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="px-4 py-3.5 text-13 text-ink-2">
        {view.readAt && `${label('count.foot', { time: timeOf(view.readAt) })} `}
        {label(kept)}
      </p>
      {isScanning && (
        <ScanDialog
          products={list.products}
          onClose={() => setScanning(false)}
          onFound={({ id }) => {
            setScanning(false);
            setScannedIds((before) => new Set(before).add(id));
            focusOn(id);
          }}
        />
      )}
      <ProposalWhenOpen
        session={session}
        view={view}
        confirmation={confirmation}
        proposed={proposed}
        isOpen={isProposed}
        onClose={() => setProposed(false)}
      />
    </div>
  );
}

/** First to the next product to count, and with Enter to the following one. */
function useFocusedRows(
  rows: RefObject<HTMLElement | null>,
  products: readonly CountProduct[],
  nextId: string | undefined,
) {
  function focusOn(productId: string | undefined): void {
    if (productId === undefined) return;
    const row = `[data-product="${CSS.escape(productId)}"]`;
    // Waits until the row is rendered, and until a closing dialog has returned the focus to its button.
    setTimeout(() => rows.current?.querySelector<HTMLElement>(`${row} input`)?.focus());
  }
  function walk(productId: string, direction: 'next' | 'previous'): void {
    const at = products.findIndex(({ id }) => id === productId);
    focusOn(products[at + (direction === 'next' ? 1 : -1)]?.id);
  }
  const focusFirst = useEffectEvent(() => focusOn(nextId));
  useEffect(() => focusFirst(), []);
  return { focusOn, walk };
}

interface CountSection {
  id: string;
  /** Name of the shelf; empty when the list has no shelves at all. */
  name: string;
  /** Name of the icon of the product group to which most products of the shelf belong. */
  glyph: string | null;
  products: CountProduct[];
}

/** In the order of the shelves. Products without a shelf come last. */
function sectionsOf({ sections }: CountList, products: readonly CountProduct[]): CountSection[] {
  const bySection = Map.groupBy(products, ({ sectionId }) => sectionId ?? '');
  const rest = sections.length > 0 ? label('count.noSection') : '';
  return [...sections, { id: '', name: rest }].flatMap(({ id, name }) => {
    const own = bySection.get(id);
    return own
      ? [{ id, name, glyph: sharedByMost(own.map(({ glyph }) => glyph)) ?? null, products: own }]
      : [];
  });
}

type Kept = 'count.keeping' | 'count.kept' | 'count.notKept';

/** Stores the program and the list's pictures on the phone for offline use. */
function useKeptProgram({ products }: CountList): Kept {
  const [kept, setKept] = useState<Kept>('count.keeping');
  const pictures = [
    ...new Set(
      products.flatMap(({ artwork }) => (artwork && isArtworkName(artwork) ? [artworkUrls[artwork]] : [])),
    ),
  ].sort();
  const key = pictures.join(' ');
  useEffect(() => {
    // A page that was opened offline came from the phone, so the program is already stored.
    if (!navigator.onLine) return setKept('count.kept');
    let isOver = false;
    void keepProgram(key === '' ? [] : key.split(' ')).then((isKept) => {
      if (!isOver) setKept(isKept ? 'count.kept' : 'count.notKept');
    });
    return () => {
      isOver = true;
    };
  }, [key]);
  return kept;
}
