import type { AlarmKind } from '@engros/contracts/supplier/operation/operation.ts';

export interface RunbookSection {
  title: string;
  /** Paragraphs, and lists as their entries. */
  blocks: readonly (string | readonly string[])[];
}

const anchorOf = (title: string): string => title.toLowerCase().replaceAll(' ', '-');

/** Undefined when the runbook has no such section. */
export function sectionOf(runbook: string, kind: AlarmKind): RunbookSection | undefined {
  for (const section of runbook.split(/^## /m).slice(1)) {
    const [title = '', ...lines] = section.split('\n');
    if (anchorOf(title) === kind) return { title, blocks: blocksOf(lines.join('\n')) };
  }
  return undefined;
}

const oneLine = (text: string): string =>
  text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();

function blocksOf(text: string): RunbookSection['blocks'] {
  return text
    .split(/\n\n+/)
    .filter((block) => block.trim() !== '')
    .flatMap((block) => {
      const [before = '', ...entries] = block.split(/^- /m);
      const paragraph = oneLine(before);
      return [
        ...(paragraph === '' ? [] : [paragraph]),
        ...(entries.length === 0 ? [] : [entries.map(oneLine)]),
      ];
    });
}
