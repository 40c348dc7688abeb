import type { ReportableLine } from '@engros/contracts/cases/customer-cases.ts';
import { type CaseCause, type CaseWish, expectedCreditOre } from '@engros/contracts/values/case-rule.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { userStorage } from '../../../lib/browser/storage.ts';
import { label } from '../../../lib/labels.ts';
import { pageContext } from '../../../lib/page-context.ts';

/** A photo gets its id when the server has stored it. */
export interface DraftLine {
  cause: CaseCause | null;
  quantity: number;
  celsius: string;
  note: string;
  photoIds: readonly string[];
}

export interface Draft {
  /** Key of the complaint. If the form is sent several times with the same key, the server creates only one case. */
  key: string;
  wish: CaseWish;
  lines: Readonly<Record<string, DraftLine>>;
}

export type LineFaults = Partial<Record<'cause' | 'celsius' | 'photos' | 'quantity', string>>;

const emptyLine: DraftLine = { cause: null, quantity: 1, celsius: '', note: '', photoIds: [] };
const newDraft = (): Draft => ({ key: crypto.randomUUID(), wish: 'Credit', lines: {} });

/** As people type it: `7,4`, `-18`. Undefined for anything else. */
export function celsiusOf(text: string): number | undefined {
  const written = text.trim().replace(',', '.').replace('−', '-');
  if (!/^-?\d{1,3}(\.\d{1,2})?$/.test(written)) return undefined;
  const celsius = Number(written);
  return celsius >= -60 && celsius <= 100 ? celsius : undefined;
}

/** Empty when the line can be sent. */
export function faultsOf(line: DraftLine, isUploading: boolean): LineFaults {
  return {
    ...(line.cause === null && { cause: label('report.missing.cause') }),
    ...(line.cause === 'Warm' &&
      celsiusOf(line.celsius) === undefined && { celsius: label('report.missing.celsius') }),
    ...(isUploading && { photos: label('report.missing.photos') }),
  };
}

export function reportedLines(draft: Draft) {
  return Object.entries(draft.lines).map(([id, line]) => ({
    LineId: Number(id),
    Cause: line.cause ?? 'Quality',
    Quantity: line.quantity,
    Celsius: line.cause === 'Warm' ? (celsiusOf(line.celsius) ?? null) : null,
    Note: line.note.trim() || null,
    PhotoIds: [...line.photoIds],
  }));
}

/** Lines that the server's error names as received before: `body.Lines.1`. */
export function receivedLines({ lines }: Draft, fields: readonly string[] = []): (DraftLine | undefined)[] {
  const sent = Object.values(lines);
  return fields.map((field) => sent[Number(/^body\.Lines\.(\d+)$/.exec(field)?.[1])]);
}

/** In øre. Null for users who may not see prices. */
export function expectedOre(draft: Draft, lines: readonly ReportableLine[]): number | null {
  let sum = 0;
  for (const { LineId, LineTotalOre, QuantityDelivered, CreditableOre } of lines) {
    const chosen = draft.lines[LineId];
    if (LineTotalOre === null || CreditableOre === null) return null;
    if (!chosen?.cause) continue;
    const priced = {
      lineTotalOre: LineTotalOre,
      quantityDelivered: QuantityDelivered,
      creditableOre: CreditableOre,
    };
    sum += expectedCreditOre(priced, { quantity: chosen.quantity, cause: chosen.cause, wish: draft.wish });
  }
  return sum;
}

/** Stored on this device, so that a reload or a lost connection loses nothing. */
export function useReportDraft(orderId: string) {
  const { user, customer } = pageContext();
  const name = `case:${customer?.Id ?? ''}:${orderId}`;
  const storage = useRef(userStorage(user.Id)).current;
  const [draft, setDraft] = useState<Draft>(() => storage.read<Draft>(name) ?? newDraft());
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSent.current) storage.write(name, draft);
  }, [draft, name, storage]);
  const changeLine = useCallback((id: number, change: (line: DraftLine) => Partial<DraftLine>) => {
    setDraft((current) => {
      const line = current.lines[id] ?? emptyLine;
      return { ...current, lines: { ...current.lines, [id]: { ...line, ...change(line) } } };
    });
  }, []);
  const removeLine = useCallback((id: number) => {
    setDraft((current) => {
      const { [id]: _, ...lines } = current.lines;
      return { ...current, lines };
    });
  }, []);
  return {
    draft,
    changeLine,
    removeLine,
    setWish: (wish: CaseWish) => setDraft((current) => ({ ...current, wish })),
    /**
     * Makes the rest of the draft a new complaint, because an earlier version was received: without the lines that are in it, and
     * without photos, because the server accepts none twice.
     */
    renewKey: (received: readonly (DraftLine | undefined)[]) =>
      setDraft(({ lines, wish }) => ({
        wish,
        key: crypto.randomUUID(),
        lines: Object.fromEntries(
          Object.entries(lines).flatMap(([id, line]) =>
            received.includes(line) ? [] : [[id, { ...line, photoIds: [] }]],
          ),
        ),
      })),
    /** After the complaint was sent. */
    forget: () => {
      isSent.current = true;
      storage.remove(name);
    },
  };
}
