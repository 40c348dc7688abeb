import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { contentAddress } from '../../lib/http/content-address.ts';
import { parsePlainSearch } from '../../lib/plain-search.ts';

export interface ContentLinkProps {
  url: string | null;
  target: '_self' | '_blank';
  className?: string;
  'data-entry'?: string;
  onClick?: () => void;
  children: ReactNode;
}

/**
 * Pages of this application open without a reload, other URLs open as in a plain link. An unsafe URL is shown as text
 * (reliability T16).
 */
export function ContentLink({ url, target, children, ...rest }: ContentLinkProps) {
  const address = contentAddress(url);
  if (!address) return <span className={rest.className}>{children}</span>;
  const href = address.kind === 'own' ? `${address.pathname}${address.search}` : address.href;
  if (address.kind === 'abroad' || target === '_blank') {
    return (
      <a href={href} target={target} rel="noopener noreferrer" {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link
      to={address.pathname}
      search={parsePlainSearch(address.search)}
      {...(address.hash && { hash: address.hash })}
      activeOptions={{ exact: true, includeSearch: true }}
      {...rest}
    >
      {children}
    </Link>
  );
}
