import { AppError } from '../../platform/http/app-error.ts';
import type { TextOf } from '../../platform/http/context.ts';
import { type FaultGroup, FileFault, type PlainFault } from '../../platform/spreadsheets/file-fault.ts';
import type { Workbook } from '../../platform/spreadsheets/sheet.ts';
import { readAside } from './read-aside.ts';

const codes: Record<FaultGroup, 'fileRefused' | 'fileTooLarge' | 'fileKindUnknown'> = {
  refused: 'fileRefused',
  tooLarge: 'fileTooLarge',
  unknownKind: 'fileKindUnknown',
};

/** What is wrong with a file, in the caller's language. */
export function faultText(text: TextOf, { key, params }: PlainFault): string {
  const { kind, ...others } = params;
  return text(
    `import.${key}`,
    kind === undefined ? others : { ...others, kind: text(`import.kind.${kind}`) },
  );
}

/** The error to answer a refused file with. */
export function fileError(text: TextOf, fault: PlainFault): AppError {
  return new AppError(codes[fault.group], { params: { why: faultText(text, fault) } });
}

/** The sheets of an uploaded file; what is wrong with it is said in the caller's language. */
export async function readOrderFile(text: TextOf, bytes: Uint8Array): Promise<Workbook> {
  try {
    return await readAside(bytes);
  } catch (error) {
    throw error instanceof FileFault ? fileError(text, error.plain()) : error;
  }
}
