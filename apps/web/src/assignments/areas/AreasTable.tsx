import { testedKinds } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newId } from '../../app/new-id.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { doneTests } from '../done-tests.ts'
import type { AssignmentSearch } from '../search.ts'
import type { Assignment } from '../use-assignment.ts'
import { AreaForm } from './AreaForm.tsx'
import { AreaRow, share } from './AreaRow.tsx'
import { CoverageBar } from './CoverageBar.tsx'

interface AreasTableProps {
  readonly assignment: Assignment
  readonly open: string | null
  readonly set: (patch: AssignmentSearch) => void
}

/** Areas with amount, coverage and where their tests stand; one opens into its tests. */
export function AreasTable({ assignment, open, set }: AreasTableProps) {
  const { t } = useTranslation('assignments')
  const { content, figures, figuresError, canWrite, act } = assignment
  const [edited, setEdited] = useState<string | null>(null)
  const areas = content.areas.filter(({ isRemoved }) => !isRemoved)
  const byId = new Map(figures?.areas.map((area) => [area.id, area]))
  const { done, all } = doneTests(assignment)
  const total = figures?.total ?? null
  const add = () => {
    const id = newId()
    const used = new Set(content.areas.map(({ letter }) => letter))
    const letter = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((one) => !used.has(one)) ?? 'Z'
    const entry = {
      id,
      letter,
      name: t('area.name'),
      accounts: [],
      risk: 'normal' as const,
      isFraudRisk: false,
      assertions: [],
      riskReason: '',
    }
    void act({ act: 'add-area', entry })
    setEdited(id)
  }
  return (
    <>
      {figuresError !== null && figuresError !== undefined && <ErrorLine error={figuresError} />}
      <div className="as-scroll">
        <table className="tbl as-table as-areas">
          <thead>
            <tr>
              <th scope="col">{t('area.name')}</th>
              <th scope="col" className="r" title={t('area.sign')}>
                {t('area.amount')}
              </th>
              <th scope="col" className="r">
                {t('area.before')}
              </th>
              <th scope="col" className="r">
                {t('area.times')}
              </th>
              <th scope="col">{t('area.risk')}</th>
              <th scope="col">{t('area.coverage')}</th>
              {testedKinds.map((kind) => (
                <th key={kind} scope="col" className="r">
                  {t(`head.${kind}`)}
                </th>
              ))}
              <th scope="col" className="r">
                {t('area.tests')}
              </th>
              <th scope="col">{t('area.state')}</th>
            </tr>
          </thead>
          {areas.map((area) => (
            <AreaRow
              key={area.id}
              assignment={assignment}
              area={area}
              figures={byId.get(area.id) ?? null}
              isOpen={open === area.id}
              onToggle={() => set({ area: open === area.id ? undefined : area.id })}
              onTest={(test) => set({ test })}
              onEdit={canWrite ? () => setEdited(area.id) : null}
              form={edited === area.id && <AreaForm assignment={assignment} area={area} onClose={() => setEdited(null)} />}
            />
          ))}
          <tfoot>
            <tr>
              <th scope="row">Σ {t('area.sum', { count: areas.length })}</th>
              <td colSpan={4} />
              <td>
                <CoverageBar coverage={total} />
              </td>
              {testedKinds.map((kind) => (
                <td key={kind} className="r n">
                  {share(total, kind)}
                </td>
              ))}
              <td className="r n">
                {done}/{all}
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
      {figures && figures.unplaced.length > 0 && <p className="as-said">{t('area.unplaced', { accounts: figures.unplaced.join(', ') })}</p>}
      {canWrite && (
        <p className="as-said">
          <Button size="sm" icon="plus" onClick={add}>
            {t('area.add')}
          </Button>
        </p>
      )}
    </>
  )
}
