import { Link } from '@tanstack/react-router'
import { accountOf, type Mark } from '@verifikat/analyses'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { formatFiscalYear } from '../../format/dates.ts'
import { formatOrgNumber } from '../../format/org-number.ts'
import { useFileType } from '../file-type.ts'
import { useFindingText } from '../finding-text.ts'
import { gapText, markId } from './Strip.tsx'

const SHOWN = 5
const looks = {
  error: ['red', 'alert-octagon'],
  warning: ['amber', 'alert-triangle'],
  info: ['blue', 'info'],
} as const

/** Every mark of the strip as a sentence, with the way to what explains it. */
export function MarkList({ companyId, marks }: { readonly companyId: string; readonly marks: readonly Mark[] }) {
  const { t } = useTranslation(['timeline', 'imports', 'common'])
  const [all, setAll] = useState(false)
  // a gap can be pointed at in the strip, and what is between years is shown at none of them: both are always in the list
  const listed = all ? marks : marks.filter((mark, index) => index < SHOWN || isPlace(mark) || mark.kind === 'overlap')
  return (
    <>
      <ul className="tl-marks" aria-label={t('list')}>
        {listed.map((mark) => {
          const [tone, icon] = looks[mark.severity]
          return (
            <li key={keyOf(mark)} {...(isPlace(mark) && { id: markId(mark.at), tabIndex: -1 })}>
              <span className={`st-${tone}`}>
                <Icon name={icon} label={t(`common:severity.of.${mark.severity}`)} />
              </span>
              <span>
                <Sentence companyId={companyId} mark={mark} />
              </span>
            </li>
          )
        })}
      </ul>
      {listed.length < marks.length && (
        <p className="tl-more">
          <Button size="sm" onClick={() => setAll(true)}>
            {t('showAll', { count: marks.length })}
          </Button>
        </p>
      )}
    </>
  )
}

/** Days without books: the strip leads to their sentence. */
function isPlace(mark: Mark): mark is Extract<Mark, { readonly kind: 'gap' | 'missing-year' }> {
  return mark.kind === 'gap' || mark.kind === 'missing-year'
}

function keyOf(mark: Mark): string {
  const account = mark.kind === 'finding' ? `${mark.finding.code} ${accountOf(mark.finding) ?? ''} ${mark.finding.line}` : ''
  return `${mark.kind} ${mark.at?.from ?? ''} ${mark.at?.to ?? ''} ${account}`
}

function Sentence({ companyId, mark }: { readonly companyId: string; readonly mark: Mark }): ReactNode {
  const { t } = useTranslation('timeline')
  const fileType = useFileType()
  const findingText = useFindingText()
  switch (mark.kind) {
    case 'gap':
      return gapText(t, mark.at)
    case 'missing-year':
      return t('mark.missingYear', { ...mark.at })
    case 'other-year':
      return t('mark.otherYear', { ...mark.at, books: mark.books.map(({ from, to }) => `${from} – ${to}`).join(', ') })
    case 'overlap':
      return (
        <>
          {t('mark.overlap', { ...mark.at })}{' '}
          {mark.others.map(({ from, to, importNumber, active }, index) => (
            <span key={`${from} ${importNumber}`}>
              {index > 0 && ', '}
              <ImportLink
                companyId={companyId}
                number={importNumber}
                text={t(active ? 'mark.inUse' : 'mark.notInUse', { from, to, number: importNumber })}
              />
            </span>
          ))}
        </>
      )
    case 'org-numbers':
      return (
        <>
          {t('mark.orgNumbers')}{' '}
          {mark.orgNumbers.map(({ orgNumber, importNumbers }, index) => (
            <span key={orgNumber} className="n">
              {index > 0 && '; '}
              {formatOrgNumber(orgNumber)}
              {importNumbers.length === 0 && ` (${t('mark.ownNumber')})`}
              {importNumbers.map((number) => (
                <span key={number}>
                  {' '}
                  <ImportLink companyId={companyId} number={number} text={t('import', { number })} />
                </span>
              ))}
            </span>
          ))}
        </>
      )
    case 'partial':
    case 'balances-only': {
      const { at: year } = mark
      const key = mark.kind === 'balances-only' ? 'mark.balancesOnly' : year.coveredTo === null ? 'mark.partial' : 'mark.partialTo'
      return (
        <>
          {t(key, { year: formatFiscalYear(year), until: year.coveredTo ?? '', source: fileType(year) })}{' '}
          <Link to="/beta/$companyId/data/accounting" params={{ companyId }} search={{ import: year.importId }}>
            {t('import', { number: year.importNumber })}
          </Link>
        </>
      )
    }
    case 'finding': {
      const { at: year, finding, since, more } = mark
      const account = accountOf(finding)
      return (
        <>
          {findingText(finding, year.findings)} {more > 0 && `${t('mark.more', { count: more })} `}
          <Link
            to="/beta/$companyId/analyses/trial-balance"
            params={{ companyId }}
            search={{
              from: since,
              to: year.to,
              ...(account !== null && more === 0
                ? { sel: account, fig: since === year.from ? 'opening' : 'yearBreak' }
                : { findings: true }),
            }}
          >
            {account !== null && more === 0 ? t('mark.account', { account }) : t('mark.trialBalance')}
          </Link>
        </>
      )
    }
  }
}

function ImportLink({ companyId, number, text }: { readonly companyId: string; readonly number: number; readonly text: string }) {
  const imports = trpc.import.list.useQuery({ companyId })
  const found = imports.data?.find((row) => row.number === number)
  if (found === undefined) return text
  return (
    <Link to="/beta/$companyId/data/accounting" params={{ companyId }} search={{ import: found.id }}>
      {text}
    </Link>
  )
}
