import { Link } from '@tanstack/react-router'
import { defaultWeights, type JournalTestId, journalTestIds } from '@verifikat/analyses'
import { useState } from 'react'
import { may } from '../../app/may.ts'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { useTexts } from '../use-texts.ts'
import { originOf } from './params.ts'
import type { TestsTabProps } from './TestsTab.tsx'

/** Own weights are in the address; saved, they are a version of the company's settings that every run takes. */
export function SaveWeights({ companyId, overview, library, search, setSearch }: TestsTabProps) {
  const t = useTexts()
  const utils = trpc.useUtils()
  const stored = trpc.settings.journal.get.useQuery({ companyId }, { staleTime: 60_000 })
  const [error, setError] = useState<unknown>(null)
  const save = trpc.settings.journal.save.useMutation()
  const back = { weights: undefined, version: undefined }

  function store() {
    if (stored.data === undefined) return
    const { version: expectedVersion, settings } = stored.data
    const weights: Partial<Record<JournalTestId, number>> = {}
    for (const id of journalTestIds) {
      const weight = library.score.weights[id]
      if (weight !== defaultWeights[id]) weights[id] = weight
    }
    setError(null)
    save.mutate(
      { companyId, settings: { ...settings, weights }, expectedVersion, note: t('journal:score.note') },
      {
        onSuccess: async () => {
          await utils.settings.journal.invalidate()
          setSearch(back, { replace: true })
        },
        onError: setError,
      },
    )
  }

  const isOwn = originOf(search) === 'own'
  return (
    <>
      {isOwn && (
        <Button size="sm" look="ghost" onClick={() => setSearch(back, { replace: true })}>
          {t(search.company?.weights === undefined ? 'journal:score.shipped' : 'journal:score.companys')}
        </Button>
      )}
      {isOwn && may(overview, 'write') && (
        <Button size="sm" disabled={stored.data === undefined || save.isPending} onClick={store}>
          {t('journal:score.save')}
        </Button>
      )}
      <Link to="/beta/$companyId/settings" params={{ companyId }} search={{ part: 'journal' }} className="an-link an-small">
        {t('journal:score.settings')}
      </Link>
      {error !== null && <ErrorLine error={error} />}
    </>
  )
}
