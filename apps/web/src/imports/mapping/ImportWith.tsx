import { TextInput } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../app/shortcuts.ts'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { useKeptText } from '../../editing/use-kept-text.ts'
import type { ImportDetail } from '../types.ts'
import type { Obstacle } from './readiness.ts'
import type { MappingCheck, TableMapping } from './types.ts'

const route = getRouteApi('/beta/$companyId/data/accounting')

export interface ImportWithProps {
  readonly companyId: string
  readonly importId: string
  readonly mapping: TableMapping
  /** How the import is read otherwise: a character set that was chosen stays chosen. */
  readonly reading: ImportDetail['reading']
  readonly obstacle: Obstacle | null
  readonly check: MappingCheck | null
  readonly savedName: string
}

/** Imports with the mapping, and keeps it under the name of the program that the file comes from. */
export function ImportWith({ companyId, importId, mapping, reading, obstacle, check, savedName }: ImportWithProps) {
  const { t } = useTranslation('reading')
  const navigate = route.useNavigate()
  const utils = trpc.useUtils()
  const { text: name, write: setName, forget } = useKeptText(`${importId} mapping`, savedName)
  const reasonId = useId()
  const read = trpc.import.read.useMutation({
    onSuccess: async ({ importId: made }) => {
      forget()
      await Promise.all([utils.import.invalidate(), utils.books.invalidate()])
      await navigate({ search: { import: made } })
    },
  })
  const isHeld = obstacle !== null || read.isPending
  const submit = () => {
    if (isHeld) return
    const saveAs = name.trim()
    read.mutate({ companyId, importId, reading: { ...reading, mapping }, ...(saveAs !== '' && { saveAs }) })
  }
  useShortcut({ keys: 'mod+Enter', group: 'here', label: t('map.import'), run: submit })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <form className="map-act" onSubmit={onSubmit} aria-label={t('map.import')}>
      <TextInput
        size="sm"
        label={t('map.saveAs')}
        description={t('map.saveAsHint')}
        placeholder={t('map.saveAsExample')}
        value={name}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {read.isError && <ErrorLine error={read.error} />}
      <Button
        type="submit"
        look="primary"
        full
        keys="mod+Enter"
        aria-disabled={isHeld}
        aria-describedby={obstacle === null ? undefined : reasonId}
      >
        {t(read.isPending ? 'map.importing' : 'map.import')}
      </Button>
      <p id={reasonId} className="t3 map-reason">
        {obstacle === null
          ? t((check?.unbalanced ?? 0) + (check?.leftOut ?? 0) > 0 ? 'map.withFindings' : 'map.untouched')
          : t(`obstacle.${obstacle}`)}
      </p>
    </form>
  )
}
