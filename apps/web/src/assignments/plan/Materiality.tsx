import { benchmarks, type Materiality as Chosen } from '@verifikat/analyses'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { editableAmount, parseAmount } from '../../analysis/search/parse.ts'
import { Button } from '../../components/Button.tsx'
import { useKeptForm } from '../../editing/use-kept-text.ts'
import { formatTimestamp } from '../../format/dates.ts'
import { formatHundredths, formatOre } from '../../format/money.ts'
import type { Assignment } from '../use-assignment.ts'

const formSchema = z.object({
  benchmark: z.enum(benchmarks),
  base: z.string(),
  share: z.string(),
  overall: z.string(),
  performance: z.string(),
  trivial: z.string(),
  reason: z.string(),
})
/** Shares that the form begins with; whoever plans chooses and says why. */
const USUAL = { share: '1', performance: 0.75, trivial: 0.05 } as const

/** Computed from a benchmark, chosen with a reason; every version stays. */
export function Materiality({ assignment }: { readonly assignment: Assignment }) {
  const { t } = useTranslation('assignments')
  const { content, canWrite, act, nameOf } = assignment
  const now = content.materiality.at(-1)
  const [isOpen, setOpen] = useState(false)
  const initial = useMemo(() => initialOf(now), [now])
  const { value, write, forget } = useKeptForm(`assignment ${assignment.id} materiality`, formSchema, initial)
  const booked = value.benchmark === 'other' ? null : (assignment.figures?.benchmarks[value.benchmark] ?? null)
  const isByK2 = value.benchmark === 'revenue' && assignment.figures?.revenueBy === 'k2'
  const fromBooks = booked !== null && booked > 0 ? booked : null
  const baseOre = value.base.trim() === '' ? fromBooks : parseAmount(value.base)
  // öre of a krona are hundredths of a per cent
  const basisPoints = parseAmount(value.share) ?? 0
  const computed = baseOre === null ? null : Math.round((baseOre * basisPoints) / 10_000)
  const overallOre = parseAmount(value.overall) ?? computed
  const performanceOre = parseAmount(value.performance) ?? (overallOre === null ? null : Math.round(overallOre * USUAL.performance))
  const trivialOre = parseAmount(value.trivial) ?? (overallOre === null ? null : Math.round(overallOre * USUAL.trivial))
  const isWhole =
    baseOre !== null && baseOre >= 0 && overallOre !== null && performanceOre !== null && trivialOre !== null && overallOre > 0
  const isOrdered = isWhole && performanceOre <= overallOre && trivialOre < performanceOre && performanceOre > 0
  const save = () => {
    if (!isOrdered) return
    const said = { benchmark: value.benchmark, baseOre, basisPoints, overallOre, performanceOre, trivialOre, reason: value.reason.trim() }
    void act({ act: 'materiality', value: said }).then((isDone) => {
      if (!isDone) return
      forget()
      setOpen(false)
    })
  }
  const field = (name: 'base' | 'share' | 'overall' | 'performance' | 'trivial', shown: number | null) => (
    <label>
      {t(`materiality.${name}`)}
      <input
        className="an-input r n"
        inputMode="decimal"
        value={value[name]}
        title={name === 'base' && fromBooks !== null ? t('materiality.from', { amount: formatOre(fromBooks, 'kr') }) : undefined}
        placeholder={shown === null ? '' : formatOre(shown, 'kr')}
        aria-invalid={value[name] !== '' && parseAmount(value[name]) === null}
        onChange={({ currentTarget }) => write({ ...value, [name]: currentTarget.value })}
      />
    </label>
  )
  return (
    <section className="as-part" aria-label={t('materiality.title')}>
      <h2>
        {t('materiality.title')}
        <span className="sp" />
        {canWrite && !isOpen && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t('kpi.set')}
          </Button>
        )}
      </h2>
      {isOpen && (
        <form
          className="as-form"
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <label>
            {t('materiality.benchmark')}
            <select
              className="an-input"
              value={value.benchmark}
              onChange={({ currentTarget }) => write({ ...value, benchmark: formSchema.shape.benchmark.parse(currentTarget.value) })}
            >
              {benchmarks.map((one) => (
                <option key={one} value={one}>
                  {t(`materiality.benchmarks.${one}`)}
                </option>
              ))}
            </select>
          </label>
          {field('base', fromBooks)}
          {isByK2 && <span className="t3">{t('materiality.byK2')}</span>}
          {field('share', null)}
          {field('overall', computed)}
          {field('performance', performanceOre)}
          {field('trivial', trivialOre)}
          <label className="as-grow">
            {t('materiality.reason')}
            <input
              className="an-input"
              value={value.reason}
              onChange={({ currentTarget }) => write({ ...value, reason: currentTarget.value })}
            />
          </label>
          <Button type="submit" look="primary" why={isOrdered ? null : t(isWhole ? 'materiality.order' : 'materiality.needs')}>
            {t('materiality.set')}
          </Button>
          <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
        </form>
      )}
      <ul className="as-items">
        {content.materiality.toReversed().map((one, i) => (
          <li key={one.at} className={i === 0 ? undefined : 't2'}>
            <span>
              <span className="n">
                {formatOre(one.overallOre, 'kr')} / {formatOre(one.performanceOre, 'kr')} / {formatOre(one.trivialOre, 'kr')} kr
              </span>
              <small>
                {t(`materiality.benchmarks.${one.benchmark}`)} {formatOre(one.baseOre, 'kr')} × {formatHundredths(one.basisPoints)} %{' · '}
                {t('materiality.computed', { amount: formatOre(Math.round((one.baseOre * one.basisPoints) / 10_000), 'kr') })}
                {one.reason !== '' && ` · ${one.reason}`}
              </small>
            </span>
            <span className="t3 n">{t('materiality.by', { at: formatTimestamp(one.at), by: nameOf(one.by) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function initialOf(now: Chosen | undefined): z.output<typeof formSchema> {
  if (now === undefined)
    return { benchmark: 'revenue', base: '', share: USUAL.share, overall: '', performance: '', trivial: '', reason: '' }
  const amount = (ore: number) => editableAmount(ore)
  return {
    benchmark: now.benchmark,
    base: amount(now.baseOre),
    share: String(now.basisPoints / 100).replace('.', ','),
    overall: amount(now.overallOre),
    performance: amount(now.performanceOre),
    trivial: amount(now.trivialOre),
    reason: '',
  }
}
