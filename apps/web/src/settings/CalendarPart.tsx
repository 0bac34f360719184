import { type CompanyCalendar, companyCalendarSchema } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc, trpcClient } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { Almanac } from './Almanac.tsx'
import { DocumentFrame } from './DocumentFrame.tsx'
import type { PartProps } from './RetentionPart.tsx'
import { SpanTable } from './SpanTable.tsx'
import type { SpanRow } from './spans.ts'
import { useDocument } from './use-document.ts'

export interface CalendarPartProps extends PartProps {
  /** Of the almanac that is shown. */
  readonly year: number
  readonly onYear: (year: number) => void
}

/** Days on which the company works otherwise than the almanac says. */
export function CalendarPart(props: CalendarPartProps) {
  const stored = trpc.settings.calendar.get.useQuery({ companyId: props.companyId })
  if (stored.isError) return <ErrorLine error={stored.error} onRetry={() => void stored.refetch()} />
  if (stored.data === undefined) return <SkeletonRows rows={8} height={32} columns={[110, 110, 260]} />
  return <CalendarEditor {...props} stored={stored.data} />
}

interface EditorProps extends CalendarPartProps {
  readonly stored: { readonly version: number; readonly value: CompanyCalendar }
}

const kinds = ['free', 'working'] as const

function CalendarEditor({ companyId, canWrite, year, onYear, stored }: EditorProps) {
  const { t } = useTranslation('settings')
  const utils = trpc.useUtils()
  const document = useDocument<CompanyCalendar>({
    name: `calendar.${companyId}`,
    stored,
    read: (value) => companyCalendarSchema.safeParse(value).data ?? null,
    send: ({ value, ...request }) =>
      trpcClient.settings.calendar.save.mutate({ companyId, value: { free: [...value.free], working: [...value.working] }, ...request }),
    onSaved: (value, version) =>
      utils.settings.calendar.get.setData(
        { companyId },
        (was) => was && { ...was, version, value: { free: [...value.free], working: [...value.working] } },
      ),
    activate: (request) => trpcClient.settings.calendar.activate.mutate({ companyId, ...request }),
    onSettled: () => void utils.settings.calendar.invalidate(),
  })
  const versions = trpc.settings.calendar.versions.useQuery({ companyId }, { enabled: document.history.isShown })
  const { value, change } = document.draft
  const set = (kind: (typeof kinds)[number], rows: readonly SpanRow[]) => {
    const next = companyCalendarSchema.safeParse({ ...value, [kind]: rows.map(({ text: name, ...days }) => ({ ...days, name })) })
    if (next.success) change(next.data)
    return next.success
  }
  return (
    <DocumentFrame {...{ document, versions, canWrite }} nothing={t('calendar.nothing')}>
      <p className="set-lead t2">{t('calendar.lead')}</p>
      {kinds.map((kind) => (
        <section key={kind} className="set-spans" aria-labelledby={`set-${kind}`}>
          <h2 id={`set-${kind}`} className="set-head">
            {t(`calendar.${kind}`)}
          </h2>
          <p className="set-lead t2">{t(`calendar.${kind}Why`)}</p>
          <SpanTable
            label={t(`calendar.${kind}`)}
            textLabel={t('calendar.name')}
            rows={value[kind].map(({ from, to, name }) => ({ from, to, text: name }))}
            canWrite={canWrite}
            onChange={(rows) => set(kind, rows)}
            addLabel={t(`calendar.add.${kind}`)}
            trouble={t('calendar.trouble')}
          />
        </section>
      ))}
      <Almanac calendar={value} year={year} onYear={onYear} />
    </DocumentFrame>
  )
}
