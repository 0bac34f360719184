import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { menuProps } from '../analysis/frame/menu.ts'
import { usePreferences } from '../app/preferences.ts'
import { useShortcut } from '../app/shortcuts.ts'
import { Button } from '../components/Button.tsx'
import { Menu } from '../components/floating.tsx'
import { Icon } from '../components/Icon.tsx'
import { NoExport } from '../components/NoExport.tsx'

export interface HomeExportProps {
  readonly companyId: string
  readonly mayExport: boolean
  /** Finished runs whose results can be had as a file. */
  readonly runs: readonly { readonly name: 'watch' | 'keyFigures'; readonly runId: string }[]
}

/** The page on one sheet, printed or as PDF, and the tables behind it. */
export function HomeExport({ mayExport, ...props }: HomeExportProps) {
  return mayExport ? <FileMenu {...props} /> : <NoExport companyId={props.companyId} onPrint={printPage} />
}

function FileMenu({ companyId, runs }: Omit<HomeExportProps, 'mayExport'>) {
  const { t } = useTranslation(['home', 'analysis'])
  const { locale } = usePreferences()
  const [opened, setOpened] = useState(false)
  useShortcut({ keys: 'e', label: t('analysis:act.export'), group: 'here', run: () => setOpened(true) })
  return (
    <Menu position="bottom-end" opened={opened} onChange={setOpened} {...menuProps}>
      <Menu.Target>
        <Button icon="download" keys="e">
          {t('analysis:act.export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="file" />} onClick={printPage}>
          {t('export.print')}
        </Menu.Item>
        {runs.map(({ name, runId }) => (
          <Menu.Item
            key={name}
            component="a"
            href={`/companies/${companyId}/runs/${runId}/export.xlsx?lang=${locale}`}
            download
            leftSection={<Icon name="table" />}
          >
            {t(`export.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** After the menu is gone from the page. */
function printPage(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
}
