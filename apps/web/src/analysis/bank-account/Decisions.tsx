import type { BankAccountResult, BankItem, LedgerItem } from '@verifikat/analyses'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../../app/trpc.ts'
import { Minor, minorText } from '../../bank/Minor.tsx'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { useKeptText } from '../../editing/use-kept-text.ts'
import { voucherName } from '../drill/names.ts'

export interface DecisionsProps {
  readonly companyId: string
  readonly result: BankAccountResult
  readonly bankAccount: string | null
  readonly currency: string
  readonly canWrite: boolean
}

/** So many rows of either side, and so many matches, can be chosen among. */
const MOST = 200

/** Open rows of both sides to be matched by hand, matches to be refused, and what has been decided so far. */
export function Decisions({ companyId, result, bankAccount, currency, canWrite }: DecisionsProps) {
  const { t } = useTranslation('bank')
  const utils = trpc.useUtils()
  const stored = trpc.bank.decisions.useQuery({ companyId })
  const onSettled = () => utils.bank.invalidate()
  const decide = trpc.bank.decide.useMutation({ onSettled })
  const withdraw = trpc.bank.withdraw.useMutation({ onSettled })
  const [rows, setRows] = useState<ReadonlySet<number>>(new Set())
  const [lines, setLines] = useState<ReadonlySet<number>>(new Set())
  const note = useKeptText(`bank-match ${companyId} ${bankAccount ?? ''}`)
  const noteId = useId()
  const expectedVersion = stored.data?.version
  const isBusy = decide.isPending || withdraw.isPending || expectedVersion === undefined
  const bank = result.onlyBank.filter(({ id }) => rows.has(id))
  const ledger = result.onlyLedger.filter(({ id }) => lines.has(id))
  const differenceMinor = sumOf(ledger) - sumOf(bank)
  const isWhole = bank.length > 0 && ledger.length > 0 && differenceMinor === 0
  const say = (kind: 'match' | 'refuse', of: { readonly bank: readonly BankItem[]; readonly ledger: readonly LedgerItem[] }) => {
    if (expectedVersion === undefined) return
    const decision = {
      kind,
      bankAccount,
      bank: of.bank.map(({ date, amountMinor, reference }) => ({ date, amountMinor, reference })),
      ledger: of.ledger.map(({ yearFrom, voucherIndex, voucher, amountMinor }) => ({ yearFrom, voucherIndex, voucher, amountMinor })),
    }
    decide.mutate(
      { companyId, decision, note: note.text, expectedVersion },
      {
        onSuccess: () => {
          setRows(new Set())
          setLines(new Set())
          note.forget()
        },
      },
    )
  }
  const known = stored.data?.decisions.matches ?? []
  const outcomes = new Map(result.decisions.map((own) => [own.index, own]))
  return (
    <details className="ba-decide">
      <summary>
        {t('decide.title')}{' '}
        <span className="t3">{t('decide.lead', { bank: result.onlyBank.length, ledger: result.onlyLedger.length })}</span>
      </summary>
      {decide.isError && <ErrorLine error={decide.error} />}
      {withdraw.isError && <ErrorLine error={withdraw.error} />}
      <div className="ba-two">
        <Side
          title={t('decide.bank')}
          items={result.onlyBank}
          chosen={rows}
          onChoose={setRows}
          labelOf={bankLabel}
          currency={currency}
          canWrite={canWrite}
        />
        <Side
          title={t('decide.ledger')}
          items={result.onlyLedger}
          chosen={lines}
          onChoose={setLines}
          labelOf={ledgerLabel}
          currency={currency}
          canWrite={canWrite}
        />
      </div>
      {canWrite && (
        <div className="ba-act">
          <span className="n" role="status">
            {t('decide.sums', { bank: minorText(sumOf(bank), currency), ledger: minorText(sumOf(ledger), currency) })}{' '}
            {bank.length + ledger.length > 0 &&
              (differenceMinor === 0 ? (
                <StatusText tone="green">{t('decide.even')}</StatusText>
              ) : (
                <StatusText tone="amber">{t('differs', { amount: minorText(differenceMinor, currency) })}</StatusText>
              ))}
          </span>
          <label htmlFor={noteId}>{t('decide.note')}</label>
          <input
            id={noteId}
            className="inp"
            value={note.text}
            maxLength={2000}
            onChange={({ currentTarget }) => note.write(currentTarget.value)}
          />
          <Button look="primary" size="sm" disabled={isBusy || !isWhole} onClick={() => say('match', { bank, ledger })}>
            {t('decide.match')}
          </Button>
        </div>
      )}
      {canWrite && result.matches.length > 0 && (
        <section className="ba-list" aria-label={t('decide.matches')}>
          <h3>{t('decide.matches')}</h3>
          <ul>
            {result.matches.slice(0, MOST).map((match) => {
              const label = `${match.bank.map(bankLabel).join(', ')} = ${match.ledger.map(ledgerLabel).join(', ')}`
              return (
                <li key={`${match.bank[0]?.id} ${match.ledger[0]?.id}`}>
                  <span>{label}</span>
                  <Minor minor={match.amountMinor} currency={currency} />
                  {match.rule !== 'manual' && (
                    <Button
                      size="sm"
                      look="ghost"
                      disabled={isBusy}
                      aria-label={t('decide.refuseLabel', { name: label })}
                      onClick={() => say('refuse', match)}
                    >
                      {t('decide.refuse')}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {known.length > 0 && (
        <section className="ba-list" aria-label={t('decide.made')}>
          <h3>{t('decide.made')}</h3>
          <ul>
            {known.map((own, index) => {
              const label = `${own.bank.map(({ date, reference }) => `${date} ${reference}`).join(', ')} = ${own.ledger.map(({ series, number }) => voucherName({ series, number, occurrence: 1 })).join(', ')}`
              const outcome = outcomes.get(index)
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a decision is known by its place
                <li key={index}>
                  <span>
                    {t(`decide.kind.${own.kind}`)}: {label}
                  </span>
                  <span className="t3">{[own.by, own.on, own.note].filter(Boolean).join(', ')}</span>
                  {outcome && <Outcome outcome={outcome} currency={currency} />}
                  {canWrite && (
                    <Button
                      size="sm"
                      look="ghost"
                      disabled={isBusy}
                      aria-label={t('decide.withdrawLabel', { name: label })}
                      onClick={() => expectedVersion !== undefined && withdraw.mutate({ companyId, index, expectedVersion })}
                    >
                      {t('decide.withdraw')}
                    </Button>
                  )}
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </details>
  )
}

const sumOf = (items: readonly { readonly amountMinor: number }[]) => items.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
const bankLabel = ({ date, counterparty, paymentReference, reference, text }: BankItem) =>
  [date, counterparty, paymentReference || reference, text].filter(Boolean).join(' ')
const ledgerLabel = ({ voucher, date, text }: LedgerItem) => `${voucher} ${date} ${text}`

function Outcome({
  outcome: { outcome, differenceMinor },
  currency,
}: {
  readonly outcome: BankAccountResult['decisions'][number]
  readonly currency: string
}) {
  const { t } = useTranslation('bank')
  if (outcome === 'holds') return <StatusText tone="green">{t('decide.holds')}</StatusText>
  if (outcome === 'not-found') return <StatusText tone="amber">{t('decide.gone')}</StatusText>
  return <StatusText tone="amber">{t('decide.reopened', { amount: minorText(differenceMinor ?? 0, currency) })}</StatusText>
}

interface SideProps<I> {
  readonly title: string
  readonly items: readonly I[]
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (chosen: ReadonlySet<number>) => void
  readonly labelOf: (item: I) => string
  readonly currency: string
  readonly canWrite: boolean
}

function Side<I extends { readonly id: number; readonly amountMinor: number }>(props: SideProps<I>) {
  const { title, items, chosen, onChoose, labelOf, currency, canWrite } = props
  const { t } = useTranslation('bank')
  return (
    <fieldset>
      <legend>{title}</legend>
      {items.length === 0 && <p className="t3">{t('decide.none')}</p>}
      {items.slice(0, MOST).map((item) => (
        <label key={item.id} className="ba-item">
          <input
            type="checkbox"
            disabled={!canWrite}
            checked={chosen.has(item.id)}
            onChange={({ currentTarget }) => {
              const next = new Set(chosen)
              if (currentTarget.checked) next.add(item.id)
              else next.delete(item.id)
              onChoose(next)
            }}
          />
          <span>{labelOf(item)}</span>
          <Minor minor={item.amountMinor} currency={currency} />
        </label>
      ))}
      {items.length > MOST && <p className="t3">{t('decide.more', { count: items.length - MOST })}</p>}
    </fieldset>
  )
}
