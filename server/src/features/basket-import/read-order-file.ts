import { AppError } from '../../platform/http/app-error.ts';
import type { TextOf } from '../../platform/http/context.ts';
import { type FaultGroup, FileFault, type FileRow } from './file-fault.ts';
import { readAside } from './read-aside.ts';

const codes: Record<FaultGroup, 'fileRefused' | 'fileTooLarge' | 'fileKindUnknown'> = {
  refused: 'fileRefused',
  tooLarge: 'fileTooLarge',
  unknownKind: 'fileKindUnknown',
};

/** Rows of an uploaded file; what is wrong with it is told in the caller's language. */
export async function readOrderFile(text: TextOf, bytes: Uint8Array): Promise<FileRow[]> {
  try {
    return await readAside(bytes);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    throw new AppError(codes[error.group], { params: { why: text(`import.${error.key}`, error.params) } });
  }
}
