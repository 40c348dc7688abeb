import type { BrandMark as Mark } from '@engros/contracts/goods/brands.ts';
import { safeAddress } from '../../../lib/http/safe-address.ts';
import './brand-mark.css';

const tints = ['meat', 'poultry', 'fish', 'dairy', 'green', 'frozen', 'bread', 'dry', 'drink', 'sweet'];

export interface BrandMarkProps {
  name: string;
  mark: Mark | null;
  /** Shown instead of the brand's name; null or undefined without a logo. */
  logoUrl: string | null | undefined;
  /** `row` is 72 × 40 px, `tile` is 92 px high, `page` is 116 px high. */
  size?: 'row' | 'tile' | 'page';
  className?: string;
}

/**
 * Without a logo, shows the brand's name in its own style, otherwise its initials. Screen readers skip it, because the name is
 * next to it.
 */
export function BrandMark({ name, mark, logoUrl, size = 'row', className = '' }: BrandMarkProps) {
  const logo = logoUrl ? safeAddress(logoUrl, window.location.origin) : undefined;
  if (logo?.startsWith('/')) {
    return (
      <span
        className={`brand-mark brand-mark-${size} ${className} shadow-[inset_0_0_0_1px_var(--color-line)] brand-mark-logo`}
        aria-hidden="true"
      >
        <img className="size-full object-contain" src={logo} alt="" loading="lazy" decoding="async" />
      </span>
    );
  }
  if (mark === null) {
    return (
      <span
        className={`brand-mark brand-mark-${size} ${className} bg-surface-3 font-[560] brand-mark-plain`}
        aria-hidden="true"
      >
        {initialsOf(name)}
      </span>
    );
  }
  const tint = tints.includes(mark.Tint) ? mark.Tint : 'nonfood';
  return (
    <span className={`brand-mark brand-mark-${size} ${className} tint-${tint}`} aria-hidden="true">
      <span
        style={{
          fontWeight: mark.Weight,
          letterSpacing: `${mark.Spacing}em`,
          fontSize: `${mark.Scale}em`,
          fontStyle: mark.IsItalic ? 'italic' : 'normal',
        }}
      >
        {mark.Text}
      </span>
      {mark.Small && (
        <small className="mt-[0.25em] -mr-[0.22em] leading-[1.5] font-[600] tracking-[0.22em]">
          {mark.Small}
        </small>
      )}
    </span>
  );
}

/** `AM` for Allerup Mølle. */
function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
