import { Combobox, Modal, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../app/shortcuts.ts'
import { trpc } from '../app/trpc.ts'
import { Icon } from '../components/Icon.tsx'
import { matches } from './match.ts'
import { showOverlay } from './overlay.ts'
import { type PaletteEntry, paletteGroups, usePlaceEntries } from './palette-entries.ts'
import { takeTypedAhead } from './typed-ahead.ts'
import { useActEntries } from './use-act-entries.ts'
import { isReference, useBooksEntries } from './use-books-entries.ts'
import { useCompanyId } from './use-company-id.ts'
import { useReportEntries } from './use-report-entries.ts'

const SETTLES_MS = 150
const MOST = 60

/** Ctrl or ⌘ K: type a few letters of what one looks for, or a voucher's number, an amount, words in a text. */
export function Palette() {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const [settled] = useDebouncedValue(search, SETTLES_MS)
  const companies = trpc.company.list.useQuery()
  const places = usePlaceEntries(companies.data ?? [])
  const acts = useActEntries()
  const reports = useReportEntries()
  const books = useBooksEntries(search, settled, companies.data ?? [])
  const still = [...places, ...(search.trim() === '' ? [] : reports), ...acts].filter((entry) =>
    matches(search, `${entry.label} ${entry.hint} ${entry.words ?? ''}`),
  )
  const all = [...still, ...books.entries]
  const entries = paletteGroups.flatMap((group) => all.filter((entry) => entry.group === group)).slice(0, MOST)
  const companyId = useCompanyId()
  const combobox = useCombobox({ opened: true })
  const [goesFirst, setGoesFirst] = useState(false)
  const close = () => showOverlay(null)
  const waitsForBooks = books.isSearching && isReference(search)
  const first = entries[0]
  // once more: something else is looked for
  useShortcut({ keys: 'mod+k', group: 'everywhere', label: t('keys.palette'), run: () => setSearch('') })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first match is chosen anew for each search
  useEffect(() => {
    combobox.selectFirstOption()
  }, [search, first?.id, entries.length])

  const go = (entry: PaletteEntry | undefined) => {
    close()
    entry?.open()
  }
  // Enter right after a voucher's number: the voucher, as soon as it is here
  // biome-ignore lint/correctness/useExhaustiveDependencies: once what was waited for has come
  useEffect(() => {
    if (!goesFirst || waitsForBooks) return
    setGoesFirst(false)
    if (first !== undefined) go(first)
  }, [goesFirst, waitsForBooks])

  return (
    <Modal
      opened
      onClose={close}
      withCloseButton={false}
      yOffset={96}
      centered={false}
      size={620}
      padding={0}
      classNames={{ content: 'dialog' }}
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <Combobox store={combobox} onOptionSubmit={(id) => go(entries.find((entry) => entry.id === id))}>
        <Combobox.EventsTarget>
          <input
            className="palette-input"
            data-autofocus
            value={search}
            onFocus={() => {
              const { text, isEntered } = takeTypedAhead()
              if (text !== '') setSearch(text)
              if (isEntered) setGoesFirst(true)
            }}
            onChange={(event) => {
              setSearch(event.currentTarget.value)
              setGoesFirst(false)
            }}
            onKeyDownCapture={(event) => {
              if (event.key === 'Escape') close()
              if (event.key !== 'Enter' || !waitsForBooks) return
              event.preventDefault()
              event.stopPropagation()
              setGoesFirst(true)
            }}
            placeholder={t('palette.placeholder')}
            aria-label={t('palette.placeholder')}
          />
        </Combobox.EventsTarget>
        <Combobox.Options className="menu-list palette-list" aria-label={t('palette.title')} tabIndex={0}>
          {paletteGroups.map((group) => {
            const here = entries.filter((entry) => entry.group === group)
            if (here.length === 0) return null
            return (
              <Combobox.Group key={group} className="palette-group" label={t(`palette.${group}`)}>
                {here.map((entry) => (
                  <Option key={entry.id} entry={entry} />
                ))}
              </Combobox.Group>
            )
          })}
          {entries.length === 0 && (
            <Combobox.Empty>
              {t(books.isSearching ? 'palette.searching' : companyId === null ? 'palette.nothingOutside' : 'palette.nothing')}
            </Combobox.Empty>
          )}
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
      <span className="n t3 nw">{entry.hint}</span>
    </Combobox.Option>
  )
}
