import { say, type WrittenFile } from '@verifikat/analyses'
import { type MouseEvent, useState } from 'react'
import { useShortcut } from '../../app/shortcuts.ts'
import { Button } from '../../components/Button.tsx'
import { copyText } from '../../components/copy-text.ts'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Menu } from '../../components/floating.tsx'
import { Icon } from '../../components/Icon.tsx'
import { NoExport } from '../../components/NoExport.tsx'
import { useLocale, useTexts } from '../use-texts.ts'
import { saveFile, savePng, saveSvg, shownChart } from './chart-image.ts'
import { download } from './download.ts'
import { menuProps } from './menu.ts'

export interface ExportMenuProps {
  readonly companyId: string
  readonly mayExport: boolean
  /** Null as long as there is no finished run. */
  readonly runId: string | null
  /** There is a result, but not of what the address asks for. */
  readonly isWaiting: boolean
  /** The result as a file that the command line can verify. */
  readonly record: (() => Promise<{ readonly name: string; readonly text: string }>) | null
  /** What the screen shows of the result, so that files hold the same; see `export-view.ts`. */
  readonly view?: () => string
  /** Settles when all that is printed is there. */
  readonly beforePrint?: () => Promise<void>
  /** The table as shown, for the clipboard. */
  readonly copy: (() => string) | null
  /** The result has a report of its own to print and hand out, of this name. */
  readonly paper?: 'board-report' | undefined
  /** What is written of the result in a form that an agency takes. */
  readonly files?: () => readonly WrittenFile[]
}

export function ExportMenu({ mayExport, ...props }: ExportMenuProps) {
  if (mayExport) return <FileMenu {...props} />
  return (
    <NoExport companyId={props.companyId} onPrint={props.view && props.runId !== null ? () => void printPage(props.beforePrint) : null} />
  )
}

function FileMenu({ companyId, runId, isWaiting, record, view, beforePrint, copy, files, paper }: Omit<ExportMenuProps, 'mayExport'>) {
  const t = useTexts()
  const lang = useLocale()
  const [opened, setOpened] = useState(false)
  const [copied, setCopied] = useState<boolean | null>(null)
  useShortcut(runId === null ? null : { keys: 'e', label: t('act.export'), group: 'here', run: () => setOpened(true) })
  const seen = opened && view ? `&view=${encodeURIComponent(view())}` : ''
  const run = (format: 'csv' | 'xlsx') => `/companies/${companyId}/runs/${runId}/export.${format}?lang=${lang}${seen}`
  const chart = opened ? shownChart() : null
  const written = opened && files ? files() : []
  const [making, setMaking] = useState(false)
  const [failed, setFailed] = useState<{ readonly href: string; readonly error: unknown } | null>(null)

  async function take(href: string) {
    setMaking(true)
    setFailed(null)
    try {
      await download(href)
    } catch (error) {
      setFailed({ href, error })
    }
    setMaking(false)
  }
  /** The link can be copied; a file that cannot be made says why on the page instead of being a broken file. */
  const onTake = (href: string) => (event: MouseEvent) => {
    event.preventDefault()
    void take(href)
  }
  return (
    <>
      <Menu position="bottom-end" opened={opened} onChange={setOpened} {...menuProps}>
        <Menu.Target>
          <Button
            icon="download"
            keys="e"
            disabled={runId === null || making}
            title={runId === null ? t(isWaiting ? 'export.waiting' : 'export.nothing') : undefined}
          >
            {t('act.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('export.result')}</Menu.Label>
          <Menu.Item component="a" href={run('xlsx')} download onClick={onTake(run('xlsx'))} leftSection={<Icon name="table" />}>
            {t('export.xlsx')}
          </Menu.Item>
          <Menu.Item component="a" href={run('csv')} download onClick={onTake(run('csv'))} leftSection={<Icon name="file" />}>
            {t('export.csv')}
          </Menu.Item>
          {paper && (
            <Menu.Item
              component="a"
              href={`/companies/${companyId}/runs/${runId}/${paper}.pdf?lang=${lang}`}
              download
              onClick={onTake(`/companies/${companyId}/runs/${runId}/${paper}.pdf?lang=${lang}`)}
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
            <Menu.Item leftSection={<Icon name="copy" />} onClick={() => void copyText(copy()).then(setCopied)}>
              {t('export.copy')}
            </Menu.Item>
          )}
          {written.length > 0 && <Menu.Label>{t('export.written')}</Menu.Label>}
          {written.map((file) => (
            <WrittenItem key={file.name} file={file} />
          ))}
        </Menu.Dropdown>
      </Menu>
      <span className="vh" role="status">
        {making ? t('export.making') : copied ? t('export.copied') : ''}
      </span>
      {copied === false && (
        <div className="export-failed">
          <p className="error-line" role="alert">
            {t('export.notCopied')}
          </p>
          <Button size="sm" icon="x" title={t('export.close')} aria-label={t('export.close')} onClick={() => setCopied(null)} />
        </div>
      )}
      {failed && (
        <div className="export-failed">
          <ErrorLine error={failed.error} onRetry={() => void take(failed.href)} />
          <Button size="sm" icon="x" title={t('export.close')} aria-label={t('export.close')} onClick={() => setFailed(null)} />
        </div>
      )}
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

/** After the menu is gone from the page. */
async function printPage(beforePrint?: () => Promise<void>): Promise<void> {
  await beforePrint?.()
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
}
