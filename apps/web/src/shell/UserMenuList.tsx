import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountPart } from '../account/use-account-part.ts'
import { setPreference, usePreferences } from '../app/preferences.ts'
import { useSession } from '../app/session.ts'
import { Icon } from '../components/Icon.tsx'
import { showOverlay } from './overlay.ts'
import { useChoosePreference } from './use-choose-preference.ts'
import { useIsPhone } from './use-is-phone.ts'

const themes = ['light', 'dark', 'system'] as const
const locales = ['en', 'sv'] as const

/** `face` is that of the button it stands in for: it takes the focus, so that closing gives it back. */
export function UserMenuList(face: ComponentProps<'button'>) {
  const { t } = useTranslation()
  const { user } = useSession()
  const { locale, theme, letterKeys } = usePreferences()
  const showAccount = useAccountPart()
  const choose = useChoosePreference()
  const isPhone = useIsPhone()
  const target = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    target.current?.focus()
    setOpen(true)
  }, [])
  if (user === null) return null
  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position={isPhone ? 'top-start' : 'right-end'}
      offset={4}
      width={220}
      classNames={{ dropdown: 'menu' }}
    >
      <Menu.Target>
        <button type="button" ref={target} {...face} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item leftSection={<Icon name="shield-check" />} onClick={() => showAccount('sign-in')}>
          {t('nav.account')}
        </Menu.Item>
        {user.isAdmin && (
          <Menu.Item component={Link} to="/beta/installation" leftSection={<Icon name="server" />}>
            {t('nav.installation')}
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Label>{t('signIn.theme')}</Menu.Label>
        {themes.map((name) => (
          <Menu.RadioItem
            key={name}
            value={name}
            checked={name === theme}
            checkIcon={<Icon name="check" />}
            onChange={() => choose('theme', name)}
          >
            {t(`theme.${name}`)}
          </Menu.RadioItem>
        ))}
        <Menu.Label>{t('signIn.language')}</Menu.Label>
        {locales.map((name) => (
          <Menu.RadioItem
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
        <Menu.Divider />
        <Menu.CheckboxItem
          checked={letterKeys}
          checkIcon={<Icon name="check" />}
          onChange={(checked) => setPreference('letterKeys', checked)}
        >
          {t('nav.letterKeys')}
        </Menu.CheckboxItem>
        <Menu.Item leftSection={<Icon name="keyboard" />} onClick={() => showOverlay('help')}>
          {t('nav.help')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={Link} to="/sign-out" leftSection={<Icon name="logout" />}>
          {t('nav.signOut')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="logout" />}
          renderRoot={(props) => <Link {...props} to="/sign-out" search={{ everywhere: true }} />}
        >
          {t('signOut.everywhere')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
