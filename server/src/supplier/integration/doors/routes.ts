import {
  readFileParts as readFilePartsContract,
  sendFile as sendFileContract,
  takeFile as takeFileContract,
  takeFilePart as takeFilePartContract,
  takeWholeFile as takeWholeFileContract,
} from '@engros/contracts/supplier/supplier-files.ts';
import type { AccountMailParts } from '../../../people/account/account-parts.ts';
import { type Registrar, serve } from '../../../platform/http/serve.ts';
import { sendFile } from './send-file.ts';
import { takeFile } from './take-file.ts';
import { readFileParts, takeFilePart, takeWholeFile } from './take-parts.ts';
import type { FileDoorParts } from './taken-file.ts';

export function supplierFileRoutes(
  registrar: Registrar,
  { intakeKeys, ...mail }: Pick<FileDoorParts, 'intakeKeys'> & Omit<AccountMailParts, 'text' | 'timeZone'>,
): void {
  const { text, timeZone } = registrar.parts;
  const parts = { intakeKeys, mail: { ...mail, text, timeZone } };
  serve(registrar, takeFileContract, takeFile(parts));
  serve(registrar, takeFilePartContract, takeFilePart(parts));
  serve(registrar, readFilePartsContract, readFileParts);
  serve(registrar, takeWholeFileContract, takeWholeFile(parts));
  serve(registrar, sendFileContract, sendFile());
}
