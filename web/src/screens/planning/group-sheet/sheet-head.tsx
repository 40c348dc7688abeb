import {
  beginSheetRound,
  createGroupSheet,
  deleteGroupSheet,
  readGroupSheets,
  renameGroupSheet,
} from '@engros/contracts/planning/group-sheets.ts';
import { limits } from '@engros/contracts/values/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CopyPlus, Download, Ellipsis, ListPlus, Pencil, Plus, RotateCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { copiedText } from '../../../features/planning/group-sheets/grid-area.ts';
import { type GreyKind, greyKinds } from '../../../features/planning/group-sheets/proposals.ts';
import { toast } from '../../../features/shell/notices/toasts.ts';
import { loneTime } from '../../../lib/formats/day-formats.ts';
import { call } from '../../../lib/http/call.ts';
import { refreshAll } from '../../../lib/http/query.ts';
import { useCall } from '../../../lib/http/use-call.ts';
import { label } from '../../../lib/labels.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { momentOf } from '../../../lib/supplier-time.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Menu } from '../../../ui/overlays/menu.tsx';
import type { Sheet } from './use-sheet.ts';

interface Props {
  sheet: Sheet;
  grey: GreyKind;
  onGrey: (kind: GreyKind) => void;
  onFill: () => void;
  onAddKitchens: () => void;
}

export function SheetHead({ sheet, grey, onGrey, onFill, onAddKitchens }: Props) {
  const { Name, IsTemplate, UpdatedAt, Columns, Products } = sheet.sheet;
  const saved = sheet.isSaving
    ? label('groupSheet.saving')
    : label('groupSheet.savedAt', { time: loneTime(momentOf(UpdatedAt).time) });
  const contents = label('groupSheet.contents', { kitchens: Columns.length, products: Products.length });
  const isEmpty = Columns.length === 0 || Products.length === 0;
  return (
    <PageHead
      title={Name}
      note={[IsTemplate && label('groupSheet.template'), contents, saved].filter(Boolean).join(' · ')}
      actions={
        <>
          {!isEmpty && (
            <SegmentedControl
              label={label('groupSheet.greyShows')}
              value={grey}
              onChange={(id) => onGrey(greyKinds.find((kind) => kind === id) ?? 'usual')}
              segments={greyKinds.map((id) => ({ id, label: label(`groupSheet.grey.${id}`) }))}
            />
          )}
          <Button onPress={onAddKitchens}>
            <Plus aria-hidden="true" />
            {label('groupSheet.addKitchens')}
          </Button>
          {!isEmpty && (
            <Button onPress={onFill}>
              <ListPlus aria-hidden="true" />
              {label(`groupSheet.fill.${grey}`)}
            </Button>
          )}
          {!isEmpty && (
            <Button className="max-lg:hidden" onPress={() => saveSpreadsheet(sheet)}>
              <Download aria-hidden="true" />
              {label('groupSheet.file')}
            </Button>
          )}
          <SheetMenu sheet={sheet} />
        </>
      }
    />
  );
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** As text with tabs, which spreadsheets of every language open as it is. */
function saveSpreadsheet({ sheet, quantities }: Sheet): void {
  const names = [label('groupSheet.product'), ...sheet.Columns.map(({ Name }) => Name)]
    .map(quoted)
    .join('\t');
  const rows = sheet.Products.map(({ DisplayName }, row) => {
    const place = { row, column: 0 };
    const all = { from: place, to: { row, column: sheet.Columns.length - 1 } };
    return `${quoted(DisplayName)}\t${copiedText(quantities, all)}`;
  });
  const file = new Blob([`\uFEFF${[names, ...rows].join('\r\n')}`], { type: 'text/tab-separated-values' });
  saveFile({ name: `${label('groupSheet.fileName')}.tsv`, file });
}

const dialogs = ['rename', 'round', 'delete'] as const;
type DialogName = (typeof dialogs)[number];

function SheetMenu({ sheet }: { sheet: Sheet }) {
  const [open, setOpen] = useState<DialogName>();
  const client = useQueryClient();
  const { Id, Name, IsTemplate } = sheet.sheet;
  const template = useCall(async () => {
    await sheet.save();
    await call(createGroupSheet, { body: { Key: crypto.randomUUID(), Name, IsTemplate: true, CopyOf: Id } });
    await refreshAll(client, [readGroupSheets]);
    toast(label('groupSheet.templateSaved', { name: Name }));
  });
  const more = label('groupSheet.more');
  return (
    <>
      <Menu
        label={more}
        trigger={
          <IconButton label={more} isPending={template.isPending}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
        entries={[
          { id: 'rename', label: label('groupSheet.rename'), icon: <Pencil /> },
          ...(IsTemplate
            ? []
            : [
                { id: 'template', label: label('groupSheet.saveTemplate'), icon: <CopyPlus /> },
                { id: 'round', label: label('groupSheet.newRound'), icon: <RotateCw /> },
              ]),
          { id: 'delete', label: label('groupSheet.delete'), icon: <Trash2 />, isDangerous: true },
        ]}
        onAction={(id) =>
          id === 'template' ? void template.run() : setOpen(dialogs.find((each) => each === id))
        }
      />
      {open === 'rename' && <RenameDialog sheet={sheet} onClose={() => setOpen(undefined)} />}
      {open === 'round' && <RoundDialog sheet={sheet} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && <DeleteDialog sheet={sheet} onClose={() => setOpen(undefined)} />}
    </>
  );
}

interface DialogProps {
  sheet: Sheet;
  onClose: () => void;
}

function RenameDialog({ sheet, onClose }: DialogProps) {
  const [name, setName] = useState(sheet.sheet.Name);
  const { run, isPending, failure } = useCall(
    async () => {
      await call(renameGroupSheet, { params: { id: sheet.sheet.Id }, body: { Name: name.trim() } });
      await sheet.readAgain();
      onClose();
    },
    { failed: 'groupSheet.saveFailed' },
  );
  return (
    <Dialog
      isOpen
      focusesField
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label('groupSheet.rename')}
      safe={{ label: label('groupSheet.cancel') }}
      action={{
        label: label('groupSheet.renameDo'),
        isDisabled: name.trim() === '',
        onPress: () => void run(),
      }}
      isPending={isPending}
      {...(failure !== undefined && { error: failure })}
    >
      <TextField
        autoFocus
        size={40}
        label={label('groupSheet.name')}
        maxLength={limits.groupSheetNameLength}
        value={name}
        onChange={setName}
      />
    </Dialog>
  );
}

function RoundDialog({ sheet, onClose }: DialogProps) {
  const { run, isPending, failure } = useCall(
    async () => {
      await sheet.save();
      const { Id: id, Round } = sheet.sheet;
      await call(beginSheetRound, { params: { id }, body: { Round } });
      await sheet.readAgain();
      onClose();
    },
    { failed: 'groupSheet.saveFailed' },
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label('groupSheet.newRound')}
      safe={{ label: label('groupSheet.cancel') }}
      action={{ label: label('groupSheet.newRound'), onPress: () => void run() }}
      isPending={isPending}
      {...(failure !== undefined && { error: failure })}
    >
      {label('groupSheet.newRoundText')}
    </Dialog>
  );
}

function DeleteDialog({ sheet, onClose }: DialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { run, isPending, failure } = useCall(
    async () => {
      await call(deleteGroupSheet, { params: { id: sheet.sheet.Id } });
      await navigate({ to: '/group-sheets' });
      await refreshAll(client, [readGroupSheets]);
    },
    { failed: 'groupSheet.saveFailed', leaves: true },
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={label('groupSheet.delete')}
      safe={{ label: label('groupSheet.cancel') }}
      action={{ label: label('groupSheet.delete'), isDangerous: true, onPress: () => void run() }}
      isPending={isPending}
      {...(failure !== undefined && { error: failure })}
    >
      {label('groupSheet.deleteText')}
    </Dialog>
  );
}
