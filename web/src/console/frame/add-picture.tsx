import { ImagePlus } from 'lucide-react';
import { FileTrigger } from 'react-aria-components';
import { label } from '../../lib/labels.ts';
import { Button } from '../../ui/controls/button.tsx';

interface Props {
  name: string;
  isPending: boolean;
  onChoose: (file: File) => void;
}

/** Picture formats that the server can read. */
const accepted = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'];

export function AddPicture({ name, isPending, onChoose }: Props) {
  const send = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) onChoose(file);
  };
  return (
    <FileTrigger acceptedFileTypes={accepted} onSelect={send}>
      <Button size={28} isPending={isPending} aria-label={label('console.pictures.addTo', { name })}>
        <ImagePlus aria-hidden="true" />
        {label(isPending ? 'console.pictures.adding' : 'console.pictures.add')}
      </Button>
    </FileTrigger>
  );
}
