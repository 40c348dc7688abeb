import { lazy, Suspense, useId, useState } from 'react';
import { chevronDownIcon } from './row-icons.tsx';
import { type SelectProps, selectClass, selectLabelClass, triggerClass } from './select-look.ts';

const importList = () => import('./select-list.tsx');
const SelectList = lazy(async () => ({ default: (await importList()).SelectList }));
const preload = () => void importList();

/** The code of the list is loaded when the pointer is over the select or the select gets the focus. */
export function Select(props: SelectProps) {
  const [isWanted, setWanted] = useState(false);
  const closed = <ClosedSelect {...props} onOpen={() => setWanted(true)} />;
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <SelectList {...props} />
    </Suspense>
  );
}

/**
 * A plain button, shown until it is pressed. A page has hundreds of selects, and React Aria's button takes long to
 * render.
 */
function ClosedSelect(props: SelectProps & { onOpen: () => void }) {
  const { label, options, value, placeholder, prefix, isValueHidden, isDisabled, error, onOpen } = props;
  const id = useId();
  const chosen = options.find((option) => option.id === value);
  return (
    <div className={selectClass(props)}>
      <span id={`${id}-label`} className={selectLabelClass(props)}>
        {label}
      </span>
      <button
        type="button"
        className={triggerClass(props)}
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={`${id}-value ${id}-label`}
        {...(error ? { 'aria-describedby': `${id}-error` } : {})}
        disabled={isDisabled}
        data-disabled={isDisabled || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={onOpen}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          onOpen();
        }}
      >
        <span
          id={`${id}-value`}
          className="sel-value min-w-0 overflow-hidden text-ellipsis"
          {...(chosen ? {} : { 'data-placeholder': '' })}
        >
          {prefix && <span className="sel-prefix font-[400] text-ink-2">{prefix} </span>}
          <span className={isValueHidden ? 'visually-hidden' : undefined}>
            {chosen?.label ?? placeholder}
          </span>
        </span>
        {chevronDownIcon}
      </button>
      {error && (
        <span id={`${id}-error`} className="field-error">
          {error}
        </span>
      )}
    </div>
  );
}
