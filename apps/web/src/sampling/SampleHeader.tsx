import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { menuProps } from '../analysis/frame/menu.ts'
import { useLocale } from '../analysis/use-texts.ts'
import { useShortcut } from '../app/shortcuts.ts'
import { Button } from '../components/Button.tsx'
import { Menu } from '../components/floating.tsx'
import { Icon } from '../components/Icon.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatFiscalYear } from '../format/dates.ts'
import type { StageProps } from './stage.ts'

/** Which sample, from which books, in which version; and its files. */
export function SampleHeader({ name, companyId, sample, step, search, setSearch, canEdit }: StageProps & { readonly name: string }) {
  const { t } = useTranslation(['sampling', 'analysis'])
  const lang = useLocale()
  const [opened, setOpened] = useState(false)
  const hasDraw = sample.draw?.run.state === 'done'
  const base = `/companies/${companyId}/samples/${sample.id}`
  const query = `?lang=${lang}&version=${sample.shownVersion}`
  useShortcut({ keys: 'e', group: 'here', label: t('analysis:act.export'), run: () => setOpened(true) })
  const { from, to } = sample.period
  // other years were loaded when it was frozen, and nothing of them is drawn from
  const read = sample.frozen?.imports.filter(({ yearFrom, yearTo }) => yearFrom <= to && yearTo >= from) ?? []
  const numbers = [...new Set(read.map(({ number }) => number))].sort((a, b) => a - b)
  return (
    <PageHeader
      title={name}
      meta={
        <>
          <button type="button" className="an-link" onClick={() => setSearch({ ...closed, sample: undefined })}>
            <Icon name="chevron-left" /> {t('list.all')}
          </button>
          <span className="n">{formatFiscalYear(sample.period)}</span>
          {numbers.length > 0 && <span className="n an-dataset">{t('analysis:dataset.import', { number: numbers.join(', ') })}</span>}
          {sample.frozen !== null &&
            (sample.data === 'newer' ? (
              <StatusText tone="amber">{t('data.newer')}</StatusText>
            ) : (
              <StatusText tone="green">{t(sample.data === 'kept' ? 'data.kept' : 'data.current')}</StatusText>
            ))}
          {sample.signature !== null &&
            (sample.awaitsCountersignature && sample.shownVersion === sample.version ? (
              <StatusText tone="amber">{t('conclude.awaits')}</StatusText>
            ) : (
              <StatusText tone="green" icon="shield-check">
                {t('state.signed')}
              </StatusText>
            ))}
        </>
      }
      actions={
        <div className="an-actions">
          {sample.version > 1 && (
            <select
              className="an-input sa-select n"
              aria-label={t('versions.label')}
              value={sample.shownVersion}
              onChange={(event) => {
                const version = Number(event.currentTarget.value)
                setSearch({ ...drillClosed, version: version === sample.version ? undefined : version })
              }}
            >
              {Array.from({ length: sample.version }, (_, i) => sample.version - i).map((version) => (
                <option key={version} value={version}>
                  {t('versions.number', { version })}
                </option>
              ))}
            </select>
          )}
          {canEdit && sample.version === 1 && (
            <DropButton
              isBusy={step.isBusy}
              onDrop={() =>
                step.run(
                  (client, on) => client.drop.mutate(on),
                  () => setSearch({ ...closed, sample: undefined }),
                )
              }
            />
          )}
          <Button
            icon="clock"
            aria-pressed={search.panel === 'log'}
            onClick={() => setSearch({ ...drillClosed, panel: search.panel === 'log' ? undefined : 'log' }, { replace: true })}
          >
            {t('log.button')}
          </Button>
          <Menu position="bottom-end" opened={opened} onChange={setOpened} {...menuProps}>
            <Menu.Target>
              <Button icon="download" keys="e">
                {t('analysis:act.export')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{t(hasDraw ? 'export.client' : 'export.clientLater')}</Menu.Label>
              {hasDraw && (
                <>
                  <Menu.Item component="a" href={`${base}/client-list.xlsx${query}`} download leftSection={<Icon name="table" />}>
                    {t('export.clientXlsx')}
                  </Menu.Item>
                  <Menu.Item component="a" href={`${base}/client-list.csv${query}`} download leftSection={<Icon name="file" />}>
                    {t('export.clientCsv')}
                  </Menu.Item>
                </>
              )}
              <Menu.Label>{t('export.paper')}</Menu.Label>
              <Menu.Item
                component="a"
                href={`${base}/paper.html${query}&zone=${encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone)}`}
                target="_blank"
                leftSection={<Icon name="report" />}
              >
                {t('export.paperHtml')}
              </Menu.Item>
              <Menu.Item component="a" href={`${base}/paper.json${query}`} download leftSection={<Icon name="shield-check" />}>
                {t('export.paperJson')}
              </Menu.Item>
              {sample.frozen?.populationHash != null && (
                <Menu.Item component="a" href={`${base}/population.txt${query}`} download leftSection={<Icon name="file" />}>
                  {t('export.population')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        </div>
      }
    />
  )
}

const drillClosed = { sel: undefined, fig: undefined, ver: undefined, line: undefined, panel: undefined } as const
const closed = { ...drillClosed, step: undefined, version: undefined, view: undefined, item: undefined } as const

/** What was never signed can be dropped; it is asked for twice. */
function DropButton({ isBusy, onDrop }: { readonly isBusy: boolean; readonly onDrop: () => void }) {
  const { t } = useTranslation(['sampling', 'common'])
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <Button look="ghost" onClick={() => setAsked(true)}>
        {t('drop.button')}
      </Button>
    )
  return (
    <>
      <Button disabled={isBusy} onClick={onDrop}>
        {t('drop.sure')}
      </Button>
      <Button look="ghost" onClick={() => setAsked(false)}>
        {t('common:act.cancel')}
      </Button>
    </>
  )
}
