import { label } from '../../../lib/labels.ts';
import { toast } from '../../shell/notices/toasts.ts';

/**
 * Another basket could not be opened, so goods still go to the one shown. The page frame says nothing when that basket is gone.
 */
export function tellNotSwitched(): void {
  toast(label('front.basketChanged'));
}
