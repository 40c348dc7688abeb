import { onlineManager } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { endChoosing } from '../src/features/baskets/basket/lines/line-selection.ts';
import { endBasket } from '../src/features/baskets/basket/page-basket.ts';
import { endSubmitSuccess } from '../src/features/baskets/basket/submit-success.ts';
import { forgetHearts } from '../src/features/favourites/favorites/favorite-marks.ts';
import { forgetHandedOver } from '../src/features/pages/search-overlay/handed-over.ts';
import { endTypedLines } from '../src/features/quick-entry/line-entry/line-entry.ts';
import { forgetCounted } from '../src/features/shell/measuring/measure.ts';
import { forgetUnread } from '../src/features/shell/messages/unread.ts';
import { currentModal, endModal } from '../src/features/shell/modal/modal.ts';
import { takeNotices } from '../src/features/shell/notices/toasts.ts';
import { closePanel } from '../src/features/shell/shell-panels/open-panel.ts';
import { stayOnPage } from '../src/lib/browser/page-left.ts';

/**
 * Test files of a worker share their modules, so what a browser forgets with the page would otherwise reach the page of the next
 * test: edits that wait, an open drawer, typed words, messages, a logout, a lost connection.
 */
export function endPage(): void {
  cleanup();
  onlineManager.setOnline(true);
  endTypedLines();
  endBasket();
  endSubmitSuccess();
  forgetCounted();
  endChoosing();
  forgetHearts();
  forgetUnread();
  takeNotices();
  forgetHandedOver();
  closePanel();
  const modal = currentModal();
  if (modal) endModal(modal);
  stayOnPage();
}
