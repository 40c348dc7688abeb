import { CircleAlert, Info, TriangleAlert, Wifi, WifiOff, X } from 'lucide-react';
import { type HTMLAttributes, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';

export type BannerKind = 'exception' | 'offline' | 'info' | 'warning' | 'success';
type Held = Pick<HTMLAttributes<HTMLElement>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur'>;

export type BannerProps = {
  kind?: BannerKind;
  children: ReactNode;
  action?: { label: string; onPress: () => void };
  dismiss?: { label: string; onPress: () => void };
  /** Event handlers that report when the banner is hovered or focused, because its timer must pause then. */
  held?: Held;
};

const icons = {
  exception: CircleAlert,
  offline: WifiOff,
  info: Info,
  warning: TriangleAlert,
  success: Wifi,
};

const looks: Record<BannerKind, string> = {
  exception: 'min-h-11 bg-danger font-[560] text-on-danger',
  offline: 'min-h-11 bg-ink font-[560] text-surface',
  info: 'min-h-10 bg-info-tint font-[400] text-ink',
  warning: 'min-h-11 bg-time-tint font-[560] text-time-ink',
  success: 'min-h-11 bg-ok-tint font-[560] text-ok-ink',
};

export function Banner({ kind = 'exception', children, action, dismiss, held }: BannerProps) {
  const Icon = icons[kind];
  return (
    <div
      {...held}
      role={kind === 'exception' ? 'alert' : 'status'}
      className={`banner-${kind} flex items-center gap-2.5 px-[max(var(--gutter),calc((100%-var(--maxw))/2))] py-1 text-13 [&_svg]:size-4.5 [&_svg]:flex-none ${looks[kind]}`}
    >
      <Icon aria-hidden="true" />
      <span>{children}</span>
      {action && (
        <button
          type="button"
          className="min-h-6 flex-none font-[650] underline underline-offset-3"
          onClick={action.onPress}
        >
          {action.label}
        </button>
      )}
      {dismiss && (
        <IconButton label={dismiss.label} size={28} onPress={dismiss.onPress} className="ml-auto">
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}

/** The exception banner is shown for this many ms. Afterwards its message is only in the bell menu. */
export const exceptionBannerMs = 3000;

/**
 * The red banner of a failed call. After 3 s in all it calls `onSettled`; the message is then only in the bell menu. While the
 * banner is hovered or focused the time stands still, so that users can finish reading (WCAG 2.2.1).
 */
export function ExceptionBanner({
  onSettled,
  ...rest
}: Omit<BannerProps, 'kind' | 'dismiss' | 'held'> & { onSettled: () => void }) {
  const settle = useEffectEvent(onSettled);
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isPointedAt || isFocused;
  const left = useRef(exceptionBannerMs);
  useEffect(() => {
    if (isHeld) return;
    const since = performance.now();
    const timer = setTimeout(() => settle(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [isHeld]);
  return (
    <Banner
      {...rest}
      kind="exception"
      held={{
        onPointerEnter: () => setPointedAt(true),
        onPointerLeave: () => setPointedAt(false),
        onFocus: () => setFocused(true),
        onBlur: () => setFocused(false),
      }}
    />
  );
}
