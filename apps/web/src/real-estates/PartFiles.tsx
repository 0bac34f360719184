import { type RealEstatePart, type RealEstates, realEstateTable, textOfBytes } from '@verifikat/analyses'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../analysis/frame/chart-image.ts'
import { usePreferences } from '../app/preferences.ts'
import { Button } from '../components/Button.tsx'
import { chooseFiles } from '../components/choose-files.ts'
import { DropArea } from '../imports/DropArea.tsx'
import { withFile } from './register.ts'
import { useLeftText } from './use-left-text.ts'
import { useTroubleText } from './use-trouble-text.ts'

export interface PartFilesProps {
  readonly part: RealEstatePart
  readonly register: RealEstates
  readonly canWrite: boolean
  readonly onTake: (register: RealEstates) => void
  /** Files may be let go over it too. */
  readonly children: ReactNode
}

/** Tables in, a part out: what is saved as a file is read back as the same. */
export function PartFiles({ part, register, canWrite, onTake, children }: PartFilesProps) {
  const { t } = useTranslation('real-estates')
  const { locale } = usePreferences()
  const tell = useTroubleText()
  const tellLeft = useLeftText()
  const [said, setSaid] = useState<{ readonly text: string; readonly isWrong: boolean } | null>(null)
  const read = async (files: readonly File[]) => {
    const found: string[] = []
    let next = register
    for (const file of files) {
      const taken = withFile(next, textOfBytes(new Uint8Array(await file.arrayBuffer())))
      if (!('register' in taken)) return setSaid({ text: t('table.refused', { file: file.name, why: tell(taken) }), isWrong: true })
      next = taken.register
      found.push(...taken.parts.map((own) => t('table.taken', { file: file.name, part: t(`parts.${own.part}.title`), count: own.rows })))
      const left = tellLeft(taken.left)
      if (left !== null) found.push(left)
    }
    onTake(next)
    setSaid({ text: found.join(' '), isWrong: false })
  }
  // the mark tells spreadsheets which letters these are
  const save = () =>
    saveFile(
      `${t(`parts.${part}.title`).toLowerCase().replaceAll(' ', '-')}.csv`,
      new Blob(['\uFEFF', realEstateTable(part, register, locale)], { type: 'text/csv' }),
    )
  return (
    <DropArea hint={t('table.drop')} onFiles={(files) => canWrite && void read(files)}>
      {children}
      <section className="set-block" aria-labelledby="re-tables">
        <h2 id="re-tables">{t('table.title')}</h2>
        <p className="t2">{t('table.lead')}</p>
        <div className="st-acts">
          {canWrite && (
            <Button
              size="sm"
              icon="upload"
              onClick={() => chooseFiles((files) => void read(files), '.csv,.txt,.json,text/csv,application/json')}
            >
              {t('table.read')}
            </Button>
          )}
          <Button size="sm" icon="download" onClick={save}>
            {t('table.save')}
          </Button>
        </div>
        <p role="status" className={said?.isWrong ? 'st-red' : 't2'}>
          {said?.text}
        </p>
      </section>
    </DropArea>
  )
}
