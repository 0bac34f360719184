import { Combobox, Modal, useCombobox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Icon } from '../components/Icon.tsx'
import { showOverlay } from './overlay.ts'
import { type PaletteEntry, usePaletteEntries } from './palette-entries.ts'

const groups = ['companies', 'pages', 'analyses'] as const

/** Ctrl or ⌘ K: type a few letters of a company, page or analysis. */
export function Palette() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const companies = trpc.company.list.useQuery()
  const entries = usePaletteEntries(search, companies.data ?? [])
  const combobox = useCombobox({ opened: true })
  const close = () => showOverlay(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first match is chosen anew for each search
  useEffect(() => {
    combobox.selectFirstOption()
  }, [search, entries.length])

  const go = (id: string) => {
    const entry = entries.find((other) => other.id === id)
    close()
    if (entry !== undefined) void navigate(entry.target)
  }
  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      yOffset={96}
      centered={false}
      size={520}
      padding={0}
      classNames={{ content: 'dialog' }}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <Combobox store={combobox} onOptionSubmit={go}>
        <Combobox.EventsTarget>
          <input
            className="palette-input"
            data-autofocus
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && close()}
            placeholder={t('palette.placeholder')}
            aria-label={t('palette.placeholder')}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className="menu-list palette-list" aria-label={t('palette.title')} tabIndex={0}>
          {groups.map((group) => {
            const here = entries.filter((entry) => entry.group === group)
            if (here.length === 0) return null
            return (
              <Combobox.Group key={group} label={t(`palette.${group}`)}>
                {here.map((entry) => (
                  <Option key={entry.id} entry={entry} />
                ))}
              </Combobox.Group>
            )
          })}
          {entries.length === 0 && <Combobox.Empty>{t('palette.nothing')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
    </Modal>
  )
}

function Option({ entry }: { readonly entry: PaletteEntry }) {
  return (
    <Combobox.Option value={entry.id}>
      <Icon name={entry.icon} />
      <span className="el">{entry.label}</span>
      <span className="sp" />
      <span className="n t3">{entry.hint}</span>
    </Combobox.Option>
  )
}
