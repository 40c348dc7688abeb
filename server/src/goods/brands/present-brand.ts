import type { BrandMark as WireMark } from '@engros/contracts/goods/brands.ts';
import type { BrandMark } from '../catalog/catalog.ts';
import type { Maker } from './maker.ts';

/**
 * Null unless the URL is a path on this site without `..`. Other programs also write to the database, so the stored URL cannot be
 * trusted (reliability T16).
 */
export function safeLogoUrl(url: string | null): string | null {
  return url !== null && /^\/[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\.(svg|png|webp|avif|jpg)$/.test(url)
    ? url
    : null;
}

function presentMark({ text, small, tint, weight, spacing, scale, isItalic }: BrandMark): WireMark {
  return {
    Text: text,
    Small: small,
    Tint: tint,
    Weight: weight,
    Spacing: spacing,
    Scale: scale,
    IsItalic: isItalic,
  };
}

export function presentMaker(maker: Maker, numberOfProducts: number) {
  return {
    Id: maker.id,
    BrandId: maker.brandId,
    SupplierId: maker.supplierId,
    NavigationTitle: maker.name,
    LogoImageUrl: safeLogoUrl(maker.logoUrl),
    SupplierName: maker.supplierName,
    Mark: maker.mark === null ? null : presentMark(maker.mark),
    NumberOfProducts: numberOfProducts,
  };
}
