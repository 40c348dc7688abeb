import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Disclosure as AriaDisclosure, Button, DisclosurePanel, Heading } from 'react-aria-components';

export type DisclosureProps = {
  title: ReactNode;
  children: ReactNode;
  defaultExpanded?: boolean;
  headingLevel?: 2 | 3 | 4;
};

export function Disclosure({ title, children, defaultExpanded = true, headingLevel = 3 }: DisclosureProps) {
  return (
    <AriaDisclosure defaultExpanded={defaultExpanded}>
      <Heading
        level={headingLevel}
        className="disclosure-title m-0 text-13 touch:[&>button]:min-h-12 touch:[&>button]:text-(length:--text-16)"
      >
        <Button slot="trigger">
          {title}
          <ChevronDown className="text-ink-3" aria-hidden="true" />
        </Button>
      </Heading>
      <DisclosurePanel className="disclosure-panel pt-0.75">{children}</DisclosurePanel>
    </AriaDisclosure>
  );
}
