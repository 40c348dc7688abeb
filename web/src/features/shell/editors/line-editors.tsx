import type { LineEditor } from '@engros/contracts/people/line-editor.ts';
import { createContext, useContext } from 'react';
import { dayAndMonth, loneTime } from '../../../lib/formats/day-formats.ts';
import { label } from '../../../lib/labels.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { EditorMark } from '../../../ui/data/editor-mark.tsx';

const nobody: ReadonlyMap<string, LineEditor> = new Map();
const LineEditors = createContext(nobody);

/** By line or product; empty while one person fills the basket or list alone. */
export const LineEditorsProvider = LineEditors.Provider;

/** Nobody is marked when all lines are the reader's own (PLN-07). */
export function editorsShown(
  lines: readonly (readonly [string, LineEditor])[],
): ReadonlyMap<string, LineEditor> {
  return lines.some(([, { IsYou }]) => !IsYou) ? new Map(lines) : nobody;
}

/** Who changed the line last, and when; nothing while nobody is marked. */
export function LineEditorMark({ id }: { id: string }) {
  const editor = useContext(LineEditors).get(id);
  if (editor === undefined) return null;
  const { date, time } = momentOf(editor.At);
  const when = `${dayAndMonth(date)} ${loneTime(time)}`;
  return <EditorMark name={editor.Name} title={label('basket.lastChangedBy', { name: editor.Name, when })} />;
}
