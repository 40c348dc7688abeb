import { limits } from '@engros/contracts/values/limits.ts';
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type Area,
  clamped,
  copiedText,
  type Edit,
  extendsArea,
  filledDown,
  filledRow,
  type Head,
  headAfter,
  movedBy,
  type Place,
  placesOf,
  type Quantities,
} from '../../../features/planning/group-sheets/grid-area.ts';
import { type Question, readBlock, readCell } from '../../../features/planning/group-sheets/read-block.ts';
import { toast, toastFailure } from '../../../features/shell/notices/toasts.ts';
import { currentLanguage, label } from '../../../lib/labels.ts';
import { announce } from '../../../lib/live-announcer.ts';
import type { Sheet } from './use-sheet.ts';

/** A printed sign with which typing replaces the cell. */
const typed = /^[\p{L}\p{N}\p{P}\p{S}]$/u;

const opensHead = new Set(['Enter', ' ', 'F2', 'Delete']);

/** Where the cell is, what is marked and typed, and what each key does; `onHead` opens the head of a column or row. */
export function useGrid(sheet: Sheet, grey: Quantities, onHead: (head: Head, at: Place) => void) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [head, setHead] = useState<Head>();
  const [anchor, setAnchor] = useState<Place>();
  /** The text of the cell that is edited; arrows leave it while it replaces what was there. */
  const [editing, setEditing] = useState<{ text: string; isReplacing: boolean }>();
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const element = useRef<HTMLTableElement>(null);
  const size = { rows: sheet.sheet.Products.length, columns: sheet.sheet.Columns.length };
  const at = clamped(place, size);
  const area: Area = { from: anchor === undefined ? at : clamped(anchor, size), to: at };
  const isOpenCell = sheet.sheet.Columns[at.column]?.State === 'open';

  const go = (to: Place, extend = false) => {
    setHead(undefined);
    setAnchor(extend ? (anchor ?? at) : undefined);
    setPlace(clamped(to, size));
  };
  const apply = (edits: readonly Edit[]): void => {
    const readOnly = sheet.edit(edits);
    if (readOnly > 0) toastFailure(label('groupSheet.readOnly', { count: readOnly }));
    const written = new Set(edits.map(({ row, column }) => `${row},${column}`));
    if (questions.length > 0)
      setQuestions(questions.filter(({ row, column }) => !written.has(`${row},${column}`)));
  };
  const askAbout = (fresh: readonly Question[]) => {
    const places = new Set(fresh.map(({ row, column }) => `${row},${column}`));
    setQuestions([...questions.filter(({ row, column }) => !places.has(`${row},${column}`)), ...fresh]);
  };

  /** Whoever finishes the field first is the one who writes: to leave it by a key also takes its focus. */
  const isFinished = useRef(true);
  const finish = () => {
    isFinished.current = true;
    setEditing(undefined);
  };
  const commit = (text: string, where: Place = at) => {
    if (isFinished.current) return;
    finish();
    write(text, where);
  };
  /** What is no quantity is asked about, and the cell stays as it was. */
  const write = (text: string, where: Place = at) => {
    const read = readCell(text, currentLanguage());
    if ('question' in read) askAbout([{ ...where, ...read.question }]);
    else apply([{ ...where, ...read }]);
  };
  const startEditing = (text: string, isReplacing: boolean) => {
    if (isOpenCell) {
      isFinished.current = false;
      setEditing({ text, isReplacing });
    } else toastFailure(label('groupSheet.readOnly', { count: 1 }));
  };
  const backToGrid = () => element.current?.focus({ preventScroll: true });

  const takeGrey = (): void => {
    const quantity = grey[at.row]?.[at.column] ?? null;
    if (sheet.quantities[at.row]?.[at.column] === null && quantity !== null) apply([{ ...at, quantity }]);
  };

  const withControl = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase();
    if (key === 'd') apply(filledDown(sheet.quantities, area));
    else if (key === 'r') apply(openIn(filledRow(sheet.quantities, grey, at)));
    else if (key === 'z') {
      sheet.undo();
      announce(label('groupSheet.undone'));
    } else if (key === 'a') {
      setAnchor({ row: 0, column: 0 });
      setPlace({ row: size.rows - 1, column: size.columns - 1 });
    } else return false;
    return true;
  };
  const openIn = (edits: readonly Edit[]) =>
    edits.filter(({ column }) => sheet.sheet.Columns[column]?.State === 'open');

  const otherKey = (event: KeyboardEvent): boolean => {
    if (event.key === 'Delete' || event.key === 'Backspace')
      apply(openIn(placesOf(area).map((each) => ({ ...each, quantity: null }))));
    else if (event.key === 'F2') startEditing(String(sheet.quantities[at.row]?.[at.column] ?? ''), false);
    else if (event.key === 'Escape') setAnchor(undefined);
    else if (typed.test(event.key)) startEditing(event.key, true);
    else return false;
    return true;
  };

  const moving = (event: KeyboardEvent, isControl: boolean): boolean => {
    const to = movedBy({ key: event.key, shiftKey: event.shiftKey, ctrlKey: isControl }, at, size);
    if (to === undefined) return false;
    if (event.key === 'Enter' && !event.shiftKey) takeGrey();
    go(to, extendsArea(event));
    return true;
  };
  const ofHeads = ({ key, shiftKey }: KeyboardEvent, ctrlKey: boolean): boolean => {
    const next = headAfter({ key, shiftKey, ctrlKey }, { at, head }, size);
    if (next !== undefined) {
      go(next.at);
      setHead(next.head);
    } else if (head !== undefined && opensHead.has(key)) onHead(head, at);
    else return false;
    return true;
  };
  const isDone = (event: KeyboardEvent): boolean => {
    const isControl = event.ctrlKey || event.metaKey;
    if (ofHeads(event, isControl) || (isControl && withControl(event)) || moving(event, isControl))
      return true;
    return head === undefined && !isControl && event.key !== 'Tab' && otherKey(event);
  };
  /** After Escape, Tab leaves the grid from any cell. */
  const isLeaving = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isLeft = isLeaving.current && event.key === 'Tab';
    if (event.key !== 'Shift') isLeaving.current = event.key === 'Escape';
    const isOurs = !isLeft && editing === undefined && !event.altKey && size.rows * size.columns > 0;
    if (isOurs && isDone(event)) event.preventDefault();
  };
  /** A head was pressed. */
  const openHead = (of: Head, where: Partial<Place>): void => {
    const to = { ...at, ...where };
    backToGrid();
    go(to);
    setHead(of);
    onHead(of, to);
  };

  /** Of the field within the cell. */
  const onEditKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    event.stopPropagation();
    const isOfText =
      (event.key.startsWith('Arrow') && editing?.isReplacing !== true) ||
      event.key === 'Home' ||
      event.key === 'End';
    const to = movedBy({ key: event.key, shiftKey: event.shiftKey, ctrlKey: event.ctrlKey }, at, size);
    if (event.key === 'Escape') finish();
    else if (isOfText || to === undefined) return;
    else {
      commit(event.currentTarget.value);
      go(to);
    }
    backToGrid();
    event.preventDefault();
  };

  /** A press elsewhere finishes the cell. */
  const leaveField = (text: string) => commit(text);

  const press = (to: Place, event: { type: string; shiftKey: boolean; preventDefault: () => void }): void => {
    if (editing !== undefined && to.row === at.row && to.column === at.column) return;
    if (event.type === 'dblclick') {
      startEditing(String(sheet.quantities[to.row]?.[to.column] ?? ''), false);
      return;
    }
    event.preventDefault();
    backToGrid();
    go(to, event.shiftKey);
  };
  const latest = useRef({ press, openHead });
  useLayoutEffect(() => {
    latest.current = { press, openHead };
  });
  const [presses] = useState(() => ({
    press: (...given: Parameters<typeof press>) => latest.current.press(...given),
    openHead: (...given: Parameters<typeof openHead>) => latest.current.openHead(...given),
  }));

  const onCopy = (event: ClipboardEvent): void => {
    if (editing !== undefined) return;
    event.clipboardData.setData('text/plain', copiedText(sheet.quantities, area));
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (editing !== undefined) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    const from = placesOf(area)[0] ?? at;
    const block = readBlock(text, { from, size, language: currentLanguage() });
    if (block === undefined) {
      toastFailure(label('groupSheet.pasteTooMuch', { max: limits.groupSheetPaste }));
      return;
    }
    apply(block.edits);
    if (block.questions.length > 0) askAbout(block.questions);
    if (block.outside > 0) toastFailure(label('groupSheet.pasteOutside', { count: block.outside }));
    else if (block.questions.length === 0)
      toast(label('groupSheet.filled', { count: block.edits.length }), {
        undo: { label: label('groupSheet.undo'), onPress: sheet.undo },
      });
  };

  return {
    ...{ at, head, area, editing, questions, element, size },
    ...{ go, apply, write, setEditing, setQuestions, backToGrid },
    ...{ onKeyDown, onEditKey, onCopy, onPaste, leaveField },
    ...presses,
  };
}

export type GridKeys = ReturnType<typeof useGrid>;
