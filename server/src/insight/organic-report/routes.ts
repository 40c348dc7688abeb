import * as calls from '@engros/contracts/insight/organic-report.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import {
  addOrganicSubscriber,
  deleteOrganicSubscriber,
  listOrganicSubscribers,
} from './manage-subscribers.ts';
import { type SendParts, sendOrganicReport } from './send-report.ts';
import { endOrganicSubscription, oneClickDoor } from './unsubscribe.ts';

export function organicReportRoutes(
  registrar: Registrar,
  parts: Omit<SendParts, 'text' | 'rateLimitFactor'>,
): void {
  const { text, rateLimitFactor } = registrar.parts;
  serve(registrar, calls.listOrganicSubscribers, listOrganicSubscribers);
  serve(registrar, calls.addOrganicSubscriber, addOrganicSubscriber);
  serve(registrar, calls.deleteOrganicSubscriber, deleteOrganicSubscriber);
  serve(registrar, calls.sendOrganicReport, sendOrganicReport({ ...parts, text, rateLimitFactor }));
  serve(registrar, calls.endOrganicSubscription, endOrganicSubscription);
  oneClickDoor(registrar);
}
