import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MarkIcons } from '../../annotations/MarkIcons.tsx'
import { lineTarget, targetText } from '../../annotations/targets.ts'
import { VoucherNotes } from '../../annotations/VoucherNotes.tsx'
import { trpc } from '../../app/trpc.ts'
import { VoucherEvidence } from '../../assignments/VoucherEvidence.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Money } from '../../components/Money.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import type { Dimensions, Voucher } from '../run/outputs.ts'
import { useTexts } from '../use-texts.ts'
import type { VoucherRef } from './drill.ts'
import { daysBetween, isLate } from './late.ts'
import { objectNames, objectsBeside } from './names.ts'

export interface VoucherQuery {
  readonly data: Voucher | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

/** The voucher of the address; while the next one is on its way, the one before it. */
export function useVoucher(companyId: string, voucher: VoucherRef | null): VoucherQuery {
  return trpc.ledger.voucher.useQuery(voucher === null ? skipToken : { companyId, yearFrom: voucher.yearFrom, voucher: voucher.voucher }, {
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  })
}

export interface VoucherViewProps {
  readonly companyId: string
  readonly query: VoucherQuery
  /** Account of the drilled line. */
  readonly account: string | null
  /** Which part a row has in the figure: a word beside it, `isBase` in the stronger colour. */
  readonly markOf?: (row: VoucherRow) => RowMark | null
  readonly dimensions: Dimensions | undefined
  /** Of a version that is not in use: shown, but neither marked nor spoken of, since marks stand on the version in use. */
  readonly isReadOnly?: boolean
}

export type VoucherRow = Voucher['rows'][number]

export interface RowMark {
  readonly word: string
  readonly isBase: boolean
}

/** The whole voucher, down to the lines of the source file it was read from. */
export function VoucherView({ companyId, query, ...rest }: VoucherViewProps) {
  if (query.error) return <ErrorLine error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <SkeletonRows rows={8} height={26} columns={[72, 120]} />
  return <VoucherBody companyId={companyId} voucher={query.data} {...rest} />
}

interface BodyProps extends Omit<VoucherViewProps, 'query'> {
  readonly voucher: Voucher
}

function VoucherBody({ companyId, voucher, account, markOf, dimensions, isReadOnly = false }: BodyProps) {
  const t = useTexts()
  const { source } = voucher
  const dimensionName = (dimension: string) => dimensions?.dimensions.find((other) => other.dimension === dimension)?.name ?? dimension
  const debitOre = voucher.rows.reduce((sum, row) => sum + Math.max(0, row.ore), 0)
  const creditOre = voucher.rows.reduce((sum, row) => sum + Math.max(0, -row.ore), 0)
  return (
    <div className="an-voucher">
      <div className="an-voucher-head">
        {voucher.text !== '' && <div className="m">{voucher.text}</div>}
        <dl className="an-kv">
          <Fact label={t('voucher.date')}>{voucher.date ?? t('voucher.noDate')}</Fact>
          <Fact label={t('voucher.registered')}>
            {voucher.registrationDate ?? '–'}
            {voucher.user !== '' && ` ${t('voucher.by', { user: voucher.user })}`}
          </Fact>
          <Fact label={t('voucher.series')}>{voucher.series || t('filter.noSeries')}</Fact>
          <Fact label={t('voucher.source')}>
            <a href={`/companies/${companyId}/imports/${source.importId}/source`} download title={t('voucher.download')}>
              {source.fileName}
            </a>
            <span className="an-source-at t2">
              {t('voucher.at', { from: formatCount(source.fromLine), to: formatCount(source.toLine), number: source.importNumber })}
            </span>
          </Fact>
        </dl>
        <Remarks voucher={voucher} />
      </div>
      <table className="an-vrows">
        <thead>
          <tr>
            <th scope="col">{t('voucher.account')}</th>
            <th scope="col" className="r">
              {t('voucher.debit')}
            </th>
            <th scope="col" className="r">
              {t('voucher.credit')}
            </th>
          </tr>
        </thead>
        <tbody>
          {voucher.rows.map((row) => (
            <tr
              key={row.row}
              data-target={isReadOnly ? undefined : targetText(lineTarget(row))}
              className={markOf ? markClass(markOf(row)) : row.account === account ? 'an-vrow-cur' : undefined}
            >
              <th scope="row" colSpan={3}>
                <div>
                  <Link
                    to="/beta/$companyId/analyses/general-ledger-account"
                    params={{ companyId }}
                    search={{ accounts: [row.account] }}
                    className="n an-account"
                    title={t('voucher.ledger', { account: row.account })}
                  >
                    {row.account}
                  </Link>{' '}
                  {row.accountName} <RowWord mark={markOf?.(row) ?? null} /> {!isReadOnly && <MarkIcons target={lineTarget(row)} />}
                </div>
                <div className="an-vrow-sums">
                  <span className="t3">
                    {[objectsBeside(row, voucher.rows, dimensionName, t('filter.noObject')), row.text].filter(Boolean).join(' · ')}
                  </span>
                  <span className="r">{row.ore >= 0 && <Money ore={row.ore} unit="ore" />}</span>
                  <span className="r">{row.ore < 0 && <Money ore={-row.ore} unit="ore" />}</span>
                </div>
              </th>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="an-vsum">
        {voucher.balanceOre === 0 ? (
          <StatusText tone="green">{t('voucher.balanced')}</StatusText>
        ) : (
          <StatusText tone="red">
            {t('voucher.unbalanced')} <Money ore={voucher.balanceOre} unit="ore" />
          </StatusText>
        )}
        <span className="r b">
          <Money ore={debitOre} unit="ore" zero="digit" />
        </span>
        <span className="r b">
          <Money ore={creditOre} unit="ore" zero="digit" />
        </span>
      </div>
      <Corrections voucher={voucher} dimensionName={dimensionName} />
      <SourceText source={source} />
      {!isReadOnly && <VoucherEvidence companyId={companyId} voucher={voucher} />}
      {!isReadOnly && <VoucherNotes key={`${voucher.yearFrom}:${voucher.voucher}`} companyId={companyId} voucher={voucher} />}
    </div>
  )
}

function markClass(mark: RowMark | null): string | undefined {
  return mark === null ? undefined : mark.isBase ? 'an-vrow-cur an-vrow-base' : 'an-vrow-cur'
}

function RowWord({ mark }: { readonly mark: RowMark | null }) {
  return mark && mark.word !== '' && <span className="an-vrow-word">{mark.word}</span>
}

function Fact({ label, children }: { readonly label: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="n">{children}</dd>
    </div>
  )
}

function Remarks({ voucher }: { readonly voucher: Voucher }) {
  const t = useTexts()
  const days = voucher.date !== null && voucher.registrationDate !== null ? daysBetween(voucher.date, voucher.registrationDate) : null
  const isOutside = voucher.date !== null && voucher.rows[0] !== undefined && voucher.date < voucher.yearFrom
  if (!isLate(days) && voucher.occurrence === 1 && voucher.corrections.length === 0 && !isOutside) return null
  return (
    <div className="an-remarks">
      {isLate(days) && (
        <StatusText tone="amber" pill>
          {t('voucher.late', { count: days })}
        </StatusText>
      )}
      {voucher.occurrence > 1 && (
        <StatusText tone="amber" pill>
          {t('voucher.duplicate', { n: voucher.occurrence })}
        </StatusText>
      )}
      {isOutside && (
        <StatusText tone="amber" pill>
          {t('voucher.outside')}
        </StatusText>
      )}
      {voucher.corrections.length > 0 && (
        <StatusText tone="blue" pill>
          {t('voucher.corrected', { count: voucher.corrections.length })}
        </StatusText>
      )}
    </div>
  )
}

function Corrections({ voucher, dimensionName }: { readonly voucher: Voucher; readonly dimensionName: (dimension: string) => string }) {
  const t = useTexts()
  if (voucher.corrections.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: no region, since two versions of a voucher may stand beside each other
    <div className="an-corrections" role="group" aria-label={t('voucher.corrections')}>
      <h3 className="an-sub">{t('voucher.corrections')}</h3>
      <ul>
        {voucher.corrections.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: corrections have no identity and never move
          <li key={i} className="an-correction">
            <StatusText tone={row.kind === 'added' ? 'blue' : 'grey'} icon={row.kind === 'added' ? 'plus' : 'x'}>
              {t(`voucher.${row.kind}`)}
            </StatusText>
            <span className="el">
              <span className="n m">{row.account}</span>{' '}
              {[row.accountName, objectNames(row.objects, dimensionName), row.text].filter(Boolean).join(' · ')}
              {row.user !== '' && <span className="t3"> {t('voucher.by', { user: row.user })}</span>}
            </span>
            <Money ore={row.ore} unit="ore" />
          </li>
        ))}
      </ul>
      <p className="an-hint">{t('voucher.correctionsNote')}</p>
    </div>
  )
}

function SourceText({ source }: { readonly source: Voucher['source'] }) {
  const t = useTexts()
  return (
    <details className="an-source">
      <summary>{t('voucher.sourceText')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
      <pre className="mono" tabIndex={0}>
        {source.text.split(/\r?\n/).map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file never move
          <div key={i}>
            <span className="t3">{source.fromLine + i}</span> {line}
          </div>
        ))}
      </pre>
    </details>
  )
}
