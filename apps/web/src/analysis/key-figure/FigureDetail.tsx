import { figureMarks, type KeyFigureResult, scaledText } from '@verifikat/analyses'
import { Button } from '../../components/Button.tsx'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import type { Locale } from '../../format/dates.ts'
import { formatCount, formatPercent, type Unit } from '../../format/money.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { type Reason, reasonValues } from './reason.ts'
import { isMoneySide, partsOf, termFigure, termsOf, usesOpenings, valuesOf } from './terms.ts'
import { type FigureRow, sideText, unitName, valueText, writtenWith } from './values.ts'

export interface FigureDetailProps {
  readonly result: KeyFigureResult
  readonly figure: FigureRow
  readonly names: readonly string[]
  readonly unit: Unit
  readonly opened: string | null
  readonly onOpen: (figure: string) => void
  readonly onEdit: () => void
  readonly onClose: () => void
}

/** What a figure is made of, column by column: each component leads to its lines. */
export function FigureDetail({ result, figure, names, unit, opened, onOpen, onEdit, onClose }: FigureDetailProps) {
  const t = useTexts()
  const locale = useLocale()
  const terms = termsOf(result, figure)
  const sides = (['numerator', 'denominator'] as const).flatMap((id) => {
    const formula = figure[id]
    return formula === null ? [] : [{ id, formula, isMoney: isMoneySide(formula, result.figures) }]
  })
  return (
    <section className="kf-detail" aria-label={figure.name[locale]}>
      <div className="kf-detail-head">
        <h2>{figure.name[locale]}</h2>
        <code className="mono">{figure.formula}</code>
        <span className="sp" />
        <Button size="sm" onClick={onEdit}>
          {t('matrix:kf.edit')}
        </Button>
        <Button size="sm" look="ghost" icon="x" onClick={onClose} aria-label={t('matrix:kf.close')} />
      </div>
      <p className="kf-about t2">
        {[figure.note?.[locale], figure.own ? t('matrix:kf.own', { n: figure.version }) : t('matrix:kf.shipped', { source: figure.source })]
          .filter(Boolean)
          .join(' ')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
      <section className="kf-terms" tabIndex={0} aria-label={t('matrix:kf.components')}>
        <table className="tbl">
          <thead>
            <tr>
              <th scope="col">{t('matrix:kf.component')}</th>
              {names.map((name, c) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <th key={c} scope="col" className="r n">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {terms.flatMap(({ term, at }) => [
              ...valuesOf(term)
                .filter(({ value }) => value !== 'opening' || usesOpenings(figure))
                .map(({ value, columns }) => (
                  <tr key={`${term.id} ${value}`}>
                    <th scope="row">
                      <span className="mono kf-term">{term.id}</span> {term.name?.[locale] ?? ''}
                      {value === 'opening' && <span className="t3"> {t('matrix:kf.opening')}</span>}
                    </th>
                    {columns.map((own, c) => (
                      // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                      <td key={c} className="r n">
                        {value === null ? factText(own) : figureCell(own, termFigure(at, c, value))}
                      </td>
                    ))}
                  </tr>
                )),
              ...partsOf(term).map(({ from, to, parts }) => (
                <tr key={`${term.id} ${from} ${to}`}>
                  <th scope="row" className="kf-part">
                    <span className="mono kf-term">{term.id}</span> {from} – {to}
                  </th>
                  {parts.map((p, c) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                    <td key={c} className="r n">
                      {p >= 0 && figureCell(term.parts[c]?.[p]?.ore ?? null, termFigure(at, c, 'movement', p))}
                    </td>
                  ))}
                </tr>
              )),
            ])}
            {sides.map(({ id, formula, isMoney }) => (
              <tr key={id} className="kf-side">
                <th scope="row">
                  {t(`matrix:kf.col.${id}`)} <span className="mono t3">{formula}</span>
                </th>
                {figure.values.map((value, c) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                  <td key={c} className="r n">
                    {sideText(value[id], isMoney, unit, t)}
                  </td>
                ))}
              </tr>
            ))}
            <tr className="kf-value">
              <th scope="row">
                {figure.name[locale]}, {unitName(figure.unit, unit, t)}
              </th>
              {figure.values.map((value, c) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <td key={c} className="r n">
                  {value.value === null ? (
                    <span className="kf-none">{t('matrix:kf.notComputable')}</span>
                  ) : (
                    valueText(value.value, figure.unit, unit)
                  )}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
      {figure.values
        .flatMap((value, c) => {
          const said = [...figureMarks(value, figure.unit, locale, writtenWith(unit, t)), scaledText(value.scaledMonths, locale)]
          return said.map((text) => ({ c, text }))
        })
        .map(({ c, text }) => text !== null && <p key={`${c} ${text}`} className="kf-reason">{`${names[c] ?? ''}: ${text}.`}</p>)}
      {reasons(figure, names, locale).map(({ code, values, where }) => (
        <p key={`${code} ${values.of} ${values.lacking}`} className="kf-reason">
          <StatusText tone="amber">
            {t('matrix:kf.notComputable')} ({where}): {t(`matrix:kf.reason.${code}`, values)}
          </StatusText>
        </p>
      ))}
    </section>
  )

  function figureCell(ore: number | null, id: string) {
    if (ore === null) return <span className="z">{t('tb.unknown')}</span>
    return (
      <button type="button" className="an-figure" data-opens-drill aria-pressed={opened === id} onClick={() => onOpen(id)}>
        <Money ore={ore} unit={unit} zero="digit" />
      </button>
    )
  }

  function factText(value: number | null): string {
    if (value === null) return t('matrix:kf.notEntered')
    return Number.isInteger(value) ? formatCount(value) : `${formatPercent(value)} %`
  }
}

/** Each reason once, with the columns that it holds for. */
function reasons(figure: FigureRow, names: readonly string[], locale: Locale) {
  const found = new Map<string, { code: Reason['code']; values: ReturnType<typeof reasonValues>; where: string }>()
  figure.values.forEach(({ reason }, c) => {
    if (reason === null) return
    const values = reasonValues(reason, locale)
    const key = `${reason.code} ${values.of} ${values.lacking}`
    const before = found.get(key)
    found.set(key, { code: reason.code, values, where: [before?.where, names[c]].filter(Boolean).join(', ') })
  })
  return [...found.values()]
}
