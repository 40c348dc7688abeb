import {
  sendFile as sendFileContract,
  takeFile as takeFileContract,
} from '@engros/contracts/supplier/supplier-files.ts';
import type { AccountMailParts } from '../../../people/account/account-parts.ts';
import { type Registrar, serve } from '../../../platform/http/serve.ts';
import { sendFile } from './send-file.ts';
import { type FileDoorParts, takeFile } from './take-file.ts';

export function supplierFileRoutes(
  registrar: Registrar,
  { intakeKeys, ...mail }: Pick<FileDoorParts, 'intakeKeys'> & Omit<AccountMailParts, 'text' | 'timeZone'>,
): void {
  const { text, timeZone } = registrar.parts;
  serve(registrar, takeFileContract, takeFile({ intakeKeys, mail: { ...mail, text, timeZone } }));
  serve(registrar, sendFileContract, sendFile());
}
