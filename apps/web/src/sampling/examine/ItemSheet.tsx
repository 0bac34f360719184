import './items.css'
import { type DrawnItem, sampleItemName } from '@verifikat/analyses'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { CommitInput } from '../../analysis/filters/CommitInput.tsx'
import { useShortcut } from '../../app/shortcuts.ts'
import { Button } from '../../components/Button.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Money } from '../../components/Money.tsx'
import { formatCount, formatPercent } from '../../format/money.ts'
import type { Outlook } from '../evaluate/outlook.ts'
import { limitText, readingText } from '../evaluate/texts.ts'
import { readWritten, textOf } from './cells.ts'
import { nameOf } from './GridRow.tsx'
import type { EditColumn } from './keys.ts'
import type { ExamineRow, Finding } from './rows.ts'

export interface ItemSheetProps {
  /** The sample, by its title. */
  readonly title: string
  /** Those that one goes through, and the one that is open. */
  readonly rows: readonly ExamineRow[]
  readonly row: ExamineRow
  readonly sign: 1 | -1
  readonly columns: readonly EditColumn[]
  readonly canEdit: boolean
  /** The voucher lies over it. */
  readonly isCovered: boolean
  readonly outlook: Outlook | null
  readonly onFound: (item: string, finding: Finding) => void
  readonly onBegin: (item: string) => void
  readonly onLeave: (item: string) => void
  readonly onVoucher: (item: DrawnItem) => void
  /** Null: back to all of them. */
  readonly onGo: (item: string | null) => void
  /** Note and files. */
  readonly children: ReactNode
}

const answers = ['as-booked', 'no-support', 'unavailable', 'void'] as const

/** The longest between the two taps of a double tap. */
const DOUBLE_TAP_MS = 400

/** One item over the whole window, answered with a finger: what it is, what was found, and on to the next. */
export function ItemSheet(props: ItemSheetProps) {
  const { title, rows, row, sign, columns, canEdit, isCovered, outlook, onFound, onBegin, onLeave, onVoucher, onGo, children } = props
  const { t } = useTranslation('sampling')
  const { item, finding } = row
  const id = useId()
  const sheet = useRef<HTMLElement>(null)
  const [asksWhy, setAsksWhy] = useState(false)
  const openedAt = useRef(0)
  const at = rows.findIndex((one) => one.item.id === item.id)
  const previous = rows[at - 1] ?? null
  const next = rows[at + 1] ?? null
  const begin = useEffectEvent(onBegin)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    openedAt.current = performance.now()
    sheet.current?.focus()
    begin(item.id)
    return () => leave(item.id)
  }, [item.id])
  useShortcut(isCovered ? null : { keys: 'Escape', group: 'here', label: t('one.all'), run: () => go(null) })

  /** What is being written is taken first, and what was written before a reload; what can't be read is not left behind. */
  function go(to: ExamineRow | null) {
    const field = document.activeElement
    flushSync(() => {
      if (field instanceof HTMLElement && sheet.current?.contains(field)) field.blur()
    })
    // one after the other: each answer builds on the one before
    for (const open of sheet.current?.querySelectorAll('input') ?? [])
      flushSync(() => open.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    flushSync(() => setAsksWhy(false))
    if (sheet.current?.querySelector('[aria-invalid="true"]')) return
    onGo(to?.item.id ?? null)
  }
  /** The second tap of a double one falls on the item that the first has opened: nobody has seen that one yet. */
  const isSameGesture = (taps: number) => taps > 1 || performance.now() - openedAt.current < DOUBLE_TAP_MS
  const goOn = (taps: number) => {
    if (next === null || finding.state !== 'open' || !canEdit || !isSameGesture(taps)) go(next)
  }
  const clear = () => {
    setAsksWhy(false)
    onFound(item.id, { ...finding, state: 'open', auditedOre: null })
  }
  const write = (column: EditColumn, text: string) => {
    const read = readWritten({ text, column, isVoid: column === 'cause' && asksWhy }, row, sign, t)
    if (typeof read === 'string') return read
    if (column === 'cause') setAsksWhy(false)
    if (read !== finding) onFound(item.id, read)
    return true
  }
  const answer = (state: (typeof answers)[number]) => {
    // given again it stands: taking it off is an act of its own
    if (finding.state === state || (state === 'void' && asksWhy)) return
    setAsksWhy(false)
    if (state === 'void' && finding.cause === '') {
      flushSync(() => setAsksWhy(true))
      document.getElementById(`${id}-cause`)?.focus()
    } else onFound(item.id, { ...finding, state, auditedOre: null })
  }
  return (
    <section ref={sheet} tabIndex={-1} className="sa-sheet" aria-labelledby={`${id}-title`}>
      <header>
        <button type="button" className="icon-btn" aria-label={t('one.all')} onClick={() => go(null)}>
          <Icon name="chevron-left" size={16} />
        </button>
        <div>
          <h2 id={`${id}-title`} className="n">
            {t('one.title', { n: formatCount(at + 1), of: formatCount(rows.length) })}
          </h2>
          <p className="t2">{title}</p>
        </div>
      </header>
      <div className="sa-sheet-body">
        <h3>
          <button type="button" className="an-vlink n" onClick={() => onVoucher(item)}>
            {sampleItemName(item)}
          </button>{' '}
          {nameOf(item, t)}
        </h3>
        <dl>
          <dt>{t('examine.hit')}</dt>
          <dd className="n">{item.no}</dd>
          <dt>{t('examine.date')}</dt>
          <dd className="n">{item.date ?? '–'}</dd>
          {item.account !== null && (
            <>
              <dt>{t('one.account')}</dt>
              <dd>
                <span className="n">{item.account}</span> {item.accountName}
              </dd>
            </>
          )}
          <dt>{t('examine.book')}</dt>
          <dd className="n m">
            <Money ore={item.ore * sign} unit="ore" />
          </dd>
        </dl>
        <Written
          of={sampleItemName(item)}
          column="audited"
          write={write}
          value={textOf(row, 'audited', sign)}
          readOnly={!canEdit}
          inputMode="decimal"
          right
        />
        {canEdit && (
          <div className="sa-answers">
            {answers.map((state) => (
              <Button key={state} aria-pressed={finding.state === state} onClick={() => answer(state)}>
                {state === 'as-booked' || state === 'no-support' ? t(`one.${state}`) : t(`entry.${state}`)}
              </Button>
            ))}
            {(finding.state !== 'open' || asksWhy) && (
              <Button look="ghost" onClick={clear}>
                {t('one.clear')}
              </Button>
            )}
          </div>
        )}
        {columns
          .filter((column) => column !== 'audited')
          .map((column) => (
            <Written
              key={column}
              id={`${id}-${column}`}
              of={sampleItemName(item)}
              column={column}
              write={write}
              value={textOf(row, column, sign)}
              readOnly={!canEdit}
              problem={column === 'cause' && asksWhy ? t('examine.voidWhy') : null}
            />
          ))}
        {children}
      </div>
      {outlook !== null && (
        <p className="sa-sheet-bound n">
          <span className="t2">
            {t('sofar.bound', { confidence: formatPercent(outlook.result.confidence).replace(/,0$/, '') })}{' '}
            <b>{limitText(outlook.reading.bound, outlook.reading.unit, t)}</b>
          </span>
          <span className="t2">
            {t('sofar.tolerable')} <b>{readingText(outlook.reading.tolerable, outlook.reading.unit, t)}</b>
          </span>
        </p>
      )}
      <footer>
        <Button
          icon="chevron-left"
          aria-label={previous === null ? t('one.previous') : `${t('one.previous')}, ${formatCount(at)}`}
          disabled={previous === null}
          onClick={() => go(previous)}
        >
          {previous !== null && formatCount(at)}
        </Button>
        <Button look="primary" onClick={(event) => goOn(event.detail)}>
          {t(next === null ? (canEdit ? 'one.saveAll' : 'one.all') : canEdit ? 'one.saveNext' : 'one.next')}
        </Button>
      </footer>
    </section>
  )
}

interface WrittenProps extends Pick<Parameters<typeof CommitInput>[0], 'id' | 'inputMode' | 'right' | 'readOnly' | 'problem' | 'value'> {
  /** The item by its name: each field of each item is one of its own. */
  readonly of: string
  readonly column: EditColumn
  readonly write: (column: EditColumn, text: string) => true | string
}

function Written({ of, column, write, ...rest }: WrittenProps) {
  const { t } = useTranslation('sampling')
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is inside it
    <label className={column === 'audited' ? 'sa-written sa-written-value' : 'sa-written'}>
      <span className="lab">{t(`examine.${column}`)}</span>
      <CommitInput
        {...rest}
        aria-label={`${of} ${t(`examine.${column}`)}`}
        maxLength={column === 'audited' ? 24 : 400}
        autoComplete="off"
        placeholder={column === 'evidence' ? t('examine.attach') : undefined}
        onCommit={(text) => write(column, text)}
      />
    </label>
  )
}
