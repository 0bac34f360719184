import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { Button } from '../components/Button.tsx'
import { Menu } from '../components/floating.tsx'
import { Icon } from '../components/Icon.tsx'
import type { PartProps, Tab } from './search.ts'

export interface HeaderActsProps extends PartProps {
  readonly tab: Tab
  readonly isAdmin: boolean
  readonly mayAuthorise: boolean
  readonly mayExport: boolean
}

/** What can be begun on a tab, the one it is for filled. */
export function HeaderActs({ companyId, setSearch, tab, isAdmin, mayAuthorise, mayExport }: HeaderActsProps) {
  const { t } = useTranslation('authorization')
  const { locale } = usePreferences()
  const begin = (act: NonNullable<PartProps['search']['act']>) => () => setSearch({ act, id: undefined })
  if (tab === 'keys') {
    return (
      <Button look="primary" icon="plus" onClick={begin('new-key')}>
        {t('act.newKey')}
      </Button>
    )
  }
  if (tab === 'activity' || !mayAuthorise) return null
  // ends of days are those of the screen
  const asked = new URLSearchParams({ lang: locale, zone: Intl.DateTimeFormat().resolvedOptions().timeZone })
  const list = (format: 'pdf' | 'csv') => `/companies/${companyId}/access-list.${format}?${asked}`
  return (
    <>
      <Button icon="clock" onClick={begin('history')}>
        {t('act.history')}
      </Button>
      {tab === 'access' && mayExport && (
        <Menu position="bottom-end" classNames={{ dropdown: 'menu' }}>
          <Menu.Target>
            <Button icon="download">{t('act.files')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item component="a" href={list('pdf')} download leftSection={<Icon name="file" />}>
              {t('act.pdf')}
            </Menu.Item>
            <Menu.Item component="a" href={list('csv')} download leftSection={<Icon name="table" />}>
              {t('act.csv')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {tab === 'blocked' ? (
        <Button look="primary" icon="ban" onClick={begin('block')}>
          {t('act.block')}
        </Button>
      ) : (
        <>
          {tab === 'groups' && isAdmin && (
            <Button icon="plus" onClick={begin('new-group')}>
              {t('act.newGroup')}
            </Button>
          )}
          <Button {...(tab === 'groups' ? { look: 'primary' } : {})} onClick={begin('give')}>
            {t('act.give')}
          </Button>
          {tab === 'access' && (
            <Button look="primary" icon="plus" onClick={begin('invite')}>
              {t('act.invite')}
            </Button>
          )}
        </>
      )}
    </>
  )
}
