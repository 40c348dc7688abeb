const channels = /[\d.]+/g;

/** Relative luminance (WCAG 2.2) of a colour written as `rgb(18, 35, 42)`, which is how the browser returns colours. */
function luminanceOf(color: string): number | undefined {
  const [red, green, blue] = (color.match(channels) ?? []).map(Number);
  if (!color.startsWith('rgb') || red === undefined || green === undefined || blue === undefined)
    return undefined;
  const linear = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const isSeen = (ground: string) => ground !== '' && !/^(transparent|rgba\(.*, 0\))$/.test(ground);

/** Its own background, or that of the nearest element around it. */
function groundOf(element: Element | null): string {
  if (element === null) return '';
  const { backgroundColor } = getComputedStyle(element);
  return isSeen(backgroundColor) ? backgroundColor : groundOf(element.parentElement);
}

const hasText = ({ childNodes }: Element) =>
  [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');

export function lowestContrastIn(element: Element): number | undefined {
  const texts = [element, ...element.querySelectorAll('*')].filter(hasText);
  const found = texts.flatMap((each) => contrastOf(getComputedStyle(each).color, groundOf(each)) ?? []);
  return found.length === 0 ? undefined : Math.min(...found);
}

/** From 1 to 21. Undefined when a colour is not written as `rgb(…)`. */
export function contrastOf(ink: string, ground: string): number | undefined {
  const [a, b] = [luminanceOf(ink), luminanceOf(ground)];
  if (a === undefined || b === undefined) return undefined;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
