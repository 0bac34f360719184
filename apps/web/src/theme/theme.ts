import { type CSSVariablesResolver, createTheme } from '@mantine/core'

export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '11.5px', sm: '12.5px', md: '13px', lg: '15px', xl: '16px' },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 4 },
  colors: {
    gray: ['#f7f8f8', '#f3f5f5', '#eff1f2', '#e4e7e9', '#d2d7da', '#aeb7bd', '#868f96', '#646d75', '#454d54', '#15191c'],
    dark: ['#e7eaec', '#b4bcc2', '#939ca3', '#727c85', '#384047', '#272d32', '#191d20', '#14171a', '#101315', '#0b0d0f'],
    petrol: ['#e2f0f2', '#c5e1e5', '#9acad1', '#6cc3cf', '#4db2c0', '#2f97a5', '#187f8d', '#0b6673', '#0a5c68', '#12333a'],
  },
  defaultRadius: 4,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    PasswordInput: { defaultProps: { visibilityToggleFocusable: true } },
    Menu: { defaultProps: { shadow: 'none', withInitialFocusPlaceholder: false, transitionProps: { transition: 'fade', duration: 100 } } },
    Popover: { defaultProps: { shadow: 'none', transitionProps: { transition: 'fade', duration: 100 } } },
    Modal: {
      defaultProps: {
        shadow: 'none',
        transitionProps: { transition: 'fade', duration: 100 },
        centered: true,
        overlayProps: { backgroundOpacity: 0.32 },
      },
    },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { transition: 'fade', duration: 100 } } },
  },
})

const fromTokens: Record<string, string> = {
  '--mantine-color-body': 'var(--bg)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-3)',
  '--mantine-color-placeholder': 'var(--text-3)',
  '--mantine-color-anchor': 'var(--accent-text)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-default': 'var(--bg)',
  '--mantine-color-default-hover': 'var(--bg-hover)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line-ctl)',
  '--mantine-color-disabled': 'var(--bg-sub)',
  '--mantine-color-disabled-color': 'var(--text-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
}

/** Mantine's own colours are the design's tokens, in both themes. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: { '--mantine-line-height': '20px' },
  light: fromTokens,
  dark: fromTokens,
})
