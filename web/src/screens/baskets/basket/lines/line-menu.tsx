import type { LineItem } from '@engros/contracts/baskets/basket.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { chooseLines } from '../../../../features/baskets/basket/lines/line-selection.ts';
import { openNote } from '../../../../features/baskets/basket/lines/open-note.ts';
import { isFavourite } from '../../../../features/favourites/favorites/favorite-marks.ts';
import { pressHeart, tellFailure } from '../../../../features/favourites/favorites/favorites-data.ts';
import { HeartMenu } from '../../../../features/favourites/favorites/heart-menu.tsx';
import { isPunchOutPage } from '../../../../features/procurement/punch-out/is-punch-out-page.ts';
import { useCloseOnBack } from '../../../../lib/browser/close-on-back.ts';
import { label } from '../../../../lib/labels.ts';
import { pageContext } from '../../../../lib/page-context.ts';
import { removeLine } from './remove-line.tsx';

export interface LineMenuProps {
  line: LineItem;
  trigger: HTMLButtonElement;
  onMove: (line: LineItem) => void;
  onClose: () => void;
}

export function LineMenu({ line, trigger, onMove, onClose }: LineMenuProps) {
  const client = useQueryClient();
  const router = useRouter();
  const button = useRef(trigger);
  const [asksList, setAsksList] = useState(false);
  useCloseOnBack(!asksList, onClose);
  const { Product: product } = line;
  const toProduct = (hash: string) => () =>
    void router.navigate({ to: '/product/$productId', params: { productId: product.Id }, hash });
  const pressList = async () => {
    try {
      if ((await pressHeart(client, product)) === 'choose') return setAsksList(true);
    } catch {
      tellFailure();
    }
    onClose();
  };
  if (asksList) return <HeartMenu product={product} trigger={button} onClose={onClose} />;

  const closing = (act: () => void) => () => {
    onClose();
    act();
  };
  const hasReplacements =
    product.Related.Replacements.length > 0 || product.Related.DirectReplacement !== null;
  const actions: Record<string, () => void> = {
    // A session of a procurement system has one basket.
    ...(!isPunchOutPage() && { move: closing(() => onMove(line)) }),
    note: closing(() => openNote(line)),
    ...(hasReplacements && { replacements: closing(toProduct('replacements')) }),
    product: closing(toProduct('')),
    ...(pageContext().user.UserActions.CanManageFavorites && { list: () => void pressList() }),
    choose: closing(() => chooseLines([line])),
    remove: closing(() => removeLine(line)),
  };
  const texts: Record<string, string> = {
    move: label('checkout.moveLine'),
    note: label(line.Note ? 'checkout.changeNote' : 'checkout.writeNote'),
    replacements: label('checkout.lineReplacements'),
    product: label('checkout.lineProduct'),
    list: label(isFavourite(product) ? 'checkout.lineLists' : 'favorites.addToList'),
    choose: label('checkout.chooseLines'),
    remove: label('checkout.remove'),
  };
  return (
    <Popover
      isOpen
      trigger="MenuTrigger"
      aria-label={label('checkout.lineChoices', { name: product.DisplayName })}
      triggerRef={button}
      placement="bottom end"
      offset={4}
      className="popover"
      onOpenChange={(isOpen) => {
        if (!isOpen && !asksList) onClose();
      }}
    >
      <Menu
        aria-label={label('checkout.lineChoices', { name: product.DisplayName })}
        autoFocus="first"
        shouldCloseOnSelect={false}
        className="option-list"
        onAction={(key) => actions[String(key)]?.()}
      >
        {Object.keys(actions).map((id) => (
          <MenuItem
            key={id}
            id={id}
            textValue={texts[id] ?? ''}
            className={`option ${id === 'remove' ? 'option-danger' : ''}`}
          >
            <span className="option-text">{texts[id]}</span>
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
