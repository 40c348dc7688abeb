import logoUrl from './logo.svg';

export type LogoProps = { name: string; line?: string; onSurface?: boolean };

/** The mark of the supplier: yellow square, boat and two waves, with the name beside it. */
export function Logo({ name, line, onSurface = false }: LogoProps) {
  return (
    <span className={onSurface ? 'logo logo-on-surface' : 'logo'}>
      <img src={logoUrl} alt="" width="32" height="32" />
      <span>
        <span className="logo-name">{name}</span>
        {line && <span className="logo-line">{line}</span>}
      </span>
    </span>
  );
}
