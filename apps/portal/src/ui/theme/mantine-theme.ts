import { type CSSVariablesResolver, createTheme, type MantineThemeOverride } from '@mantine/core';
import type { Brand } from './brand.ts';
import { schemeVariables } from './brand-tokens.ts';
import { type Shades, shadesOf } from './colour.ts';
import { darkTokens, lightTokens, type SchemeTokens } from './tokens.ts';

/** Near-neutral greys that replace Mantine's, so that its components match our surfaces. */
const gray: Shades = [
  '#f7f8fa',
  '#f0f2f5',
  '#e4e7ec',
  '#d5d9e0',
  '#c3c9d3',
  '#868e9c',
  '#5b6270',
  '#454b57',
  '#2d323b',
  '#16181d',
];
const dark: Shades = [
  '#eceef2',
  '#c9ced8',
  '#9aa3b2',
  '#727b8a',
  '#2a2f38',
  '#22262e',
  '#1a1d24',
  '#101216',
  '#0c0e11',
  '#08090b',
];

interface Filled {
  readonly variant?: string;
  readonly color?: string;
}

/**
 * Gives a button in the client's colour a border when the fill has too little contrast to the surface, such as lemon on
 * white.
 */
function brandEdge(
  { variant = 'filled', color = 'brand' }: Filled,
  property: string,
): { root: Record<string, string> } {
  const isBrand = variant === 'filled' && color === 'brand';
  return { root: isBrand ? { [property]: '1px solid var(--brand-edge)' } : {} };
}

/** The Mantine theme for one brand. */
export function mantineTheme(brand: Brand): MantineThemeOverride {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: 6,
    autoContrast: true,
    black: '#16181d',
    colors: { brand: shadesOf(brand.primary), accent: shadesOf(brand.secondary), gray, dark },
    fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
    headings: {
      fontWeight: '600',
      fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
      sizes: {
        h1: { fontSize: '1.25rem', lineHeight: '1.75rem' },
        h2: { fontSize: '1rem', lineHeight: '1.5rem' },
        h3: { fontSize: '0.875rem', lineHeight: '1.25rem' },
      },
    },
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
    defaultRadius: 'md',
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      Portal: { defaultProps: { target: '#overlays' } },
      Button: { vars: (_theme: unknown, props: Filled) => brandEdge(props, '--button-bd') },
      ActionIcon: { vars: (_theme: unknown, props: Filled) => brandEdge(props, '--ai-bd') },
      Tooltip: {
        defaultProps: { openDelay: 300, withArrow: false, events: { hover: true, focus: true, touch: false } },
      },
      // Mantine's focus placeholder would be an invalid child of a menu. The first item takes the focus instead.
      Menu: { defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false } },
      Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
    },
  });
}

function mantineVariables(tokens: SchemeTokens): Record<string, string> {
  return {
    '--mantine-color-body': tokens.surface,
    '--mantine-color-text': tokens.ink,
    '--mantine-color-bright': tokens.ink,
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-error': 'var(--danger-ink)',
    '--mantine-color-success': 'var(--ok-ink)',
    '--mantine-color-anchor': 'var(--brand-ink)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--control-line)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--muted)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-contrast': 'var(--brand-on)',
    '--mantine-color-brand-text': 'var(--brand-ink)',
    '--mantine-color-brand-filled': 'var(--brand)',
    '--mantine-color-brand-filled-hover': 'var(--brand-hover)',
    '--mantine-color-brand-light': 'var(--brand-tint)',
    '--mantine-color-brand-light-hover': 'var(--brand-tint-hover)',
    '--mantine-color-brand-light-color': 'var(--brand-ink)',
    '--mantine-color-brand-outline': 'var(--brand-ink)',
    '--mantine-color-brand-outline-hover': 'var(--brand-tint)',
    '--mantine-color-red-filled': 'var(--danger-fill)',
    '--mantine-color-red-filled-hover': 'var(--danger-fill-hover)',
    '--mantine-color-red-light': 'var(--danger-tint)',
    '--mantine-color-red-light-color': 'var(--danger-ink)',
    // Mantine's menus use this variable for red items.
    '--mantine-color-red-6': 'var(--danger-ink)',
    '--mantine-color-red-text': 'var(--danger-ink)',
    '--mantine-color-red-outline': 'var(--danger-ink)',
    '--mantine-color-gray-light': 'var(--neutral-tint)',
    '--mantine-color-gray-light-hover': 'var(--hover)',
    '--mantine-color-gray-light-color': 'var(--ink)',
    '--mantine-color-gray-text': 'var(--muted)',
    '--danger-fill': '#c22f27',
    '--danger-fill-hover': '#a82620',
  };
}

/** The custom properties of one brand in both schemes: our own, and overrides of Mantine's. */
export function brandVariables(brand: Brand): CSSVariablesResolver {
  return () => ({
    variables: {},
    light: { ...schemeVariables(brand, lightTokens), ...mantineVariables(lightTokens) },
    dark: { ...schemeVariables(brand, darkTokens), ...mantineVariables(darkTokens) },
  });
}
