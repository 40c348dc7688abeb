import type { KeptPicture } from '@engros/contracts/supplier/pictures.ts';
import { pictureOf } from '@engros/contracts/values/picture-paths.ts';
import { ArrowLeftToLine, X } from 'lucide-react';
import { label } from '../../../lib/labels.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Photo } from '../../../ui/goods/photo.tsx';

interface Props {
  picture: KeptPicture;
  number: number;
  isBusy: boolean;
  /** Absent when the picture is already the first one. */
  onFirst?: () => void;
  onRemove: () => void;
}

export function PictureCard({
  picture: { State, Image, Fault, SourceUrl },
  number,
  isBusy,
  onFirst,
  onRemove,
}: Props) {
  const shown = pictureOf(Image);
  return (
    <li className="picture-card">
      {shown ? (
        <span className="art">
          <Photo picture={shown} sizes={56} />
        </span>
      ) : (
        <span className="picture-text" title={SourceUrl ?? undefined}>
          {Fault ??
            (State === 'Awaited' ? label('console.pictures.Awaited') : label('console.pictures.InWork'))}
        </span>
      )}
      <span className="flex">
        {onFirst && (
          <IconButton
            size={28}
            label={label('console.pictures.first', { number })}
            isDisabled={isBusy}
            onPress={onFirst}
          >
            <ArrowLeftToLine aria-hidden="true" />
          </IconButton>
        )}
        <IconButton
          size={28}
          label={label('console.pictures.remove', { number })}
          isDisabled={isBusy}
          onPress={onRemove}
        >
          <X aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  );
}
