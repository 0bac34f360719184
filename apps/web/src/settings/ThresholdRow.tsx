import { noYearThresholds, type YearThresholds } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { parseAmount } from '../analysis/search/parse.ts'
import { trpc, trpcClient } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { Seg } from '../components/Seg.tsx'
import { useFirstRefusal } from '../editing/refusals.tsx'
import { SaveTroubles } from '../editing/SaveTroubles.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { useSave } from '../editing/use-save.ts'
import { formatFiscalYear } from '../format/dates.ts'
import { groupedAmount } from '../sampling/amount.ts'
import { readNumber, writeNumber } from './numbers.ts'
import { amountKeys, boundOf, readThresholds } from './thresholds.ts'

export interface ThresholdRowProps {
  readonly companyId: string
  readonly year: { readonly from: string; readonly to: string }
  readonly row: number
  readonly stored: { readonly version: number; readonly thresholds: YearThresholds } | null
  /** Of the fiscal year before, to begin with. */
  readonly before: YearThresholds | null
  readonly canWrite: boolean
}

const labels = { materialityOre: 'materiality', performanceMaterialityOre: 'performance', trivialOre: 'trivial' } as const
const columns = { materiality: 0, performance: 1, trivial: 2, amount: 3, ratio: 4 } as const

interface FieldOptions {
  readonly text: string
  readonly read: (text: string) => number | null
  readonly part: (value: number | null) => Partial<YearThresholds>
  /** Said where it is no such number. */
  readonly wrong: string
  readonly problem?: string | null
}

export function ThresholdRow({ companyId, year, row, stored, before, canWrite }: ThresholdRowProps) {
  const { t } = useTranslation('plans')
  const utils = trpc.useUtils()
  const now = { value: stored?.thresholds ?? noYearThresholds, version: stored?.version ?? 0 }
  const draft = useDraft<YearThresholds>(`thresholds.${companyId}.${year.from}`, now, readThresholds)
  const refusal = useFirstRefusal()
  const { value } = draft
  const { change } = value
  const save = useSave<YearThresholds>({
    draft,
    stored: now,
    send: ({ value: thresholds, ...request }) =>
      trpcClient.settings.thresholds.save.mutate({ companyId, yearFrom: year.from, thresholds, ...request }),
    onSaved: () => undefined,
    onSettled: () => void utils.settings.invalidate(),
  })
  const name = formatFiscalYear(year)
  const set = (part: Partial<YearThresholds>) => {
    const next = readThresholds({ ...value, ...part })
    if (next !== null) draft.change(next)
    return next !== null
  }
  const canSave = draft.isChanged && !save.isBusy
  const field = (label: keyof typeof columns, { text, read, part, wrong, problem = null }: FieldOptions) => (
    <td key={label} className={label === 'ratio' ? undefined : 'set-amount'}>
      <CommitInput
        right
        value={text}
        problem={problem}
        readOnly={!canWrite}
        aria-label={`${t(`settings.field.${label}`)} ${name}`}
        inputMode="decimal"
        autoComplete="off"
        data-row={row}
        data-col={columns[label]}
        onCommit={(typed) => {
          const number = typed.trim() === '' ? null : read(typed)
          return ((typed.trim() === '' || number !== null) && set(part(number))) || wrong
        }}
      />
    </td>
  )
  return (
    <>
      <tr>
        <th scope="row" className="n nw" title={`${year.from} – ${year.to}`}>
          {name}
        </th>
        {amountKeys.map((key) => {
          const bound = boundOf(value, key)
          return field(labels[key], {
            text: groupedAmount(value[key]),
            read: parseAmount,
            part: (ore) => ({ [key]: ore }),
            wrong: t('settings.wrong.amount'),
            problem: bound && t('settings.atMost', { field: t(`settings.field.${labels[bound]}`) }),
          })
        })}
        {field('amount', {
          text: groupedAmount(change.amountOre),
          read: parseAmount,
          part: (amountOre) => ({ change: { ...change, amountOre } }),
          wrong: t('settings.wrong.amount'),
        })}
        {field('ratio', {
          text: writeNumber(change.ratio === null ? null : Math.round(change.ratio * 1e6) / 1e4),
          read: readNumber,
          part: (percent) => ({ change: { ...change, ratio: percent === null ? null : percent / 100 } }),
          wrong: t('settings.wrong.number'),
        })}
        <td className="nw">
          {canWrite ? (
            <Seg
              label={`${t('settings.mode')} ${name}`}
              value={change.mode}
              onChange={(mode) => set({ change: { ...change, mode } })}
              options={(['and', 'or'] as const).map((mode) => ({ value: mode, label: t(`settings.modes.${mode}`) }))}
            />
          ) : (
            t(`settings.modes.${change.mode}`)
          )}
        </td>
        <td className="n t2">{draft.basedOn === 0 ? t('settings.notSet') : draft.basedOn}</td>
        {canWrite && (
          <td className="r set-acts">
            <span className="ed-acts">
              {before !== null && !draft.isChanged && draft.basedOn === 0 && (
                <Button size="sm" onClick={() => set(before)}>
                  {t('settings.asBefore')}
                </Button>
              )}
              <Button
                size="sm"
                aria-disabled={!canSave && refusal.name === null}
                aria-label={`${t('save.button')} ${name}`}
                onClick={() => refusal.settle() && canSave && save.store('')}
              >
                {t('save.button')}
              </Button>
            </span>
          </td>
        )}
      </tr>
      {(refusal.name !== null || save.conflict !== null || save.error !== null) && (
        <tr>
          <td colSpan={9}>
            <div className="set-note">
              {refusal.name !== null && <p className="st-red">{t('save.refused', { field: refusal.name })}</p>}
              <SaveTroubles save={save} draft={draft} />
            </div>
          </td>
        </tr>
      )}
    </>
  )
}
