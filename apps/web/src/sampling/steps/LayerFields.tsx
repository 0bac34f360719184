import { journalTestIds, type SampleItem } from '@verifikat/analyses'
import { useTranslation } from 'react-i18next'
import { useTestTexts } from '../../analysis/journal-entry/use-test-texts.ts'
import { Amount, NumberField } from '../fields.tsx'
import type { PlanParams, StageProps } from '../stage.ts'
import { ListedItems } from './ListedItems.tsx'

export interface LayerFieldsProps {
  readonly value: PlanParams
  readonly disabled: boolean
  /** The largest items of the population, to choose from. */
  readonly listed: readonly SampleItem[] | null
  readonly total: number
  readonly sign: 1 | -1
  readonly opened: string | null
  readonly onVoucher: StageProps['openVoucher']
  readonly onValue: (value: PlanParams) => void
}

/** What is examined in full and never projected: large items, those that journal tests point to, and those one chooses. */
export function LayerFields({ value, disabled, listed, total, sign, opened, onVoucher, onValue }: LayerFieldsProps) {
  const { t } = useTranslation('sampling')
  const { nameOf } = useTestTexts()
  const { targets } = value
  const chosen = new Set(value.keyItems)
  return (
    <>
      <div className="sa-cells">
        <Amount
          label={t('layers.cutOff')}
          hint={t('layers.cutOffHint')}
          canBeEmpty
          least={1}
          ore={value.cutOffOre}
          disabled={disabled}
          onOre={(cutOffOre) => onValue({ ...value, cutOffOre })}
        />
        <NumberField
          label={t('layers.minScore')}
          hint={t('layers.minScoreHint')}
          canBeEmpty
          value={targets.minScore}
          least={0.0001}
          most={100_000}
          disabled={disabled}
          onValue={(minScore) => onValue({ ...value, targets: { ...targets, minScore } })}
        />
      </div>
      <details className="sa-details">
        <summary>
          {t('layers.tests')} <span className="t3 n">{t('layers.chosen', { count: targets.tests.length, n: targets.tests.length })}</span>
        </summary>
        <div className="sa-checks sa-checks-3">
          {journalTestIds.map((id) => (
            <label key={id} className="an-check">
              <input
                type="checkbox"
                disabled={disabled}
                checked={targets.tests.includes(id)}
                onChange={(event) => {
                  const { checked } = event.currentTarget
                  onValue({
                    ...value,
                    targets: { ...targets, tests: journalTestIds.filter((one) => (one === id ? checked : targets.tests.includes(one))) },
                  })
                }}
              />
              {nameOf(id)}
            </label>
          ))}
        </div>
      </details>
      <details className="sa-details">
        <summary>
          {t('layers.keyItems')} <span className="t3 n">{t('layers.chosen', { count: chosen.size, n: chosen.size })}</span>
        </summary>
        <ListedItems
          items={listed}
          total={total}
          sign={sign}
          opened={opened}
          onVoucher={onVoucher}
          {...(disabled
            ? {}
            : {
                choice: {
                  label: t('layers.choose'),
                  chosen,
                  onChoose: (id: string, isChosen: boolean) =>
                    onValue({ ...value, keyItems: isChosen ? [...chosen, id].sort() : [...chosen].filter((one) => one !== id) }),
                },
              })}
        />
      </details>
    </>
  )
}
