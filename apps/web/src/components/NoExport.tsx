import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { listOf } from '../authorization/words.ts'
import { Button } from './Button.tsx'

export interface NoExportProps {
  readonly companyId: string
  /** Printing needs no right; null where there is nothing to print. */
  readonly onPrint: (() => void) | null
}

/** In place of the menu of files, for who may take none out: why, and who can give the right. */
export function NoExport({ companyId, onPrint }: NoExportProps) {
  const { t } = useTranslation(['common', 'analysis'])
  const { locale } = usePreferences()
  const grantors = trpc.company.grantors.useQuery({ companyId }, { staleTime: 60_000 }).data ?? []
  const who =
    grantors.length === 0 ? t('common:noRight.nobody') : t('common:noRight.who', { names: listOf(grantors, locale, 'disjunction') })
  const why = `${t('common:noRight.title', { what: t('common:rights.export') })}. ${who}`
  return (
    <>
      {onPrint !== null && (
        <Button icon="file" onClick={onPrint}>
          {t('analysis:export.print')}
        </Button>
      )}
      <Button icon="download" disabled title={why}>
        {t('analysis:act.export')}
        <span className="vh"> {why}</span>
      </Button>
    </>
  )
}
