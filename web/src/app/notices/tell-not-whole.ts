import { toast } from '../../features/notices/toasts.ts';
import { listen } from '../../lib/browser/app-events.ts';
import { label } from '../../lib/labels.ts';
import { announce } from '../../lib/live-announcer.ts';

/** Says when a pasted quantity was refused because it is no whole number. Returns the function that stops it. */
export const tellNotWhole = (): (() => void) =>
  listen('quantityNotWhole', ({ text }) => {
    const message = label('basket.notWhole', { text });
    announce(message);
    toast(message);
  });
