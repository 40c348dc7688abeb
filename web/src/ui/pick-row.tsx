import { ListBox, ListBoxItem, type ListBoxItemProps, type ListBoxProps } from 'react-aria-components';
import './pick-row.css';

/** People or customers, of whom one is picked. */
export function PickList<T extends object>(props: Omit<ListBoxProps<T>, 'className'>) {
  return <ListBox {...props} className="pick-list" />;
}

export type PickRowProps = Omit<ListBoxItemProps, 'className'> & {
  /** The one that was picked before; picking it again does nothing. */
  isCurrent?: boolean;
  /** Ringed as the one that is asked about. */
  isWanted?: boolean;
};

/** One of a PickList: an icon, the name in bold over small lines, a tag. */
export function PickRow({ isCurrent = false, isWanted = false, ...row }: PickRowProps) {
  return (
    <ListBoxItem
      {...row}
      className="pick-row grid cursor-pointer grid-cols-[20px_minmax(0,1fr)_auto] items-start gap-3 border-b border-line px-5 py-2.5 text-left text-14/[19px] wrap-anywhere data-current:cursor-default"
      data-current={isCurrent ? '' : undefined}
      data-wanted={isWanted ? '' : undefined}
    />
  );
}
