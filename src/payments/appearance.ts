import type { Appearance } from '@stripe/stripe-js';

/** One of our colours, in the format that Stripe's frames understand. */
function colour(role: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(`--color-${role}`);
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!context) return '';
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Our style for Stripe's fields, in the current theme. */
export function readAppearance(): Appearance {
  const isDark = document.documentElement.classList.contains('dark');
  return {
    theme: isDark ? 'night' : 'stripe',
    disableAnimations: document.documentElement.classList.contains('less-motion'),
    variables: {
      colorPrimary: colour('brand'),
      colorBackground: colour('surface'),
      colorText: colour('text'),
      colorTextSecondary: colour('text-2'),
      colorTextPlaceholder: colour('text-3'),
      colorDanger: colour('danger-text'),
      fontFamily: 'Figtree, system-ui, sans-serif',
      fontSizeBase: '16px',
      borderRadius: '12px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { border: `1px solid ${colour('line-strong')}`, boxShadow: 'none' },
      '.Input:focus': { border: `2px solid ${colour('brand')}`, boxShadow: 'none' },
      '.Input--invalid': { border: `2px solid ${colour('danger')}`, boxShadow: 'none' },
      '.Label': { fontWeight: '600', fontSize: '14px' },
    },
  };
}
