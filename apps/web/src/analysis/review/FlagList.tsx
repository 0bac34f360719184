import type { Flag } from '@verifikat/analyses'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { AssessButton } from '../../annotations/AssessButton.tsx'
import type { RowFlag } from '../../annotations/targets.ts'
import { Button } from '../../components/Button.tsx'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatMonth } from '../../format/dates.ts'
import { formatCount, type Unit } from '../../format/money.ts'
import { useLocale, useTexts } from '../use-texts.ts'
import { flagTones } from './flag-look.ts'

export interface FlagListProps {
  readonly flags: readonly Flag[]
  readonly nameOf: (flag: Flag) => string
  readonly sentenceOf: (flag: Flag) => string
  /** What it is about: "1930 Företagskonto". */
  readonly rowNameOf: (flag: Flag) => string
  readonly signOf: (flag: Flag) => 1 | -1
  /** Null: there is nothing to open. */
  readonly figureOf: (flag: Flag) => { readonly row: string; readonly figure: string } | null
  readonly opened: { readonly row: string; readonly figure: string } | null
  readonly openFigure: (row: string, figure: string) => void
  readonly unit: Unit
  /** As it can be assessed; null: not by itself. */
  readonly assessedAs: (flag: Flag) => RowFlag | null
  readonly empty: ReactNode
  readonly isStale: boolean
}

const SHOWN = 200

/** Every flag with the sentence that says why; the arrow keys go from one to the next, Enter opens its lines. */
export function FlagList(props: FlagListProps) {
  const { flags, opened, figureOf } = props
  const t = useTexts()
  const list = useRef<HTMLUListElement>(null)
  const [most, setMost] = useState(SHOWN)
  const [active, setActive] = useState(0)
  const shown = flags.slice(0, most)
  const at = Math.min(active, Math.max(0, shown.length - 1))
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10, Home: -shown.length, End: shown.length }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = Math.max(0, Math.min(shown.length - 1, at + by))
    setActive(next)
    list.current?.querySelector<HTMLElement>(`[data-flag="${next}"]`)?.focus()
  }
  if (flags.length === 0) return <div className="rv-none">{props.empty}</div>
  return (
    <div className={props.isStale ? 'rv-scroll an-old' : 'rv-scroll'}>
      <ul
        ref={list}
        className="rv-flags"
        aria-label={t('matrix:flags.list', { count: flags.length, n: formatCount(flags.length) })}
        onKeyDown={onKeyDown}
      >
        {shown.map((flag, i) => {
          const figure = figureOf(flag)
          const own = props.assessedAs(flag)
          const isOpen = figure !== null && opened?.row === figure.row && opened.figure === figure.figure
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: flags have no identity and keep their order
            <li key={i} className={isOpen ? 'rv-flag rv-flag-on' : 'rv-flag'}>
              <FlagItem {...props} flag={flag} figure={figure} isActive={i === at} index={i} onFocus={() => setActive(i)} />
              {own && <AssessButton flags={[own]} />}
            </li>
          )
        })}
      </ul>
      {flags.length > shown.length && (
        <p className="rv-more">
          <span className="t3 n">{t('matrix:flags.shown', { n: formatCount(shown.length), of: formatCount(flags.length) })}</span>
          <Button size="sm" onClick={() => setMost(most + SHOWN)}>
            {t('matrix:flags.more')}
          </Button>
        </p>
      )}
    </div>
  )
}

interface ItemProps extends FlagListProps {
  readonly flag: Flag
  readonly figure: { readonly row: string; readonly figure: string } | null
  readonly index: number
  readonly isActive: boolean
  readonly onFocus: () => void
}

function FlagItem({ flag, figure, index, isActive, onFocus, nameOf, sentenceOf, rowNameOf, signOf, openFigure, unit }: ItemProps) {
  const locale = useLocale()
  const { month, amountOre } = flag
  return (
    <button
      type="button"
      className="rv-flag-btn"
      data-flag={index}
      data-opens-drill
      tabIndex={isActive ? 0 : -1}
      aria-disabled={figure === null}
      onFocus={onFocus}
      onClick={() => figure && openFigure(figure.row, figure.figure)}
    >
      <span className="rv-flag-head">
        <StatusText tone={flagTones[flag.severity]}>{nameOf(flag)}</StatusText>
        <span className="m el">{rowNameOf(flag)}</span>
        {month !== null && (
          <span className="t3 n">
            {formatMonth(month, locale)} {month.slice(0, 4)}
          </span>
        )}
      </span>
      <span className="rv-flag-text">{sentenceOf(flag)}</span>
      <span className="rv-flag-ore">
        {amountOre !== null && <Money ore={amountOre === 0 ? 0 : amountOre * signOf(flag)} unit={unit} />}
      </span>
    </button>
  )
}
