import { AppError } from '../../platform/http/app-error.ts';
import type { TextOf } from '../../platform/http/context.ts';
import type { FaultGroup, PlainFault } from '../../platform/spreadsheets/file-fault.ts';

const codes: Record<FaultGroup, 'fileRefused' | 'fileTooLarge' | 'fileKindUnknown'> = {
  refused: 'fileRefused',
  tooLarge: 'fileTooLarge',
  unknownKind: 'fileKindUnknown',
};

function faultText(text: TextOf, { key, params }: PlainFault): string {
  const { kind, ...others } = params;
  return text(
    `import.${key}`,
    kind === undefined ? others : { ...others, kind: text(`import.kind.${kind}`) },
  );
}

export function fileError(text: TextOf, fault: PlainFault): AppError {
  return new AppError(codes[fault.group], { params: { why: faultText(text, fault) } });
}
