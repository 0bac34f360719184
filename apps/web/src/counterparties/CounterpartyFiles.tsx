import { type Counterparties, counterpartyTable, textOfBytes } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../analysis/frame/chart-image.ts'
import { usePreferences } from '../app/preferences.ts'
import { Button } from '../components/Button.tsx'
import { chooseFiles } from '../components/choose-files.ts'
import { useKeptText } from '../editing/use-kept-text.ts'
import { isDay } from '../settings/spans.ts'
import { jsonText, withFile } from './register.ts'
import { useTroubleText } from './use-trouble-text.ts'

export interface CounterpartyFilesProps {
  readonly companyId: string
  readonly counterparties: Counterparties
  readonly canWrite: boolean
  readonly onTake: (counterparties: Counterparties) => void
}

/** Tables, SIE 5 files and JSON in, the register out: what is saved as a file is read back as the same. */
export function CounterpartyFiles({ companyId, counterparties, canWrite, onTake }: CounterpartyFilesProps) {
  const { t } = useTranslation('counterparties')
  const { locale } = usePreferences()
  const tell = useTroubleText()
  const { text: date, write: setDate } = useKeptText(`counterparties-day ${companyId}`)
  const [said, setSaid] = useState<{ readonly text: string; readonly isWrong: boolean } | null>(null)
  const read = async (files: readonly File[], role: 'customer' | 'supplier') => {
    const found = []
    let next = counterparties
    for (const file of files) {
      const refused = (why: string) => setSaid({ text: t('table.refused', { file: file.name, why }), isWrong: true })
      const taken = fileOf(next, textOfBytes(new Uint8Array(await file.arrayBuffer())), role, date)
      if (taken === null) return refused(t('table.broken'))
      if (!('counterparties' in taken)) return refused(tell(taken))
      if (taken.part === 'openItems' && !isDay(date)) return refused(t('table.noDate'))
      next = taken.counterparties
      found.push(t('table.taken', { file: file.name, count: taken.rows }))
    }
    onTake(next)
    setSaid({ text: found.join(' '), isWrong: false })
  }
  const accepted = '.csv,.txt,.sie,.xml,.json,text/csv,application/json'
  // the mark tells spreadsheets which letters these are
  const save = () =>
    saveFile(`${t('table.file')}.csv`, new Blob(['\uFEFF', counterpartyTable(counterparties.register, locale)], { type: 'text/csv' }))
  const saveAll = () => saveFile(`${t('table.file')}.json`, new Blob([jsonText(counterparties)], { type: 'application/json' }))
  return (
    <section className="set-block" aria-labelledby="cp-tables">
      <h2 id="cp-tables">{t('table.title')}</h2>
      <p className="t2">{t('table.lead')}</p>
      <div className="st-acts">
        {canWrite && (
          <>
            <label>
              {t('table.date')}{' '}
              <input className="an-input" type="date" value={date} onChange={({ currentTarget }) => setDate(currentTarget.value)} />
            </label>
            <Button size="sm" icon="upload" onClick={() => chooseFiles((files) => void read(files, 'customer'), accepted)}>
              {t('table.customers')}
            </Button>
            <Button size="sm" icon="upload" onClick={() => chooseFiles((files) => void read(files, 'supplier'), accepted)}>
              {t('table.suppliers')}
            </Button>
          </>
        )}
        <Button size="sm" icon="download" onClick={save}>
          {t('table.save')}
        </Button>
        <Button size="sm" icon="download" onClick={saveAll}>
          {t('table.saveAll')}
        </Button>
      </div>
      <p role="status" className={said?.isWrong ? 'st-red' : 't2'}>
        {said?.text}
      </p>
    </section>
  )
}

/** Null: XML that cannot be read. */
function fileOf(all: Counterparties, text: string, role: 'customer' | 'supplier', date: string) {
  try {
    return withFile(all, text, { role, date: isDay(date) ? date : '1970-01-01' })
  } catch {
    return null
  }
}
