import type { FavoriteEdit } from '@engros/contracts/favourites/edits.ts';
import type { FavoriteSection } from '@engros/contracts/favourites/list.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useId } from 'react';
import { label } from '../../../lib/labels.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Form } from '../../../ui/fields/form.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { DialogBox } from '../../../ui/overlays/dialog-box.tsx';
import { editId } from './undo-edits.ts';

export interface SectionDialogProps {
  /** The section to rename. Without it, the dialog adds a new section. */
  section?: FavoriteSection | undefined;
  onEdit: (edit: FavoriteEdit) => void;
  onClose: () => void;
}

/** A section is, for example, a shelf of the store room. */
export function SectionDialog({ section, onEdit, onClose }: SectionDialogProps) {
  const formId = useId();
  const form = useForm<{ name: string }>({
    initial: { name: section?.Name ?? '' },
    faultsOf: ({ name }) => ({ name: name.trim() === '' ? label('lists.sectionNameMissing') : undefined }),
    request: { run: save, isPending: false, forget: () => undefined },
  });
  function save({ name }: { name: string }): Promise<void> {
    const Name = name.trim();
    onEdit(
      section
        ? { EditId: editId(), Kind: 'renameSection', SectionId: section.Id, Name }
        : { EditId: editId(), Kind: 'addSection', SectionId: crypto.randomUUID(), Name },
    );
    onClose();
    return Promise.resolve();
  }
  return (
    <DialogBox
      isOpen
      focusesField
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={label(section ? 'lists.sectionRename' : 'lists.newSection')}
      safe={{ label: label('shell.cancel'), onPress: onClose }}
      action={{ label: label(section ? 'lists.sectionRename' : 'lists.sectionAdd'), form: formId }}
    >
      <Form of={form} id={formId} className="mt-3">
        <TextField
          size={40}
          autoFocus
          label={label('lists.sectionName')}
          hint={label('lists.sectionHint')}
          maxLength={limits.favoriteSectionNameLength}
          autoComplete="off"
          {...form.field('name')}
        />
      </Form>
    </DialogBox>
  );
}
