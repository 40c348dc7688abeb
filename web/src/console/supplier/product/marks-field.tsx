import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { betweenParts, markingName } from '../changes/change-texts.ts';

interface MarksProps {
  name: string;
  value: string;
  options: readonly string[];
  error?: string;
  onChange: (value: string) => void;
}

/** A list of words of which each is on or off; one that is not offered stays until it is switched off. */
export function MarksField({ name, value, options, error, onChange }: MarksProps) {
  const chosen = value.split('|').flatMap((part) => part.trim() || []);
  const offered = [...options, ...chosen.filter((each) => !options.includes(each))];
  const put = (mark: string, isOn: boolean) =>
    onChange(offered.filter((each) => (each === mark ? isOn : chosen.includes(each))).join(betweenParts));
  return (
    <fieldset className="console-marks">
      <legend className="field-label">{name}</legend>
      <div className="grid grid-cols-2 gap-x-5 gap-y-1 sm:grid-cols-4">
        {offered.map((mark) => (
          <Checkbox key={mark} isSelected={chosen.includes(mark)} onChange={(isOn) => put(mark, isOn)}>
            {markingName(mark)}
          </Checkbox>
        ))}
      </div>
      {error && <span className="field-error">{error}</span>}
    </fieldset>
  );
}
