import { say, type WrittenFile } from '@verifikat/analyses'
import type { MouseEvent } from 'react'
import { copyText } from '../../components/copy-text.ts'
import { Menu } from '../../components/floating.tsx'
import { Icon } from '../../components/Icon.tsx'
import type { Locale } from '../../format/dates.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { saveFile, savePng, saveSvg, shownChart } from './chart-image.ts'
import type { ExportMenuProps } from './ExportMenu.tsx'
import { exportView } from './export-view.ts'
import { printPage } from './print-page.ts'

export interface ExportItemsProps extends Omit<ExportMenuProps, 'mayExport' | 'isWaiting' | 'runId'> {
  readonly runId: string
  readonly lang: Locale
  readonly onTake: (href: string) => Promise<void>
  readonly onCopied: (isCopied: boolean) => void
}

/** What a finished run can be taken away as. */
export function ExportItems({ companyId, runId, lang, record, view, beforePrint, copy, files, paper, onTake, onCopied }: ExportItemsProps) {
  const t = useTexts()
  const seen = view ? `&view=${encodeURIComponent(exportView(view()))}` : ''
  const run = (format: 'csv' | 'xlsx') => `/companies/${companyId}/runs/${runId}/export.${format}?lang=${lang}${seen}`
  const chart = shownChart()
  const written = files ? files() : []
  /** The link can be copied; a file that cannot be made says why on the page instead of being a broken file. */
  const take = (href: string) => (event: MouseEvent) => {
    event.preventDefault()
    void onTake(href)
  }
  return (
    <>
      <Menu.Label>{t('export.result')}</Menu.Label>
      <Menu.Item component="a" href={run('xlsx')} download onClick={take(run('xlsx'))} leftSection={<Icon name="table" />}>
        {t('export.xlsx')}
      </Menu.Item>
      <Menu.Item component="a" href={run('csv')} download onClick={take(run('csv'))} leftSection={<Icon name="file" />}>
        {t('export.csv')}
      </Menu.Item>
      {paper && (
        <Menu.Item
          component="a"
          href={`/companies/${companyId}/runs/${runId}/${paper}.pdf?lang=${lang}`}
          download
          onClick={take(`/companies/${companyId}/runs/${runId}/${paper}.pdf?lang=${lang}`)}
          leftSection={<Icon name="report" />}
        >
          {t('export.paper')}
        </Menu.Item>
      )}
      {view && (
        <Menu.Item leftSection={<Icon name="file" />} onClick={() => void printPage(beforePrint)}>
          {t('export.print')}
        </Menu.Item>
      )}
      {chart && (
        <>
          <Menu.Item leftSection={<Icon name="report" />} onClick={() => saveSvg(chart)}>
            {t('export.svg')}
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="report" />} onClick={() => void savePng(chart)}>
            {t('export.png')}
          </Menu.Item>
        </>
      )}
      {record && (
        <Menu.Item leftSection={<Icon name="shield-check" />} onClick={() => void record().then(saveText)}>
          {t('export.json')}
        </Menu.Item>
      )}
      {copy && (
        <Menu.Item leftSection={<Icon name="copy" />} onClick={() => void copyText(copy()).then(onCopied)}>
          {t('export.copy')}
        </Menu.Item>
      )}
      {written.length > 0 && <Menu.Label>{t('export.written')}</Menu.Label>}
      {written.map((file) => (
        <WrittenItem key={file.name} file={file} />
      ))}
    </>
  )
}

function saveText({ name, text }: { readonly name: string; readonly text: string }): void {
  saveFile(name, new Blob([text], { type: 'application/json' }))
}

function WrittenItem({ file: { name, label, type, content } }: { readonly file: WrittenFile }) {
  const lang = useLocale()
  if ('needs' in content)
    return (
      <Menu.Item leftSection={<Icon name="file" />} disabled>
        {say(label, lang)}
        <span className="an-hint">{say(content.needs, lang)}</span>
      </Menu.Item>
    )
  // each letter is its byte
  const bytes = () => Uint8Array.from(content.text, (letter) => letter.charCodeAt(0))
  return (
    <Menu.Item leftSection={<Icon name="file" />} onClick={() => saveFile(name, new Blob([bytes()], { type }))}>
      {say(label, lang)}
    </Menu.Item>
  )
}
