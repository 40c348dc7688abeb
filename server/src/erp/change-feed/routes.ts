import * as hints from '@engros/contracts/erp/change-hints.ts';
import * as receivers from '@engros/contracts/erp/change-receivers.ts';
import { readChanges as readChangesContract } from '@engros/contracts/erp/changes.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import type { WebhookSettings } from '../../platform/outside/erp-settings.ts';
import { readChangeHints, sendHintAgain } from './console-hints.ts';
import {
  addChangeReceiver,
  listChangeReceivers,
  type ReceiverParts,
  removeChangeReceiver,
} from './console-receivers.ts';
import { readChanges } from './read-changes.ts';

export function changeFeedRoutes(
  registrar: Registrar,
  { receiver, ...parts }: ReceiverParts & { receiver: WebhookSettings | null },
): void {
  serve(registrar, readChangesContract, readChanges);
  serve(registrar, hints.readChangeHints, readChangeHints(receiver));
  serve(registrar, hints.sendHintAgain, sendHintAgain(receiver));
  serve(registrar, receivers.listChangeReceivers, listChangeReceivers);
  serve(registrar, receivers.addChangeReceiver, addChangeReceiver(parts));
  serve(registrar, receivers.removeChangeReceiver, removeChangeReceiver);
}
