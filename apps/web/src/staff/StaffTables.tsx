import { type Staff, staffTable, textOfBytes, withDeclared } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../analysis/frame/chart-image.ts'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { chooseFiles } from '../components/choose-files.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { inReadingOrder, withTable } from './roster.ts'
import { useTroubleText } from './use-trouble-text.ts'

export interface StaffTablesProps {
  readonly companyId: string
  readonly staff: Staff
  readonly canWrite: boolean
  readonly onTake: (staff: Staff) => void
}

/** Tables in and out: what is saved as a file is read back as the same. */
export function StaffTables({ companyId, staff, canWrite, onTake }: StaffTablesProps) {
  const { t } = useTranslation('staff')
  const { locale } = usePreferences()
  const tell = useTroubleText()
  const declared = trpc.staff.declared.useQuery({ companyId }, { enabled: false })
  const [said, setSaid] = useState<{ readonly text: string; readonly isWrong: boolean } | null>(null)
  const read = async (files: readonly File[]) => {
    const found = []
    let next = staff
    for (const file of files) {
      const taken = withTable(next, textOfBytes(new Uint8Array(await file.arrayBuffer())))
      if (!('staff' in taken)) {
        setSaid({ text: t('table.refused', { file: file.name, why: tell(taken) }), isWrong: true })
        return
      }
      next = taken.staff
      found.push(t(`table.taken.${taken.part}`, { count: taken.rows }))
    }
    onTake(next)
    setSaid({ text: found.join(' '), isWrong: false })
  }
  const takeDeclared = async () => {
    const { data } = await declared.refetch()
    if (data === undefined) return
    const taken = withDeclared(staff, data)
    if (data.length > 0) onTake(inReadingOrder(taken.staff))
    const text =
      data.length === 0 ? t('declared.none') : taken.added === 0 ? t('declared.all') : t('declared.taken', { count: taken.added })
    setSaid({ text, isWrong: false })
  }
  // the mark tells spreadsheets which letters these are
  const save = (part: 'roster' | 'pay') =>
    saveFile(`${t(`file.${part}`)}.csv`, new Blob(['\uFEFF', staffTable(part, { ...staff, headcount: [] }, locale)], { type: 'text/csv' }))
  return (
    <section className="set-block" aria-labelledby="st-tables">
      <h2 id="st-tables">{t('table.title')}</h2>
      <p className="t2">{t('table.lead')}</p>
      <div className="st-acts">
        {canWrite && (
          <Button size="sm" icon="upload" onClick={() => chooseFiles((files) => void read(files), '.csv,.txt,text/csv')}>
            {t('table.choose')}
          </Button>
        )}
        {canWrite && (
          <Button size="sm" onClick={() => void takeDeclared()}>
            {t('declared.act')}
          </Button>
        )}
        <Button size="sm" icon="download" onClick={() => save('roster')}>
          {t('table.saveRoster')}
        </Button>
        {staff.pay.length > 0 && (
          <Button size="sm" icon="download" onClick={() => save('pay')}>
            {t('table.savePay')}
          </Button>
        )}
      </div>
      {declared.isError && <ErrorLine error={declared.error} onRetry={() => void takeDeclared()} />}
      <p role="status" className={said?.isWrong ? 'st-red' : 't2'}>
        {said?.text}
      </p>
    </section>
  )
}
