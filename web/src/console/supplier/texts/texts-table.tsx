import type { ConsoleLabel } from '@engros/contracts/supplier/labels.ts';
import { label } from '../../../lib/labels.ts';
import { Tag } from '../../../ui/data/tag.tsx';

interface Props {
  texts: readonly ConsoleLabel[];
  chosen: string;
  onChoose: (key: string) => void;
}

/** Texts that the supplier has reworded are shown in bold. */
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
          <th scope="col" className="w-32 max-lg:hidden">
            {label('console.texts.use')}
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
                {isMissing(text) && (
                  <span className="mt-1 block">
                    <Tag kind="danger">{missingText(text)}</Tag>
                  </span>
                )}
              </span>
            </td>
            <td className="max-lg:hidden">
              <Wording own={text.Danish} original={text.Original.da} isMissing={isMissing(text)} />
            </td>
            <td className="text-ink-2 max-lg:hidden">
              <Wording own={text.English} original={text.Original.en} isMissing={isMissing(text)} />
            </td>
            <td className="text-ink-3 max-lg:hidden">{label(`console.texts.use.${text.UsedIn}`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns true when the supplier has reworded the text in one language only. */
const isMissing = ({ Danish, English }: ConsoleLabel) => (Danish === null) !== (English === null);

const missingText = ({ Danish }: ConsoleLabel) =>
  label('console.texts.missing', {
    places: label(Danish === null ? 'console.texts.danish' : 'console.texts.english'),
  });

interface WordingProps {
  own: string | null;
  original: string;
  isMissing: boolean;
}

function Wording({ own, original, isMissing }: WordingProps) {
  return (
    <span className="block py-2">
      <span className={`line-clamp-3 ${own === null ? '' : 'font-[620]'}`}>{own ?? original}</span>
      {own === null && isMissing && <Tag kind="danger">{label('console.texts.ownMissing')}</Tag>}
    </span>
  );
}
