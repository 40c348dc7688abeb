import type { Basket, LineItem } from '@engros/contracts/baskets/basket.ts';
import type { BasketChange, BasketVersions } from '@engros/contracts/baskets/basket-events.ts';
import { keyOfLine } from '../lines/line-key.ts';

/**
 * Time in ms before the user is told that the basket is gone. When the user ordered it on this page, another basket is
 * shown within that time and the user is told nothing.
 */
const goneMs = 2000;

export interface OthersChange {
  by: string | null;
  /** Added, removed or changed in quantity; empty when only other fields of the basket changed. */
  lines: LineItem[];
}

export interface VersionWatchParts {
  /** Returns the basket from the server's last response, without unconfirmed edits. */
  server(): Basket | undefined;
  /**
   * True while this page is sending edits. It then need not load the basket, because the response to the edits includes changes
   * by other users.
   */
  isPending(): boolean;
  subscribe(listener: () => void): () => void;
  refresh(): Promise<void>;
  onOthersChange(change: OthersChange): void;
  /** Called when the shown basket was ordered or deleted elsewhere. */
  onGone(change: Pick<BasketChange, 'IsOwn' | 'State'>): void;
}

export interface VersionWatch {
  all(versions: Pick<BasketVersions, 'Baskets'>): void;
  one(change: BasketChange): void;
  end(): void;
}

/**
 * When an event names a newer version of the shown basket, loads the basket again, but only after edits being sent have been
 * confirmed.
 */
export function watchBasketVersion(parts: VersionWatchParts): VersionWatch {
  let gone: { id: string; timer: ReturnType<typeof setTimeout> } | undefined;
  let isReading = false;
  let isAskedAgain = false;

  function one(change: BasketChange): void {
    const shown = parts.server();
    if (shown === undefined) return;
    if (change.Id === shown.Id && change.State !== 'open') expectGone(change);
    else if (change.Id === shown.Id && change.Version > shown.Version) void readAnew(change);
    else if (change.Id !== shown.Id && !isListed(shown, change)) void readAnew(undefined);
  }

  function all({ Baskets }: Pick<BasketVersions, 'Baskets'>): void {
    const shown = parts.server();
    if (shown === undefined) return;
    const own = Baskets.find(({ Id }) => Id === shown.Id);
    if (own === undefined) {
      expectGone({ Id: shown.Id, IsOwn: false, State: 'deleted' });
      return;
    }
    // A list without the basket may be older than the basket and arrive late.
    forgetGone();
    if (own.Version > shown.Version) void readAnew(own);
    else if (!isSameList(shown, Baskets)) void readAnew(undefined);
  }

  // The first event about a basket says whether it was ordered or deleted. A list without the basket does not tell.
  function expectGone(change: Pick<BasketChange, 'Id' | 'IsOwn' | 'State'>): void {
    if (gone?.id === change.Id) return;
    forgetGone();
    const timer = setTimeout(() => {
      gone = undefined;
      if (parts.server()?.Id === change.Id) parts.onGone(change);
    }, goneMs);
    gone = { id: change.Id, timer };
  }

  function forgetGone(): void {
    clearTimeout(gone?.timer);
    gone = undefined;
  }

  async function readAnew(change: BasketChange | undefined): Promise<void> {
    if (isReading) {
      isAskedAgain = true;
      return;
    }
    isReading = true;
    const before = parts.server();
    await answered();
    const after = parts.server();
    const isKnown = change !== undefined && after?.Id === change.Id && after.Version >= change.Version;
    if (!isKnown) await parts.refresh();
    isReading = false;
    if (change && !change.IsOwn) tellOthersChange(before, change.ChangedBy);
    if (!isAskedAgain) return;
    isAskedAgain = false;
    void readAnew(undefined);
  }

  function answered(): Promise<void> {
    if (!parts.isPending()) return Promise.resolve();
    return new Promise((settle) => {
      const end = parts.subscribe(() => {
        if (parts.isPending()) return;
        end();
        settle();
      });
    });
  }

  function tellOthersChange(before: Basket | undefined, by: string | null): void {
    const after = parts.server();
    if (!before || after?.Id !== before.Id || after.Version <= before.Version) return;
    parts.onOthersChange({ by, lines: differingLines(before, after) });
  }

  return { one, all, end: forgetGone };
}

function isListed({ AllBaskets }: Basket, { Id, Version, State }: BasketChange): boolean {
  const listed = AllBaskets.find((each) => each.Id === Id);
  return State === 'open' ? listed !== undefined && listed.Version >= Version : listed === undefined;
}

function isSameList(shown: Basket, heard: readonly BasketChange[]): boolean {
  return heard.length === shown.AllBaskets.length && heard.every((change) => isListed(shown, change));
}

function differingLines(before: Basket, after: Basket): LineItem[] {
  const old = new Map(before.LineItems.map((line) => [keyOfLine(line), line]));
  const now = new Map(after.LineItems.map((line) => [keyOfLine(line), line]));
  const changed = after.LineItems.filter((line) => old.get(keyOfLine(line))?.Quantity !== line.Quantity);
  return [...changed, ...before.LineItems.filter((line) => !now.has(keyOfLine(line)))];
}
