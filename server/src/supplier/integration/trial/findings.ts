import { type ImportFinding, importFindings } from '@engros/contracts/supplier/imports.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import type { RecordKind } from '../kinds/record-kind.ts';
import type { TableFile } from '../reading/read-table-file.ts';
import type { RowProblem } from '../row-problem.ts';
import type { ChangedRow, FieldChange } from './find-changes.ts';

export interface Finding {
  readonly finding: ImportFinding;
  /** For `unknownColumn` the header in the file. */
  readonly field: string;
  readonly rows: number;
  /** Those of the rows whose record stood before. */
  readonly stood: number;
  readonly example: Omit<FieldChange, 'field'> & Pick<ChangedRow, 'row' | 'name'>;
}

const kroner = (written: string): number => Number(written.replace(',', '.'));

const jumpOf = ({ before, after }: Omit<FieldChange, 'field'>): number =>
  Math.abs(kroner(after) - kroner(before)) / kroner(before);

const isPriceJump = (change: FieldChange, { usualFall = null }: ChangedRow): boolean => {
  const [before, after] = [kroner(change.before), kroner(change.after)];
  const most = usualFall !== null && after < before ? usualFall : consoleLimits.priceJump;
  return change.field === 'price' && before > 0 && jumpOf(change) > most;
};

/** Fields that say what a unit is and how much of the base unit is in it. */
const quantityFields = ({ table }: RecordKind): readonly string[] =>
  table === 'sales_units' ? ['quantity'] : table === 'products' ? ['unit', 'unitQuantity', 'baseUnit'] : [];

interface Seen {
  readonly columns: TableFile<string>['columns'];
  readonly unread: TableFile<string>['unread'];
}

/** Collects what looks wrong, row by row. */
export function findingsOf(
  kind: RecordKind,
  { file, problems }: { file: Seen; problems: readonly RowProblem[] },
) {
  const quantities = quantityFields(kind);
  const weaker = new Set(problems.filter(({ code }) => code === 'allergenWeaker').map(({ row }) => row));
  const all = new Map<string, Finding>();
  const add = (finding: ImportFinding, { field, before, after }: FieldChange, changed: ChangedRow) => {
    const { row, name, outcome } = changed;
    const found = all.get(`${finding} ${field}`);
    const example = { row, name, before, after };
    const isWorse =
      found === undefined || (finding === 'priceJump' && jumpOf(example) > jumpOf(found.example));
    all.set(`${finding} ${field}`, {
      finding,
      field,
      rows: (found?.rows ?? 0) + 1,
      stood: (found?.stood ?? 0) + Number(outcome === 'changed'),
      example: isWorse ? example : found.example,
    });
  };
  return {
    take(row: ChangedRow): void {
      for (const change of row.fields)
        for (const finding of wrongIn(change, row, { quantities, weaker })) add(finding, change, row);
      for (const change of row.withoutZeros ?? []) add('zerosLost', change, row);
    },
    /** The worst first; of the same kind the one of most rows. */
    found(): Finding[] {
      for (const [field, { rows, row, value }] of file.unread)
        all.set(`unknownColumn ${field}`, {
          finding: 'unknownColumn',
          field,
          rows,
          stood: 0,
          example: { row, name: '', before: '', after: value },
        });
      return [...all.values()].sort(
        (one, other) =>
          importFindings.indexOf(one.finding) - importFindings.indexOf(other.finding) ||
          other.rows - one.rows,
      );
    },
  };
}

function wrongIn(
  change: FieldChange,
  changedRow: ChangedRow,
  { quantities, weaker }: { quantities: readonly string[]; weaker: ReadonlySet<number> },
): ImportFinding[] {
  const { field, before, after } = change;
  const { outcome, row, fields } = changedRow;
  const isChanged = outcome === 'changed';
  const isSample = fields.some((each) => each.field === 'sample' && each.after === 'ja');
  const wrong: Partial<Record<ImportFinding, boolean>> = {
    priceJump: isPriceJump(change, changedRow),
    allergenWeaker: field === 'allergens' && weaker.has(row),
    blocked: (field === 'blocked' && after === 'ja') || (field === 'active' && isChanged && after === 'nej'),
    withoutPrice: field === 'price' && kroner(after) === 0 && !isSample,
    baseQuantity: isChanged && quantities.includes(field),
    emptied: isChanged && before !== '' && after === '' && !(field === 'allergens' && weaker.has(row)),
  };
  return importFindings.filter((finding) => wrong[finding]);
}
