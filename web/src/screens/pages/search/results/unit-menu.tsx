import { useRef } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { goToField, quantityFields } from '../../../../features/goods/products/field/rung-keys.ts';
import { useCloseOnBack } from '../../../../lib/browser/close-on-back.ts';
import { label } from '../../../../lib/labels.ts';

export interface UnitMenuProps {
  product: Element;
  onClose: () => void;
}

/** A letter selects the unit that starts with it, Enter focuses its quantity. */
export function UnitMenu({ product, onClose }: UnitMenuProps) {
  const ladder = useRef<Element>(product.querySelector('.product-ladder') ?? product);
  useCloseOnBack(true, onClose);
  const fields = quantityFields(product);
  const units = fields.map((field, index) => ({
    field,
    id: String(index),
    text: field.closest('.rung')?.querySelector('.rung-unit')?.textContent ?? field.ariaLabel ?? '',
  }));
  return (
    <Popover
      isOpen
      triggerRef={ladder}
      placement="bottom end"
      offset={4}
      className="popover"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Menu
        aria-label={label('search.units')}
        className="option-list max-h-80 overflow-auto p-1"
        autoFocus="first"
        onAction={(key) => {
          const chosen = units[Number(key)];
          onClose();
          // A closing list returns the focus to the element that had it when the list opened. The field is therefore
          // focused one frame later.
          if (chosen) requestAnimationFrame(() => goToField(chosen.field));
        }}
      >
        {units.map((unit) => (
          <MenuItem key={unit.id} id={unit.id} textValue={unit.text} className="option">
            <span className="min-w-0 flex-1">{unit.text}</span>
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
