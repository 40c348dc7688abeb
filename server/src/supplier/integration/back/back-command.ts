import { parseArgs } from 'node:util';
import type { CommandParts, ExitCode } from '../import-command.ts';
import { ImportRefused } from '../import-refused.ts';
import { type TakenBack, takeBack } from './take-back.ts';

export interface BackCommand {
  readonly run: number;
  readonly isTrial: boolean;
}

const runForm = /^[0-9]{1,15}$/;

/** Null for a command that imports a file. Throws ImportRefused when it takes no run back that can be meant. */
export function readBackCommand(args: readonly string[]): BackCommand | null {
  const options = { 'take-back': { type: 'string' }, try: { type: 'boolean' } } as const;
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options,
  });
  const run = values['take-back'];
  if (run === undefined) return null;
  const isOther = tokens.some((token) => token.kind === 'option' && !Object.hasOwn(options, token.name));
  if (typeof run !== 'string' || !runForm.test(run) || positionals.length > 0 || isOther)
    throw new ImportRefused(
      '--take-back needs the number of a run, and goes with --try alone: npm run import -- --take-back=RUN [--try]',
    );
  return { run: Number(run), isTrial: values.try === true };
}

/** Throws ImportRefused for a run that is not there or cannot be taken back. */
export async function runBackCommand(
  { run, isTrial }: BackCommand,
  { clock, timeZone, openDatabase, print }: Omit<CommandParts, 'mailParts'>,
): Promise<ExitCode> {
  const database = await openDatabase();
  try {
    const by = { kind: 'anonymous', language: 'da' } as const;
    const parts = { kysely: database.kysely, clock, timeZone, by, place: 'commandLine', isTrial } as const;
    const taken = await takeBack(run, parts);
    if (taken === undefined)
      throw new ImportRefused(`There is no run ${run}. The console names each with its number.`);
    for (const line of backLines(taken)) print(line);
    return taken.problems.length > 0 ? 2 : 0;
  } finally {
    await database.close();
  }
}

const shownProblems = 20;

function backLines({ of, id, read, counts, problems, examples }: TakenBack): string[] {
  const name = (record: string) => (record === '' ? 'a record' : record);
  return [
    `Run ${of.id} (${of.kind}, ${of.file}): ${read} records, ${counts.changed} restored, ${counts.new} there again, ${counts.gone} removed, blocked or ended, ${counts.unchanged} as before, ${counts.refused} left.`,
    ...problems
      .slice(0, shownProblems)
      .map(
        ({ value, field, sentence }) => `  ${name(value)}${field === '' ? '' : `, ${field}`}: ${sentence}`,
      ),
    ...(problems.length > shownProblems ? [`  … and ${problems.length - shownProblems} more`] : []),
    ...(id === null
      ? [
          ...examples.map(
            (example) =>
              `Would be ${example.outcome}: ${name(example.name)}: ${example.fields
                .map(({ field, before, after }) => `${field} [${before}] to [${after}]`)
                .join(', ')}`,
          ),
          'This was a trial: nothing is changed.',
        ]
      : [`It is run ${id} of the history.`]),
  ];
}
