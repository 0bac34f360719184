import type { WrittenFile } from '@verifikat/analyses'
import { Suspense, useEffect, useState } from 'react'
import { useShortcut } from '../../app/shortcuts.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { fetched } from '../../components/fetched.tsx'
import { Menu } from '../../components/floating.tsx'
import { NoExport } from '../../components/NoExport.tsx'
import { useLocale, useTexts } from '../use-texts.ts'
import type { Seen } from './export-view.ts'
import { menuProps } from './menu.ts'
import { printPage } from './print-page.ts'

const ExportItems = fetched(async () => (await import('./ExportItems.tsx')).ExportItems)

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
  readonly view?: () => Seen
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

function FileMenu({ runId, isWaiting, ...props }: Omit<ExportMenuProps, 'mayExport'>) {
  // there when the menu is opened
  useEffect(ExportItems.fetch, [])
  const t = useTexts()
  const lang = useLocale()
  const [opened, setOpened] = useState(false)
  const [copied, setCopied] = useState<boolean | null>(null)
  useShortcut(runId === null ? null : { keys: 'e', label: t('act.export'), group: 'here', run: () => setOpened(true) })
  const [making, setMaking] = useState(false)
  const [failed, setFailed] = useState<{ readonly href: string; readonly error: unknown } | null>(null)

  async function take(href: string) {
    setMaking(true)
    setFailed(null)
    try {
      const { download } = await import('./download.ts')
      await download(href)
    } catch (error) {
      setFailed({ href, error })
    }
    setMaking(false)
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
          <Suspense fallback={null}>
            {opened && runId !== null && <ExportItems {...props} runId={runId} lang={lang} onTake={take} onCopied={setCopied} />}
          </Suspense>
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
