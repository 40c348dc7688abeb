import { FileText } from 'lucide-react';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';

export function DataSheetButton() {
  return (
    <Button
      size={40}
      className="mt-3 w-fit max-lg:order-5 max-lg:mt-0 print:hidden"
      onPress={() => window.print()}
    >
      <FileText aria-hidden="true" />
      {label('product.dataSheet')}
    </Button>
  );
}
