import { Combobox, useCombobox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ComponentProps, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Icon } from '../components/Icon.tsx'
import { formatOrgNumber } from '../format/org-number.ts'
import { LostCharacters } from '../portfolio/LostCharacters.tsx'
import { matches } from './match.ts'
import { useCompanyId } from './use-company-id.ts'

const ALL = 'all'

/** The list of companies below its button, open from the start. */
export function CompanyChoice(face: Pick<ComponentProps<'button'>, 'className' | 'children'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const companyId = useCompanyId()
  const [companies] = trpc.company.list.useSuspenseQuery()
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
    onDropdownOpen: () => {
      combobox.selectFirstOption()
      combobox.focusSearchInput()
    },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it was pressed before it came
  useEffect(() => {
    combobox.openDropdown()
  }, [])
  const found = companies.filter((other) => matches(search, `${other.name} ${other.orgNumber} ${other.orgNumber.replace('-', '')}`))

  const choose = (value: string) => {
    combobox.closeDropdown()
    if (value === ALL) void navigate({ to: '/beta' })
    else void navigate({ to: '/beta/$companyId', params: { companyId: value } })
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} width={300} position="bottom-start" offset={2} shadow="none">
      <Combobox.Target withKeyboardNavigation={false} targetType="button">
        <button type="button" {...face} onClick={() => combobox.toggleDropdown()} />
      </Combobox.Target>
      <Combobox.Dropdown className="menu">
        <Combobox.Search
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder={t('nav.findCompany')}
          aria-label={t('nav.findCompany')}
        />
        <Combobox.Options className="menu-list" aria-label={t('nav.company')}>
          {found.map((other) => (
            <Combobox.Option key={other.id} value={other.id} active={other.id === companyId}>
              <span className="el">{other.name}</span>
              <LostCharacters name={other.name} isShort />
              <span className="sp" />
              <span className="n t3">{formatOrgNumber(other.orgNumber)}</span>
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('nav.noCompanyFound')}</Combobox.Empty>}
          <Combobox.Option value={ALL}>
            <Icon name="building" />
            {t('nav.allCompanies')}
          </Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
