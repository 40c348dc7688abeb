import type { ReactNode } from 'react';
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components';

export type TabItem = {
  id: string;
  label: ReactNode;
  count?: string;
  icon?: ReactNode;
  isDisabled?: boolean;
};
export type TabsProps = {
  label: string;
  items: readonly TabItem[];
  value: string;
  onChange: (id: string) => void;
  children: ReactNode;
  listClassName?: string;
};

/** Only the content of the chosen tab is in the document. */
export function Tabs({ label, items, value, onChange, children, listClassName = '' }: TabsProps) {
  return (
    <AriaTabs selectedKey={value} onSelectionChange={(key) => onChange(String(key))}>
      <TabList aria-label={label} className={`tabs-list ${listClassName}`}>
        {items.map((item) => (
          <Tab
            key={item.id}
            id={item.id}
            isDisabled={item.isDisabled}
            className="tabs-tab inline-flex items-center gap-1.5 px-2.5 font-[540] focus-visible:-outline-offset-2 data-selected:font-[640] data-selected:shadow-[inset_0_-2px_0_var(--color-brand)]"
          >
            {item.icon}
            {item.label}
            {item.count !== undefined && (
              <span className="font-[450] text-ink-3 tabular-nums">{item.count}</span>
            )}
          </Tab>
        ))}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id}>
          {item.id === value ? children : null}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
