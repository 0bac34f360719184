import { areasSchema, type CompanyInputs } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { Button } from '../components/Button.tsx'
import { FieldGrid } from './FieldGrid.tsx'
import { readNumber, writeNumber } from './numbers.ts'
import { isDay } from './spans.ts'

type Areas = CompanyInputs['areas']
type Area = Areas[number]
const uses = ['tenantOwnedM2', 'rentedFlatsM2', 'premisesM2', 'garagesM2'] as const

export interface AreaTableProps {
  readonly areas: Areas
  readonly canWrite: boolean
  readonly onChange: (areas: Areas) => void
}

/** Square metres of a property association by use, each with its days. */
export function AreaTable({ areas, canWrite, onChange }: AreaTableProps) {
  const { t } = useTranslation('plans')
  const set = (row: number, part: Partial<Area>) => {
    const area = areas[row]
    const next = areasSchema.safeParse({ ...area, ...part })
    if (next.success) onChange(areas.with(row, next.data))
    return next.success
  }
  const add = () => {
    const year = new Date().getFullYear()
    const last = areas.at(-1)
    const empty = { tenantOwnedM2: null, rentedFlatsM2: null, premisesM2: null, garagesM2: null }
    onChange([...areas, { ...(last ?? empty), from: `${year}-01-01`, to: `${year}-12-31` }])
  }
  return (
    <section aria-labelledby="set-areas">
      <h2 id="set-areas" className="set-head">
        {t('settings.areas')}
      </h2>
      <p className="set-lead t2">{t('settings.areasLead')}</p>
      {areas.length > 0 && (
        <FieldGrid
          label={t('settings.areas')}
          onPaste={null}
          head={
            <tr>
              <th scope="col">{t('settings.from')}</th>
              <th scope="col">{t('settings.to')}</th>
              {uses.map((use) => (
                <th key={use} scope="col" className="r">
                  {t(`settings.use.${use}`)}
                </th>
              ))}
              <th scope="col">
                <span className="vh">{t('list.acts')}</span>
              </th>
            </tr>
          }
        >
          {areas.map((area, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
            <tr key={row}>
              {(['from', 'to'] as const).map((side, col) => (
                <td key={side}>
                  <CommitInput
                    value={area[side]}
                    readOnly={!canWrite}
                    aria-label={`${t(`settings.${side}`)} ${row + 1}`}
                    inputMode="numeric"
                    autoComplete="off"
                    data-row={row}
                    data-col={col}
                    onCommit={(text) => set(row, { [side]: text.trim() }) || t(isDay(text) ? 'settings.wrong.span' : 'settings.wrong.day')}
                  />
                </td>
              ))}
              {uses.map((use, col) => (
                <td key={use}>
                  <CommitInput
                    right
                    value={writeNumber(area[use])}
                    readOnly={!canWrite}
                    aria-label={`${t(`settings.use.${use}`)} ${row + 1}`}
                    inputMode="decimal"
                    autoComplete="off"
                    data-row={row}
                    data-col={col + 2}
                    onCommit={(text) => {
                      const value = text.trim() === '' ? null : readNumber(text)
                      return ((text.trim() === '' || value !== null) && set(row, { [use]: value })) || t('settings.wrong.number')
                    }}
                  />
                </td>
              ))}
              <td className="r">
                {canWrite && (
                  <Button
                    removes
                    size="sm"
                    look="ghost"
                    aria-label={`${t('act.remove')} ${row + 1}`}
                    onClick={() => onChange(areas.toSpliced(row, 1))}
                  >
                    {t('act.remove')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </FieldGrid>
      )}
      {canWrite && (
        <p className="set-lead">
          <Button size="sm" icon="plus" onClick={add}>
            {t('settings.addArea')}
          </Button>
        </p>
      )}
    </section>
  )
}
