import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Preferences, usePreferences } from '../app/preferences.ts'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import type { IconName } from '../components/outlines.ts'
import { choose } from '../sign-in/chosen.ts'

const themes = { light: 'sun', dark: 'moon', system: 'device' } as const satisfies Record<Preferences['theme'], IconName>
const themeNames = ['light', 'dark', 'system'] as const
const localeNames = ['en', 'sv'] as const

/** Language and theme before signing in: kept in this browser. */
export function PreferenceMenus() {
  const { t } = useTranslation()
  const { locale, theme } = usePreferences()
  return (
    <>
      <Menu position="bottom-end" classNames={{ dropdown: 'menu' }}>
        <Menu.Target>
          <Button look="ghost" size="sm" icon="language" aria-label={`${t('signIn.language')}: ${t(`locale.${locale}`)}`}>
            {t(`locale.${locale}`)}
            <Icon name="chevron-down" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {localeNames.map((name) => (
            <Menu.RadioItem
              closeMenuOnClick
              key={name}
              value={name}
              lang={name}
              checked={name === locale}
              checkIcon={<Icon name="check" />}
              onChange={() => choose('locale', name)}
            >
              {t(`locale.${name}`)}
            </Menu.RadioItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Menu position="bottom-end" classNames={{ dropdown: 'menu' }}>
        <Menu.Target>
          <Button look="ghost" size="sm" icon={themes[theme]} aria-label={`${t('signIn.theme')}: ${t(`theme.${theme}`)}`}>
            {t(`theme.${theme}`)}
            <Icon name="chevron-down" />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {themeNames.map((name) => (
            <Menu.RadioItem
              closeMenuOnClick
              key={name}
              value={name}
              checked={name === theme}
              checkIcon={<Icon name="check" />}
              onChange={() => choose('theme', name)}
            >
              {t(`theme.${name}`)}
            </Menu.RadioItem>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
