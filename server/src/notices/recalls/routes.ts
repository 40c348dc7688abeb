import * as addresses from '@engros/contracts/notices/recall-addresses.ts';
import * as notices from '@engros/contracts/notices/recall-notices.ts';
import * as recalls from '@engros/contracts/notices/recalls.ts';
import * as mailed from '@engros/contracts/supplier/recall-mails.ts';
import * as staff from '@engros/contracts/supplier/recalls.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import { confirmRecallAddress, readRecallLink } from './addresses/confirm-address.ts';
import {
  addRecallAddresses,
  deleteRecallAddress,
  readRecallAddresses,
  resendRecallAddress,
} from './addresses/manage-addresses.ts';
import { exportRecall, exportRecallAsPdf } from './authority/export-recall.ts';
import { composeRecall, countReach, deleteRecall, reviseRecall } from './compose-recall.ts';
import { createGoodsMemory } from './goods-memory.ts';
import { showRecallMail } from './mails/show-mail.ts';
import { dismissRecallNotice, readRecallNotices } from './notices.ts';
import {
  answerMailedRecall,
  answerOwnRecall,
  listOwnRecalls,
  openMailedRecall,
  readMailedRecall,
} from './own-recalls.ts';
import { listRecalls, readRecall } from './read-recalls.ts';
import type { RecallParts } from './recall-parts.ts';
import { answerByPhone, closeRecall, remindRecall, sendRecall } from './send-recall.ts';
import { correctRecallAddress, updateRecall } from './update-recall.ts';

export function recallsRoutes(
  registrar: Registrar,
  mails: Pick<RecallParts, 'supplier' | 'publicUrl' | 'onMailWritten'>,
): void {
  const { text, rateLimitFactor } = registrar.parts;
  const parts: RecallParts = { ...mails, text, rateLimitFactor };
  serve(registrar, addresses.readRecallAddresses, readRecallAddresses);
  serve(registrar, addresses.addRecallAddresses, addRecallAddresses(parts));
  serve(registrar, addresses.resendRecallAddress, resendRecallAddress(parts));
  serve(registrar, addresses.deleteRecallAddress, deleteRecallAddress(parts));
  serve(registrar, addresses.readRecallLink, readRecallLink);
  serve(registrar, addresses.confirmRecallAddress, confirmRecallAddress);
  serve(registrar, notices.readRecallNotices, readRecallNotices);
  serve(registrar, notices.dismissRecallNotice, dismissRecallNotice);
  serve(registrar, recalls.listOwnRecalls, listOwnRecalls);
  serve(registrar, recalls.answerOwnRecall, answerOwnRecall);
  serve(registrar, recalls.readMailedRecall, readMailedRecall);
  serve(registrar, recalls.openMailedRecall, openMailedRecall);
  serve(registrar, recalls.answerMailedRecall, answerMailedRecall);
  serve(registrar, staff.listRecalls, listRecalls);
  serve(registrar, staff.countReach, countReach);
  serve(registrar, staff.composeRecall, composeRecall);
  serve(registrar, staff.reviseRecall, reviseRecall);
  serve(registrar, staff.deleteRecall, deleteRecall);
  serve(registrar, staff.sendRecall, sendRecall(parts));
  serve(registrar, staff.readRecall, readRecall(createGoodsMemory(registrar.parts.database)));
  serve(registrar, mailed.remindRecall, remindRecall(parts));
  serve(registrar, mailed.showRecallMail, showRecallMail(parts));
  serve(registrar, mailed.updateRecall, updateRecall(parts));
  serve(registrar, mailed.correctRecallAddress, correctRecallAddress(parts));
  serve(registrar, staff.answerByPhone, answerByPhone);
  serve(registrar, staff.closeRecall, closeRecall);
  serve(registrar, staff.exportRecall, exportRecall);
  serve(registrar, staff.exportRecallAsPdf, exportRecallAsPdf(parts));
}
