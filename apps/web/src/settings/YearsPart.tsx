import { type CompanyYears, companyYearsSchema, expectedYears, yearsProblems } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { trpc, trpcClient } from '../app/trpc.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { SkeletonRows } from '../components/SkeletonRows.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { BookYears } from './BookYears.tsx'
import { DocumentFrame } from './DocumentFrame.tsx'
import type { PartProps } from './RetentionPart.tsx'
import { SpanTable } from './SpanTable.tsx'
import type { SpanRow } from './spans.ts'
import { useDocument } from './use-document.ts'

/** The fiscal years that books are in use for, and those that the company has by what somebody says. */
export function YearsPart(props: PartProps) {
  const stored = trpc.settings.years.get.useQuery({ companyId: props.companyId })
  if (stored.isError) return <ErrorLine error={stored.error} onRetry={() => void stored.refetch()} />
  if (stored.data === undefined) return <SkeletonRows rows={5} height={32} columns={[110, 110, 160]} />
  return <YearsEditor {...props} stored={stored.data} />
}

interface EditorProps extends PartProps {
  readonly stored: { readonly version: number; readonly value: CompanyYears }
}

const tones = { there: 'green', missing: 'red', differs: 'amber' } as const

function YearsEditor({ companyId, canWrite, stored }: EditorProps) {
  const { t } = useTranslation('settings')
  const utils = trpc.useUtils()
  const company = trpc.company.overview.useQuery({ companyId })
  const document = useDocument<CompanyYears>({
    name: `years.${companyId}`,
    stored,
    read: (value) => companyYearsSchema.safeParse(value).data ?? null,
    send: ({ value: { years }, ...request }) =>
      trpcClient.settings.years.save.mutate({ companyId, value: { years: [...years] }, ...request }),
    onSaved: ({ years }, version) =>
      utils.settings.years.get.setData({ companyId }, (was) => was && { ...was, version, value: { years: [...years] } }),
    activate: (request) => trpcClient.settings.years.activate.mutate({ companyId, ...request }),
    onSettled: () => {
      void utils.settings.years.invalidate()
      void utils.books.timeline.invalidate()
    },
  })
  const versions = trpc.settings.years.versions.useQuery({ companyId }, { enabled: document.history.isShown })
  const { value, change } = document.draft
  const expected = expectedYears(value.years, company.data?.years ?? [])
  const set = (rows: readonly SpanRow[]) => {
    const next = companyYearsSchema.safeParse({ years: rows.map(({ text: note, ...days }) => ({ ...days, note })) })
    if (next.success) change(next.data)
    return next.success
  }
  const stateOf = ({ from, to }: SpanRow) => {
    const found = expected.find((year) => year.from === from && year.to === to)
    if (found === undefined || company.data === undefined) return null
    const years = found.books.map((book) => `${book.from} – ${book.to}`).join(', ')
    return <StatusText tone={tones[found.state]}>{t(`years.state.${found.state}`, { years })}</StatusText>
  }
  return (
    <DocumentFrame {...{ document, versions, canWrite }} nothing={t('years.nothing')}>
      <BookYears companyId={companyId} />
      <section className="set-spans" aria-labelledby="set-expected">
        <h2 id="set-expected" className="set-head">
          {t('years.expected')}
        </h2>
        <p className="set-lead t2">{t('years.expectedLead')}</p>
        <SpanTable
          label={t('years.expected')}
          textLabel={t('years.note')}
          rows={value.years.map(({ from, to, note }) => ({ from, to, text: note }))}
          canWrite={canWrite}
          onChange={set}
          addLabel={t('years.add')}
          trouble={t('years.trouble')}
          state={stateOf}
        />
        {yearsProblems(value.years).map((problem) => (
          <p key={`${problem.code} ${problem.from} ${problem.to}`} className="set-lead">
            <StatusText tone="amber">
              {problem.code === 'too-long'
                ? t('years.tooLong', { from: problem.from, to: problem.to, months: problem.mostMonths, source: problem.source })
                : t(`years.${problem.code}`, { from: problem.from, to: problem.to })}
            </StatusText>
          </p>
        ))}
      </section>
    </DocumentFrame>
  )
}
