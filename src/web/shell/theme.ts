import { createTheme, type CSSVariablesResolver, defaultVariantColorsResolver } from '@mantine/core'

const ACCENT = 'teal'

/** One accent, a deep teal, and greys with a touch of it. The colours themselves stand in `base.css`, for log-in too. */
export const theme = createTheme({
  primaryColor: ACCENT,
  primaryShade: { light: 7, dark: 4 },
  colors: {
    teal: [
      '#e8f6f4',
      '#d0ebe7',
      '#a2d6cf',
      '#6fc0b6',
      '#48ada1',
      '#2c9489',
      '#137f75',
      '#0b6b64',
      '#085650',
      '#05423d',
    ],
    dark: [
      '#e5eeec',
      '#a3b6b2',
      '#8aa09b',
      '#5b706c',
      '#40534f',
      '#2f403d',
      '#1d2a28',
      '#15201e',
      '#0d1514',
      '#070c0b',
    ],
  },
  // dark text on the light teal of the dark scheme, which Mantine's own choice of white does not give
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input)
    if (input.variant !== 'filled' || (input.color ?? ACCENT) !== ACCENT) return colours
    return { ...colours, background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)' }
  },
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
  },
})

const common = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--raised)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}

/** Mantine's greys on the portal's own surfaces, so that all text reads well in both schemes. */
export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: common, dark: common })
