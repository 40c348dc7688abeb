import { type FileHandle, open, realpath } from 'node:fs/promises';
import { ImportRefused } from './import-refused.ts';
import { type ImportReport, reportCsv } from './import-report.ts';

export interface ReportFile {
  write(report: ImportReport): Promise<void>;
  close(): Promise<void>;
}

/**
 * Called before anything is imported, so that an unwritable path is noticed before data changes. Throws ImportRefused when the
 * file cannot be written or is the imported file itself.
 */
export async function openReportFile(path: string, importedPath: string): Promise<ReportFile> {
  const [target, source] = await Promise.all([path, importedPath].map((one) => realOf(one)));
  if (target === source)
    throw new ImportRefused(`--report=${path} would overwrite the imported file. Choose another name.`);
  const handle: FileHandle = await open(path, 'w').catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefused(`The report ${path} cannot be written (${error.code}). Choose another place.`);
  });
  return {
    write: async (report) => {
      let text = '';
      for (const line of reportCsv(report)) text += line;
      await handle.writeFile(text);
    },
    close: () => handle.close(),
  };
}

const realOf = (path: string): Promise<string> => realpath(path).catch(() => path);
