import { label } from '../../lib/labels.ts';
import { toast } from '../notices/toasts.ts';

/**
 * Tells the user that another basket could not be opened, so that goods still go to the one shown. The page frame says
 * nothing when that basket is gone.
 */
export function tellNotSwitched(): void {
  toast(label('front.basketChanged'));
}
