/** Links for keyboard users that show on focus, first on every page. `links` are pairs of target id and text. */
export function SkipLinks({ links }: { links: readonly { target: string; label: string }[] }) {
  return (
    <div data-testid="skip-links" className="skip-links">
      {links.map((link) => (
        <a key={link.target} href={`#${link.target}`}>
          {link.label}
        </a>
      ))}
    </div>
  );
}
