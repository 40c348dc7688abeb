import { useBreadcrumbs } from '../../features/shell/page-place/page-place.ts';
import { label } from '../../lib/labels.ts';
import { Breadcrumb } from '../../ui/layout/breadcrumb.tsx';

export function PageBreadcrumbs() {
  const crumbs = useBreadcrumbs();
  if (crumbs.length === 0)
    return <div data-testid="breadcrumbs" className="shell-crumbs min-h-7.5 max-lg:min-h-3" />;
  return (
    <div data-testid="breadcrumbs" className="shell-crumbs min-h-7.5 max-lg:min-h-3">
      <Breadcrumb
        label={label('shell.breadcrumbs')}
        crumbs={[{ label: label('shell.frontPage'), href: '/' }, ...crumbs]}
      />
    </div>
  );
}
