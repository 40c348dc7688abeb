import type { FileMapping } from '@engros/contracts/supplier/file-mapping.ts';
import { listImportMappings } from '@engros/contracts/supplier/import-mappings.ts';
import type { ImportTrial } from '@engros/contracts/supplier/imports.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../lib/http/query.ts';
import { label } from '../../../lib/labels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/layout/notice.tsx';

interface Props {
  result: ImportTrial;
  onMap: (mapping: FileMapping) => void;
}

/** The mapping that was taken because the file looks like those before it, and the others of this look. */
export function KeptNotice({ result: { Kept, Used }, onMap }: Props) {
  const all = useQuery({ ...query(listImportMappings, {}), enabled: Kept.length > 0 });
  const used = Kept.find(({ Id }) => Id === Used);
  const others = Kept.filter(({ Id }) => Id !== Used);
  if (Kept.length === 0) return null;
  const take = (id: string) => {
    const kept = all.data?.Mappings.find(({ Id }) => Id === id);
    if (kept) onMap(kept.Mapping);
  };
  return (
    <Notice
      actions={
        <>
          {used && (
            <Button size={28} onPress={() => onMap({})}>
              {label('console.imports.withoutMapping')}
            </Button>
          )}
          {others.map(({ Id, Name }) => (
            <Button key={Id} size={28} onPress={() => take(Id)}>
              {label('console.imports.useMapping', { name: Name })}
            </Button>
          ))}
        </>
      }
    >
      {used
        ? label('console.imports.usedMapping', { name: used.Name })
        : label('console.imports.keptMappings')}
    </Notice>
  );
}
