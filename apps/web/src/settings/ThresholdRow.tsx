import { noYearThresholds, type YearThresholds, yearThresholdsSchema } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../analysis/filters/CommitInput.tsx'
import { editableAmount, parseAmount } from '../analysis/search/parse.ts'
import { trpc, trpcClient } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { Seg } from '../components/Seg.tsx'
import { SaveTroubles } from '../editing/SaveTroubles.tsx'
import { useDraft } from '../editing/use-draft.ts'
import { useSave } from '../editing/use-save.ts'
import { formatFiscalYear } from '../format/dates.ts'
import { readNumber, writeNumber } from './numbers.ts'

export interface ThresholdRowProps {
  readonly companyId: string
  readonly year: { readonly from: string; readonly to: string }
  readonly row: number
  readonly stored: { readonly version: number; readonly thresholds: YearThresholds } | null
  /** Of the fiscal year before, to begin with. */
  readonly before: YearThresholds | null
  readonly canWrite: boolean
}

const amounts = ['materialityOre', 'performanceMaterialityOre', 'trivialOre'] as const
const labels = { materialityOre: 'materiality', performanceMaterialityOre: 'performance', trivialOre: 'trivial' } as const

export function ThresholdRow({ companyId, year, row, stored, before, canWrite }: ThresholdRowProps) {
  const { t } = useTranslation('plans')
  const utils = trpc.useUtils()
  const [trouble, setTrouble] = useState(false)
  const now = { value: stored?.thresholds ?? noYearThresholds, version: stored?.version ?? 0 }
  const draft = useDraft<YearThresholds>(
    `thresholds.${companyId}.${year.from}`,
    now,
    (value) => yearThresholdsSchema.safeParse(value).data ?? null,
  )
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
    const next = yearThresholdsSchema.safeParse({ ...value, ...part })
    setTrouble(!next.success)
    if (next.success) draft.change(next.data)
    return next.success
  }
  const field = (col: number, label: keyof typeof fields, text: string, onCommit: (text: string) => boolean) => (
    <CommitInput
      right
      value={text}
      readOnly={!canWrite}
      aria-label={`${t(`settings.field.${label}`)} ${name}`}
      inputMode="decimal"
      autoComplete="off"
      data-row={row}
      data-col={col}
      onCommit={onCommit}
    />
  )
  return (
    <>
      <tr>
        <th scope="row" className="n nw" title={`${year.from} – ${year.to}`}>
          {name}
        </th>
        {amounts.map((key, col) => (
          <td key={key}>
            {field(col, labels[key], editableAmount(value[key]), (text) => {
              const ore = text.trim() === '' ? null : parseAmount(text)
              return (text.trim() === '' || ore !== null) && set({ [key]: ore })
            })}
          </td>
        ))}
        <td>
          {field(3, 'amount', editableAmount(change.amountOre), (text) => {
            const ore = text.trim() === '' ? null : parseAmount(text)
            return (text.trim() === '' || ore !== null) && set({ change: { ...change, amountOre: ore } })
          })}
        </td>
        <td>
          {field(4, 'ratio', writeNumber(change.ratio === null ? null : Math.round(change.ratio * 1e6) / 1e4), (text) => {
            const percent = text.trim() === '' ? null : readNumber(text)
            return (
              (text.trim() === '' || percent !== null) && set({ change: { ...change, ratio: percent === null ? null : percent / 100 } })
            )
          })}
        </td>
        <td>
          <Seg
            label={`${t('settings.mode')} ${name}`}
            value={change.mode}
            onChange={(mode) => canWrite && set({ change: { ...change, mode } })}
            options={(['and', 'or'] as const).map((mode) => ({ value: mode, label: t(`settings.modes.${mode}`) }))}
          />
        </td>
        <td className="n t2">{draft.basedOn === 0 ? t('settings.notSet') : draft.basedOn}</td>
        <td className="r">
          {canWrite && (
            <span className="ed-acts">
              {before !== null && !draft.isChanged && draft.basedOn === 0 && (
                <Button size="sm" onClick={() => set(before)}>
                  {t('settings.asBefore')}
                </Button>
              )}
              <Button
                size="sm"
                disabled={!draft.isChanged || save.isBusy}
                aria-label={`${t('save.button')} ${name}`}
                onClick={() => save.store('')}
              >
                {t('save.button')}
              </Button>
            </span>
          )}
        </td>
      </tr>
      {(trouble || save.conflict !== null || save.error !== null) && (
        <tr>
          <td colSpan={9}>
            {trouble && <p className="st-red">{t('settings.order')}</p>}
            <SaveTroubles save={save} draft={draft} />
          </td>
        </tr>
      )}
    </>
  )
}

const fields = { materiality: 0, performance: 1, trivial: 2, amount: 3, ratio: 4 } as const
