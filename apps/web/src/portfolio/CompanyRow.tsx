import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../app/may.ts'
import { formatDate, formatFiscalYears } from '../format/dates.ts'
import { formatOrgNumber } from '../format/org-number.ts'
import { CompanyState } from './CompanyState.tsx'
import { DeletionState } from './DeletionState.tsx'
import type { Row } from './groups.ts'
import { ImportState } from './ImportState.tsx'
import { LostCharacters } from './LostCharacters.tsx'
import type { Company } from './sort-companies.ts'
import { AssignmentCell, BookedTo, LastPackage, LevelText, levelOf, NextCell, WaitingCell } from './WorkCells.tsx'

interface CompanyRowProps {
  readonly row: Row
  /** Another company has the same name, and no number tells them apart. */
  readonly isAmbiguous: boolean
  readonly isChosen: boolean
  /** The one that keys act on. */
  readonly isAt: boolean
  /** Among all lines, where not all of them are made. */
  readonly place: number | null
  readonly measure: (row: HTMLElement | null) => void
  /** Of the columns that not every list has. */
  readonly shown: string
  readonly onChoose: (companyId: string) => void
  readonly onPin: (pin: { readonly companyId: string; readonly isPinned: boolean }) => void
}

/** A package has something to run on. */
export function canChoose(company: Company): boolean {
  return may(company, 'read') && company.years.length > 0
}

export const CompanyRow = memo(function CompanyRow(props: CompanyRowProps) {
  const { isAmbiguous, isChosen, isAt, place, measure, shown, onChoose, onPin } = props
  const { company, work } = props.row
  const { t } = useTranslation('imports')
  const { id, name, years, latestImport } = company
  // the latest is said beside the books
  const waiting = work?.imports.filter(({ number }) => number !== latestImport?.number) ?? []
  const isPinned = work?.isPinned ?? false
  return (
    <tr
      data-company={id}
      className={isAt ? 'pf-at' : undefined}
      {...(place !== null && { ref: measure, 'data-index': place, 'aria-rowindex': place + 2 })}
    >
      <td className="pf-acts">
        {canChoose(company) && (
          <label className="choose-box">
            <input type="checkbox" aria-label={t('portfolio.columns.select1', { name })} checked={isChosen} onChange={() => onChoose(id)} />
          </label>
        )}
        <button
          type="button"
          className="pf-pin"
          aria-label={t('portfolio.columns.pin', { name })}
          aria-pressed={isPinned}
          onClick={() => onPin({ companyId: id, isPinned: !isPinned })}
        >
          {isPinned ? '★' : '☆'}
        </button>
      </td>
      <th scope="row" className="pf-name">
        <Link to="/beta/$companyId" params={{ companyId: id }}>
          {name}
        </Link>
        <LostCharacters name={name} />
        {isAmbiguous && latestImport !== null && <span className="t3"> {latestImport.fileName}</span>}
        {company.isDemo && <span className="pf-demo">{t('portfolio.demo')}</span>}
      </th>
      <td className="n t2">{formatOrgNumber(company.orgNumber)}</td>
      <td>
        <LevelText level={levelOf(company, work)} />
      </td>
      <td>
        {company.deletion !== null ? (
          <DeletionState companyId={id} dueAt={company.deletion.dueAt} />
        ) : (
          <span className="pf-state">
            <CompanyState company={company} isListed />
            {waiting.map((one) => (
              <Link key={one.id} to="/beta/$companyId/data/accounting" params={{ companyId: id }} title={one.fileName}>
                {one.isHeld ? (
                  <ImportState latest={one} />
                ) : (
                  <>
                    {t('portfolio.waitingImport', { number: one.number })} <ImportState latest={one} />
                  </>
                )}
              </Link>
            ))}
          </span>
        )}
      </td>
      {shown.includes('lastPackage') && <td>{work && <LastPackage companyId={id} name={name} last={work.lastPackage} />}</td>}
      <td className="n">{work && <BookedTo day={work.bookedTo} />}</td>
      <td>{work && <NextCell next={work.next} />}</td>
      {shown.includes('assignment') && <td>{work && <AssignmentCell companyId={id} assignment={work.assignment} />}</td>}
      {shown.includes('mine') && <td>{work && <WaitingCell waiting={work.waiting} />}</td>}
      <td className="n t2">
        {latestImport === null ? '' : t('portfolio.latest', { number: latestImport.number, date: formatDate(latestImport.createdAt) })}
      </td>
      <td className="n">
        {!may(company, 'read') ? null : years.length === 0 ? (
          <span className="t3">{t('portfolio.noYears')}</span>
        ) : (
          formatFiscalYears(years)
        )}
      </td>
      {shown.includes('role') && <td className="t2">{t(`portfolio.roles.${company.role}`)}</td>}
    </tr>
  )
})
