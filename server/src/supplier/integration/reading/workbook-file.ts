import { createThreadPool, ThreadEnded } from '../../../platform/process/thread-pool.ts';
import { openTemporaryFile } from '../../../platform/storage/temporary-file.ts';
import { importLimits } from '../import-limits.ts';
import { ImportRefused } from '../import-refused.ts';
import { calledFile, type ImportFile, isArchive } from './decode-text-file.ts';
import type { WorkbookAnswer, WorkbookWish } from './workbook-thread.ts';

const { workbookColumns, workbookUnpackedBytes, workbookSharedCharacters } = importLimits;

const threads = createThreadPool<WorkbookWish, WorkbookAnswer>({
  program: new URL('./workbook-thread.ts', import.meta.url),
  most: 1,
  memoryMb: importLimits.workbookThreadMb,
  longestMs: importLimits.workbookThreadMs,
});

/**
 * Gives a workbook to the work as the text of its one sheet, read in a thread of its own, so that a large one takes no time and little
 * memory of the shop (DAT-04); the text is gone after the work. Other files are given as they are. Throws ImportRefused.
 */
export async function asText<Result>(
  file: ImportFile,
  maxBytes: number,
  work: (file: ImportFile) => Promise<Result>,
): Promise<Result> {
  if (!(await isArchive(file, Math.min(maxBytes, importLimits.workbookBytes)))) return work(file);
  const handle = await openTemporaryFile();
  try {
    const most = {
      cellCharacters: importLimits.fieldCharacters,
      sharedCharacters: workbookSharedCharacters,
      columns: workbookColumns,
      unpackedBytes: workbookUnpackedBytes,
      textBytes: workbookUnpackedBytes,
    };
    const fault = await threads.run({ from: sourceOf(file), to: handle.fd, most }).catch((error: unknown) => {
      if (!(error instanceof ThreadEnded)) throw error;
      return { group: 'tooLarge', key: 'unpacked', params: {} } as const;
    });
    if (fault !== null) throw refusalOf(calledFile(file), fault);
    return await work({ name: calledFile(file), handle, isWorkbook: true });
  } finally {
    await handle.close();
  }
}

function sourceOf(file: ImportFile): WorkbookWish['from'] {
  if (typeof file === 'string') return file;
  return 'handle' in file ? file.handle.fd : file.bytes;
}

function refusalOf(path: string, { group, key, params }: NonNullable<WorkbookAnswer>): ImportRefused {
  if (key === 'sheets')
    return new ImportRefused(
      `${path} has several sheets that hold something: ${params['names']}. Save the one that is meant in a workbook of its own.`,
      { label: 'import.why.sheets', params: { names: String(params['names']) } },
    );
  if (group === 'tooLarge')
    return new ImportRefused(`${path} is too large for a workbook. Save its sheet as "CSV UTF-8".`, {
      label: 'import.why.workbookTooLarge',
    });
  if (group === 'unknownKind')
    return new ImportRefused(
      `${path} is an archive without a workbook. Unpack it, or save a table as "CSV UTF-8".`,
      {
        label: 'import.why.archive',
      },
    );
  return new ImportRefused(`${path} is a damaged workbook. Save it again, or its sheet as "CSV UTF-8".`, {
    label: 'import.why.workbookBroken',
  });
}
