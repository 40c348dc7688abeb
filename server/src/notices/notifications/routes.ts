import * as notifications from '@engros/contracts/notices/notifications.ts';
import { listNoticeChoices } from '@engros/contracts/supplier/choices.ts';
import * as consoleNotifications from '@engros/contracts/supplier/notifications.ts';
import { answerChoices } from '../../people/choices/answer-choices.ts';
import { type Registrar, serve } from '../../platform/http/serve.ts';
import {
  countAudience,
  listPublished,
  publishNotification,
  restoreNotification,
  withdrawNotification,
} from './publish-notification.ts';
import { markAllRead, markRead, markUnread, readNotifications, readPromoted } from './read-notifications.ts';
import { changeSwitch, readSwitches } from './switches.ts';

export function notificationsRoutes(registrar: Registrar): void {
  serve(registrar, notifications.readNotifications, readNotifications);
  serve(registrar, notifications.readPromoted, readPromoted);
  serve(registrar, notifications.markRead, markRead);
  serve(registrar, notifications.markUnread, markUnread);
  serve(registrar, notifications.markAllRead, markAllRead);
  serve(registrar, notifications.readSwitches, readSwitches);
  serve(registrar, notifications.changeSwitch, changeSwitch);
  serve(registrar, consoleNotifications.listPublished, listPublished);
  serve(registrar, consoleNotifications.countAudience, countAudience);
  serve(registrar, consoleNotifications.publishNotification, publishNotification);
  serve(registrar, consoleNotifications.withdrawNotification, withdrawNotification);
  serve(registrar, consoleNotifications.restoreNotification, restoreNotification);
  serve(registrar, listNoticeChoices, answerChoices);
}
