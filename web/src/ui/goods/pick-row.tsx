import { ListBox, ListBoxItem, type ListBoxItemProps, type ListBoxProps } from 'react-aria-components';
import './pick-row.css';

/** A list from which the user chooses one person or customer. */
export function PickList<T extends object>(props: Omit<ListBoxProps<T>, 'className'>) {
  return <ListBox {...props} className="[outline:none]" />;
}

export type PickRowProps = Omit<ListBoxItemProps, 'className'> & {
  /** True for the row that is already chosen. Choosing it again does nothing. */
  isCurrent?: boolean;
  /** True for the row that an open dialog is about. It is marked with a ring. */
  isWanted?: boolean;
};

/** One row of a PickList: an icon, the name in bold above small lines, a tag. */
export function PickRow({ isCurrent = false, isWanted = false, ...row }: PickRowProps) {
  return (
    <ListBoxItem
      {...row}
      className="pick-row grid cursor-pointer grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-3 border-b border-line px-5 py-2.5 text-left text-14/[19px] wrap-anywhere [outline:none] data-current:cursor-default"
      data-current={isCurrent ? '' : undefined}
      data-wanted={isWanted ? '' : undefined}
    />
  );
}
