import { getRouteApi } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../app/shortcuts.ts'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import type { ImportDetail } from '../types.ts'
import { type Choice, isSameChoice, readingOf } from './choice.ts'
import type { TextPreview } from './types.ts'

const route = getRouteApi('/beta/$companyId/data/accounting')

export interface ReadAgainProps {
  readonly companyId: string
  readonly canWrite: boolean
  readonly detail: ImportDetail
  readonly preview: TextPreview
  readonly choice: Choice
  readonly now: Choice
}

/** The act: nothing of the import that is there changes. */
export function ReadAgain({ companyId, canWrite, detail, preview, choice, now }: ReadAgainProps) {
  const { t } = useTranslation('reading')
  const navigate = route.useNavigate()
  const utils = trpc.useUtils()
  const reasonId = useId()
  const read = trpc.import.read.useMutation({
    onSuccess: async ({ importId }) => {
      await utils.import.invalidate()
      await navigate({ search: { import: importId } })
    },
  })
  const isSame = isSameChoice(choice, now)
  const isHeld = !canWrite || isSame || read.isPending
  const submit = () => {
    if (isHeld) return
    read.mutate({ companyId, importId: detail.id, reading: readingOf(choice, preview.detected, detail.reading) })
  }
  useShortcut({ keys: 'mod+Enter', group: 'here', label: t('again.act'), run: submit })
  return (
    <div className="rd-act">
      {read.isError && <ErrorLine error={read.error} />}
      <Button look="primary" keys="mod+Enter" aria-disabled={isHeld} aria-describedby={reasonId} onClick={submit}>
        {t(read.isPending ? 'again.acting' : 'again.act')}
      </Button>
      <p id={reasonId} className="t2">
        {t(canWrite ? (isSame ? 'again.same' : 'again.stays') : 'obstacle.reader', { number: detail.number })}
      </p>
    </div>
  )
}
