import { Menu } from '@mantine/core'
import { useState } from 'react'
import { useShortcut } from '../../app/shortcuts.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { useLocale, useTexts } from '../use-texts.ts'
import { menuProps } from './menu.ts'

export interface ExportMenuProps {
  readonly companyId: string
  /** Null as long as there is no finished run. */
  readonly runId: string | null
  /** There is a result, but not of what the address asks for. */
  readonly isWaiting: boolean
  /** The result as a file that the command line can verify. */
  readonly record: (() => { readonly name: string; readonly text: string }) | null
  /** The table as shown, for the clipboard. */
  readonly copy: (() => string) | null
}

export function ExportMenu({ companyId, runId, isWaiting, record, copy }: ExportMenuProps) {
  const t = useTexts()
  const lang = useLocale()
  const [opened, setOpened] = useState(false)
  const [copied, setCopied] = useState(false)
  useShortcut(runId === null ? null : { keys: 'e', label: t('act.export'), group: 'here', run: () => setOpened(true) })
  const run = (format: 'csv' | 'xlsx') => `/companies/${companyId}/runs/${runId}/export.${format}?lang=${lang}`
  return (
    <>
      <Menu position="bottom-end" opened={opened} onChange={setOpened} {...menuProps}>
        <Menu.Target>
          <Button
            icon="download"
            keys="e"
            disabled={runId === null}
            title={runId === null ? t(isWaiting ? 'export.waiting' : 'export.nothing') : undefined}
          >
            {t('act.export')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{t('export.result')}</Menu.Label>
          <Menu.Item component="a" href={run('xlsx')} download leftSection={<Icon name="table" />}>
            {t('export.xlsx')}
          </Menu.Item>
          <Menu.Item component="a" href={run('csv')} download leftSection={<Icon name="file" />}>
            {t('export.csv')}
          </Menu.Item>
          {record && (
            <Menu.Item leftSection={<Icon name="shield-check" />} onClick={() => saveText(record())}>
              {t('export.json')}
            </Menu.Item>
          )}
          {copy && (
            <Menu.Item
              leftSection={<Icon name="copy" />}
              onClick={() => {
                void navigator.clipboard.writeText(copy()).then(() => setCopied(true))
              }}
            >
              {t('export.copy')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <span className="vh" role="status">
        {copied ? t('export.copied') : ''}
      </span>
    </>
  )
}

function saveText({ name, text }: { readonly name: string; readonly text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
