import type { ConsoleLabel } from '@engros/contracts/console/labels.ts';
import { label } from '../../../lib/labels.ts';

interface Props {
  texts: readonly ConsoleLabel[];
  chosen: string;
  onChoose: (key: string) => void;
}

/** The texts as a table. A text's key opens the editor. Texts that the supplier has reworded are shown in bold. */
export function TextsTable({ texts, chosen, onChoose }: Props) {
  return (
    <table className="data-table w-full table-fixed text-13">
      <caption className="visually-hidden">{label('console.texts.title')}</caption>
      <thead>
        <tr>
          <th scope="col" className="w-[30%] max-lg:w-auto">
            {label('console.texts.key')}
          </th>
          <th scope="col" className="max-lg:hidden">
            {label('console.texts.danish')}
          </th>
          <th scope="col" className="max-lg:hidden">
            {label('console.texts.english')}
          </th>
        </tr>
      </thead>
      <tbody>
        {texts.map((text) => (
          <tr key={text.Key} data-selected={text.Key === chosen ? '' : undefined}>
            <td>
              <button
                type="button"
                className="min-h-6 py-2 text-left font-[620] break-all text-brand hover:underline touch:min-h-11"
                aria-label={label('console.texts.edit', { key: text.Key })}
                aria-pressed={text.Key === chosen}
                onClick={() => onChoose(text.Key)}
              >
                {text.Key}
              </button>
              <span className="block pb-2 text-12 text-ink-2 lg:hidden">
                {text.Danish ?? text.Original.da}
              </span>
            </td>
            <td className="max-lg:hidden">
              <Wording own={text.Danish} original={text.Original.da} />
            </td>
            <td className="text-ink-2 max-lg:hidden">
              <Wording own={text.English} original={text.Original.en} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Wording({ own, original }: { own: string | null; original: string }) {
  return <span className={`line-clamp-3 py-2 ${own === null ? '' : 'font-[620]'}`}>{own ?? original}</span>;
}
