import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../app/shortcuts.ts'
import { Icon } from '../components/Icon.tsx'
import type { RowProps } from './search.ts'

/** Narrows the table by what is typed; it stands in the address. */
export function FindField({ search, setSearch }: RowProps) {
  const { t } = useTranslation('authorization')
  const input = useRef<HTMLInputElement>(null)
  useShortcut({ keys: '/', group: 'here', label: t('list.find'), run: () => input.current?.focus() })
  return (
    <label className="acc-find">
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        value={search.q ?? ''}
        aria-label={t('list.find')}
        placeholder={t('list.find')}
        onChange={(event) => {
          const text = event.currentTarget.value
          setSearch({ q: text === '' ? undefined : text }, { replace: true })
        }}
      />
    </label>
  )
}
