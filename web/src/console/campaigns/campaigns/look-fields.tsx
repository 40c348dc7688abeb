import { campaignTints } from '@engros/contracts/campaigns/campaign.ts';
import { uploadCampaignPicture } from '@engros/contracts/supplier/pictures.ts';
import { consoleLimits } from '@engros/contracts/values/console-limits.ts';
import { pictureOf } from '@engros/contracts/values/picture-paths.ts';
import { noImage } from '@engros/contracts/values/pictures.ts';
import { X } from 'lucide-react';
import { call } from '../../../lib/http/call.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { FaultText } from '../../../ui/fields/fault-text.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Artwork, isArtworkName } from '../../../ui/goods/artwork.tsx';
import { artworkNames } from '../../../ui/goods/artwork-names.ts';
import { Photo } from '../../../ui/goods/photo.tsx';
import { AddPicture } from '../../frame/add-picture.tsx';
import type { FieldsProps } from './campaign-fields.tsx';

export function LookFields({ form, set }: Omit<FieldsProps, 'kind'>) {
  const { draft, change } = form;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-3">
        <TextField label={label('console.campaigns.figure')} {...form.field('figure')} />
        <Select
          isField
          label={label('console.campaigns.figureUnit')}
          value={draft.isPrice ? 'price' : 'percent'}
          options={[
            { id: 'percent', label: '%' },
            { id: 'price', label: 'kr.' },
          ]}
          onChange={(id) => change({ isPrice: id === 'price' })}
        />
        <Select
          isField
          label={label('console.campaigns.tint')}
          value={draft.content.Tint}
          options={campaignTints.map((id) => ({ id, label: label(`console.campaigns.tint.${id}`) }))}
          onChange={(id) => set({ Tint: campaignTints.find((each) => each === id) ?? 'dry' })}
        />
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Drawings form={form} set={set} />
        <OwnPicture form={form} />
      </div>
    </>
  );
}

function Drawings({ form, set }: Omit<FieldsProps, 'kind'>) {
  const { Artworks } = form.draft.content;
  return (
    <div className="grid gap-1.5">
      <Select
        isField
        label={label('console.campaigns.drawings')}
        placeholder={label('console.campaigns.addDrawing')}
        value={null}
        isDisabled={Artworks.length >= consoleLimits.campaignArtworks}
        options={artworkNames.map((id) => ({ id, label: label(`console.drawing.${id}`) }))}
        onChange={(id) => set({ Artworks: [...Artworks, id] })}
      />
      <ul className="flex flex-wrap gap-2" aria-label={label('console.campaigns.drawings')}>
        {Artworks.filter(isArtworkName).map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same drawing may be chosen twice
          <li key={`${name}-${at}`} className="flex items-center gap-1">
            <Artwork name={name} tint="dry" size={40} />
            <IconButton
              size={28}
              label={label('console.choices.remove', { name: label(`console.drawing.${name}`) })}
              onPress={() => set({ Artworks: Artworks.filter((_, index) => index !== at) })}
            >
              <X aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </div>
  );
}

function OwnPicture({ form: { change, draft } }: Pick<FieldsProps, 'form'>) {
  const name = label('console.campaigns.picture');
  const upload = useCall(
    async (file: File) => {
      const { PictureId, Image } = await call(uploadCampaignPicture, { file });
      change({ image: Image, pictureId: PictureId });
    },
    { failed: 'console.pictures.failed' },
  );
  const shown = pictureOf(draft.image);
  return (
    <div className="grid content-start gap-1.5">
      <span className="field-label">{name}</span>
      <div className="flex flex-wrap items-center gap-2">
        <AddPicture name={name} isPending={upload.isPending} onChoose={upload.run} />
        {draft.pictureId !== null && (
          <Button size={28} onPress={() => change({ image: noImage, pictureId: null })}>
            {label('console.choices.remove', { name })}
          </Button>
        )}
        {shown && (
          <span className="art size-10">
            <Photo picture={shown} sizes={40} />
          </span>
        )}
      </div>
      <p className="field-hint text-12 text-ink-3">{label('console.campaigns.pictureHint')}</p>
      {upload.failure && <FaultText>{upload.failure}</FaultText>}
    </div>
  );
}
