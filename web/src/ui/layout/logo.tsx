import logoUrl from './logo.svg';

export type LogoProps = { name: string; line?: string; onSurface?: boolean };

export function Logo({ name, line, onSurface = false }: LogoProps) {
  return (
    <span
      className={
        onSurface
          ? 'logo logo-on-surface flex items-center gap-2.5 text-ink'
          : 'logo flex items-center gap-2.5 text-on-header'
      }
    >
      <img src={logoUrl} alt="" width="32" height="32" />
      <span>
        <span className="block text-19/[20px] font-[680] tracking-[-0.025em]">{name}</span>
        {line && <span className="logo-line block text-11/[13px] tracking-[0.02em]">{line}</span>}
      </span>
    </span>
  );
}
