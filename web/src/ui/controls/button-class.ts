export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-solid';
export type ButtonSize = 28 | 32 | 40 | 48;
export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; block?: boolean };

export function buttonClass(
  { variant = 'secondary', size = 32, block }: ButtonLook = {},
  extra = '',
): string {
  return [
    'btn',
    variant !== 'secondary' && `btn-${variant}`,
    size !== 32 && `btn-${size}`,
    block && 'btn-block',
    extra,
  ]
    .filter(Boolean)
    .join(' ');
}
