import { applyEdits, type ListContent } from './apply-edits.ts';
import type { EditedList, FavoriteEdit } from './edits.ts';
import { rowsInOrder, sectionsInOrder } from './list-order.ts';

/** A list exactly as it is at a version. */
export interface ListAtVersion extends ListContent {
  version: number;
}

/** What one editor knows of a list, and what the editor did that the server has not shown back yet. */
export interface EditorView {
  /** The list as it was read last, with the answers that followed it without a gap. */
  base: ListAtVersion;
  /** Answered edits that the base lacks, because others changed the list before them. */
  answered: readonly { edit: FavoriteEdit; version: number }[];
  /** Edits that no answer has come to. */
  waiting: readonly FavoriteEdit[];
  /** The highest version that the editor has heard of. */
  heard: number;
}

export type EditAnswer = Pick<EditedList, 'Version' | 'Sections' | 'Rows' | 'RemovedProductIds' | 'Outcomes'>;

export const viewOf = (base: ListAtVersion, waiting: readonly FavoriteEdit[] = []): EditorView => ({
  base,
  answered: [],
  waiting,
  heard: base.version,
});

/** Returns what the editor sees: the own edits lie over the list. */
export function shownOf({ base, answered, waiting }: EditorView): ReturnType<typeof applyEdits>['content'] {
  return applyEdits(base, [...answered.map(({ edit }) => edit), ...waiting]).content;
}

/** Returns true when the list must be read again, because it has changed in a way that only reading it shows. */
export const isBehind = ({ base, heard }: EditorView): boolean => heard > base.version;

export const withHeard = (view: EditorView, version: number): EditorView =>
  version > view.heard ? { ...view, heard: version } : view;

/** Takes in the list as it was read; an earlier version than the known one tells nothing. */
export function withRead(view: EditorView, base: ListAtVersion): EditorView {
  if (base.version <= view.base.version) return view;
  const answered = view.answered.filter(({ version }) => version > base.version);
  return withHeard({ ...view, base, answered }, base.version);
}

export const withEdits = (view: EditorView, edits: readonly FavoriteEdit[]): EditorView => ({
  ...view,
  waiting: [...view.waiting, ...edits],
});

/** Returns the view without edits that the server refused. */
export function withoutEdits(view: EditorView, edits: readonly FavoriteEdit[]): EditorView {
  const ids = new Set(edits.map(({ EditId }) => EditId));
  return { ...view, waiting: view.waiting.filter(({ EditId }) => !ids.has(EditId)) };
}

/** Returns the list after an answer that followed it; rows keep the usual purchase, which the answer leaves out. */
function changedBy(base: ListAtVersion, answer: EditAnswer): ListAtVersion {
  const rows = new Map(base.rows.map((row) => [row.ProductId, row]));
  for (const id of answer.RemovedProductIds) rows.delete(id);
  for (const row of answer.Rows) {
    rows.set(row.ProductId, { ...row, Usual: row.Usual ?? rows.get(row.ProductId)?.Usual ?? null });
  }
  const sections = sectionsInOrder(answer.Sections);
  return { version: answer.Version, sections, rows: rowsInOrder(rows.values(), sections) };
}

/**
 * Takes in the answer to edits. It tells only what these edits changed, so it continues the known list only when nobody
 * changed the list between; otherwise its edits stay over the known list until the list is read again.
 */
export function withAnswer(view: EditorView, sent: readonly FavoriteEdit[], answer: EditAnswer): EditorView {
  const { base, answered } = view;
  const rest = withoutEdits(withHeard(view, answer.Version), sent);
  if (answer.Version <= base.version) return rest;
  const outcomes = new Map(answer.Outcomes.map(({ EditId, Outcome }) => [EditId, Outcome]));
  const outcomeOf = ({ EditId }: FavoriteEdit) => outcomes.get(EditId);
  const isNext = answer.Version === base.version + 1 && sent.some((edit) => outcomeOf(edit) === 'applied');
  if (isNext) return { ...rest, base: changedBy(base, answer) };
  // What became of a repeated edit was decided when it was first sent, in a call that may have applied it.
  const kept = sent.filter((edit) => ['applied', 'repeated'].includes(outcomeOf(edit) ?? ''));
  return { ...rest, answered: [...answered, ...kept.map((edit) => ({ edit, version: answer.Version }))] };
}
