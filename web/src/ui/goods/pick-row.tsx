import { ListBox, ListBoxItem, type ListBoxItemProps, type ListBoxProps } from 'react-aria-components';
import './pick-row.css';

export function PickList<T extends object>(props: Omit<ListBoxProps<T>, 'className'>) {
  return <ListBox {...props} className="[outline:none]" />;
}

export type PickRowProps = Omit<ListBoxItemProps, 'className'> & {
  /** Choosing the current row again does nothing. */
  isCurrent?: boolean;
  /** True for the row that an open dialog is about. */
  isWanted?: boolean;
};

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
