import { readCasePhoto } from '@engros/contracts/cases/customer-cases.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { Camera, RotateCw, X } from 'lucide-react';
import { useRef } from 'react';
import { FileTrigger, Button as PlainButton } from 'react-aria-components';
import { requestAddress } from '../../../lib/http/request-address.ts';
import { label } from '../../../lib/labels.ts';
import type { Photos, Uploading } from './use-photos.ts';

/** Picture formats that the server accepts. Because HEIC is not among them, an iPhone converts its photos to JPEG. */
const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

interface Props {
  lineId: number;
  name: string;
  photoIds: readonly string[];
  photos: Photos;
  fault: string | undefined;
}

/** On a phone the button opens the camera. */
export function LinePhotos({ lineId, name, photoIds, photos, fault }: Props) {
  const uploads = photos.uploads.filter((each) => each.lineId === lineId);
  const count = photoIds.length + uploads.length;
  const room = useRef<HTMLDivElement>(null);
  return (
    <div className="grid gap-1.5" data-fault={fault ? '' : undefined}>
      <p className="text-13 font-[580]">
        {label('report.photos')}{' '}
        <span className="num font-[400] text-ink-3">
          {label('report.photosOf', { count, max: limits.casePhotos })}
        </span>
      </p>
      <div ref={room} className="flex flex-wrap gap-2">
        {photoIds.map((id, index) => (
          <span key={id} className="report-photo">
            <img
              src={requestAddress(readCasePhoto.path, { id })}
              alt={label('cases.photo', { number: index + 1, name })}
            />
            <Remove number={index + 1} onPress={() => photos.remove(lineId, id)} />
          </span>
        ))}
        {uploads.map((upload, index) => (
          <Waiting key={upload.key} upload={upload} number={photoIds.length + index + 1} photos={photos} />
        ))}
        {count < limits.casePhotos && (
          <FileTrigger
            acceptedFileTypes={accepted}
            allowsMultiple
            defaultCamera="environment"
            onSelect={(files) => photos.add(lineId, [...(files ?? [])].slice(0, limits.casePhotos - count))}
          >
            <PlainButton
              className="report-take border-[1.5px] border-dashed border-control text-(length:--text-12) font-[580] text-brand data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus"
              aria-label={label('report.takePhotoOf', { name })}
            >
              <Camera className="size-4.5" aria-hidden="true" />
              {label('report.takePhoto')}
            </PlainButton>
          </FileTrigger>
        )}
      </div>
      {uploads.map(({ key, failure }) => failure && <Fault key={key} text={failure} />)}
      {fault && <Fault text={fault} />}
    </div>
  );
}

function Fault({ text }: { text: string }) {
  return (
    <p role="alert" className="text-12 text-danger-ink">
      {text}
    </p>
  );
}

function Remove({ number, onPress }: { number: number; onPress: () => void }) {
  return (
    <PlainButton
      className="absolute top-1 right-1 grid size-6 place-items-center rounded-2 bg-surface shadow-2 max-lg:size-11"
      aria-label={label('report.removePhoto', { number })}
      onPress={onPress}
    >
      <X className="size-3.5" aria-hidden="true" />
    </PlainButton>
  );
}

const whole = 100;

function Waiting({ upload, number, photos }: { upload: Uploading; number: number; photos: Photos }) {
  const percent = Math.round(upload.part * whole);
  return (
    <span className="report-photo">
      {upload.failure === undefined ? (
        <>
          <span className="num text-12 font-[600]">{label('report.uploading', { percent })}</span>
          <progress
            className="report-progress absolute bottom-0 left-0 h-1 w-full appearance-none border-0 bg-chart-track"
            aria-label={upload.file.name}
            max={whole}
            value={percent}
          />
        </>
      ) : (
        <PlainButton
          className="grid justify-items-center gap-1 text-(length:--text-12) text-brand"
          onPress={() => photos.retry(upload.key)}
        >
          <RotateCw className="size-4.5" aria-hidden="true" />
          {label('report.retryPhoto')}
        </PlainButton>
      )}
      <Remove number={number} onPress={() => photos.drop(upload.key)} />
    </span>
  );
}
