import * as calls from '@engros/contracts/erp/service-tokens.ts';
import { type Registrar, serve } from '../../../platform/http/serve.ts';
import {
  listServiceTokens,
  makeServiceToken,
  renewServiceToken,
  replaceServiceToken,
  revokeServiceToken,
} from './console-tokens.ts';

export function serviceTokenRoutes(registrar: Registrar): void {
  serve(registrar, calls.listServiceTokens, listServiceTokens);
  serve(registrar, calls.createServiceToken, makeServiceToken);
  serve(registrar, calls.replaceServiceToken, replaceServiceToken);
  serve(registrar, calls.renewServiceToken, renewServiceToken);
  serve(registrar, calls.revokeServiceToken, revokeServiceToken);
}
