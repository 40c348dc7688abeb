import { applyEdits, type ListContent } from './apply-edits.ts';
import type { EditedList, FavoriteEdit } from './edits.ts';
import { rowsInOrder, sectionsInOrder } from './list-order.ts';

export interface ListAtVersion extends ListContent {
  version: number;
}

/** The list as one editor last read it, and the user's edits that are not part of it yet. */
export interface EditorView {
  /** As last read, changed by all later answers up to the first one before which a version was missed. */
  base: ListAtVersion;
  /** Edits that the server has answered but that `base` lacks, because other users changed the list before them. */
  answered: readonly { edit: FavoriteEdit; version: number }[];
  waiting: readonly FavoriteEdit[];
  /** The highest version number that the editor has received. */
  heard: number;
}

export type EditAnswer = Pick<EditedList, 'Version' | 'Sections' | 'Rows' | 'RemovedProductIds' | 'Outcomes'>;

export const viewOf = (base: ListAtVersion, waiting: readonly FavoriteEdit[] = []): EditorView => ({
  base,
  answered: [],
  waiting,
  heard: base.version,
});

/** `base` with the user's own edits applied. */
export function shownOf({ base, answered, waiting }: EditorView): ReturnType<typeof applyEdits>['content'] {
  return applyEdits(base, [...answered.map(({ edit }) => edit), ...waiting]).content;
}

/** True when the list must be read again, because other users changed it and only a new read shows their changes. */
export const isBehind = ({ base, heard }: EditorView): boolean => heard > base.version;

export const withHeard = (view: EditorView, version: number): EditorView =>
  version > view.heard ? { ...view, heard: version } : view;

/** A version older than the known one is ignored. */
export function withRead(view: EditorView, base: ListAtVersion): EditorView {
  if (base.version <= view.base.version) return view;
  const answered = view.answered.filter(({ version }) => version > base.version);
  return withHeard({ ...view, base, answered }, base.version);
}

export const withEdits = (view: EditorView, edits: readonly FavoriteEdit[]): EditorView => ({
  ...view,
  waiting: [...view.waiting, ...edits],
});

/** The edits are those that the server refused. */
export function withoutEdits(view: EditorView, edits: readonly FavoriteEdit[]): EditorView {
  const ids = new Set(edits.map(({ EditId }) => EditId));
  return { ...view, waiting: view.waiting.filter(({ EditId }) => !ids.has(EditId)) };
}

/** Rows keep their field `Usual`, because the answer does not contain it. */
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
 * An answer contains only what these edits changed. It can update `base` only when nobody else changed the list in between.
 * Otherwise its edits are kept separately until the list is read again.
 */
export function withAnswer(view: EditorView, sent: readonly FavoriteEdit[], answer: EditAnswer): EditorView {
  const { base, answered } = view;
  const rest = withoutEdits(withHeard(view, answer.Version), sent);
  if (answer.Version <= base.version) return rest;
  const outcomes = new Map(answer.Outcomes.map(({ EditId, Outcome }) => [EditId, Outcome]));
  const outcomeOf = ({ EditId }: FavoriteEdit) => outcomes.get(EditId);
  const isNext = answer.Version === base.version + 1 && sent.some((edit) => outcomeOf(edit) === 'applied');
  if (isNext) return { ...rest, base: changedBy(base, answer) };
  // Keeps repeated edits too: an earlier request whose answer was lost may have applied them.
  const kept = sent.filter((edit) => ['applied', 'repeated'].includes(outcomeOf(edit) ?? ''));
  return { ...rest, answered: [...answered, ...kept.map((edit) => ({ edit, version: answer.Version }))] };
}
