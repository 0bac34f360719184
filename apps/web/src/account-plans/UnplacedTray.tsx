import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { Money } from '../components/Money.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { formatCount } from '../format/money.ts'
import type { Unplaced } from './unplaced.ts'

export interface UnplacedTrayProps {
  readonly accounts: readonly Unplaced[]
  readonly isKnown: boolean
  readonly canEdit: boolean
  /** The line in focus in the tree, where the account may stand: Enter puts it there. */
  readonly lineFor: (account: Unplaced) => { readonly id: string; readonly name: string } | null
  readonly nameOf: (id: string) => string
  readonly onPlace: (account: Unplaced, line: string) => void
  readonly onPlaceAll: (accounts: readonly Unplaced[]) => void
  readonly onDragStart: (event: PointerEvent, account: string) => void
}

const SHOWN = 200

/** Accounts that the plan places nowhere, largest first: dragged to a line, put there by Enter, or where the shipped layout has them. */
export function UnplacedTray(props: UnplacedTrayProps) {
  const { accounts, isKnown, canEdit, lineFor, nameOf, onPlace, onPlaceAll, onDragStart } = props
  const { t } = useTranslation('plans')
  const list = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const current = Math.min(at, accounts.length - 1)
  const suggested = accounts.filter((account) => account.suggested !== null)

  function focusRow(row: number) {
    const to = Math.max(0, Math.min(accounts.length - 1, row))
    setAt(to)
    list.current?.querySelectorAll<HTMLElement>('[data-account]')[to]?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -accounts.length, End: accounts.length }[event.key]
    if (by === undefined) return
    event.preventDefault()
    focusRow(current + by)
  }

  function place(account: Unplaced, line: string) {
    onPlace(account, line)
    // The next account comes into focus where this one stood.
    requestAnimationFrame(() => focusRow(current))
  }

  return (
    <section className={accounts.length > 0 ? 'pl-tray pl-tray-some' : 'pl-tray'} aria-label={t('tray.title')}>
      <div className="panel-head">
        <h2>{t('tray.title')}</h2>
        {isKnown &&
          (accounts.length === 0 ? (
            <StatusText tone="green">{t('tray.none')}</StatusText>
          ) : (
            <StatusText tone="amber">{formatCount(accounts.length)}</StatusText>
          ))}
        <span className="sp" />
        {canEdit && suggested.length > 0 && (
          <Button size="sm" onClick={() => onPlaceAll(suggested)}>
            {t('tray.placeAll', { count: suggested.length })}
          </Button>
        )}
      </div>
      {accounts.length > 0 && (
        <ul ref={list} className="pl-tray-list" onKeyDown={onKeyDown} aria-label={t('tray.hint')}>
          {accounts.slice(0, SHOWN).map((account, row) => {
            const line = lineFor(account)
            const { suggested: to } = account
            return (
              <li key={account.number} className="pl-tray-row">
                <button
                  type="button"
                  className="pl-tray-account"
                  data-account={account.number}
                  tabIndex={row === current ? 0 : -1}
                  disabled={!canEdit}
                  title={line === null ? t('tray.chooseLine') : t('tray.place', { account: account.number, line: line.name })}
                  onFocus={() => setAt(row)}
                  onPointerDown={(event) => canEdit && onDragStart(event, account.number)}
                  onClick={() => line !== null && place(account, line.id)}
                >
                  <span className="n m">{account.number}</span>
                  <span className="el">{account.name}</span>
                  <Money ore={account.ore} />
                </button>
                {to !== null && canEdit && (
                  <button
                    type="button"
                    className="pl-tray-to"
                    tabIndex={row === current ? 0 : -1}
                    aria-label={t('tray.place', { account: account.number, line: nameOf(to) })}
                    onClick={() => place(account, to)}
                  >
                    <Icon name="chevron-right" />
                    <span className="el">{nameOf(to)}</span>
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
