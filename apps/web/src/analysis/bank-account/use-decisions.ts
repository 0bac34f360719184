import type { BankItem, LedgerItem } from '@verifikat/analyses'
import { trpc } from '../../app/trpc.ts'

export interface Sides {
  readonly bank: readonly BankItem[]
  readonly ledger: readonly LedgerItem[]
}

/** What people decide of rows and lines: matches by hand and refusals, said and taken back. */
export function useDecisions(companyId: string, bankAccount: string | null) {
  const utils = trpc.useUtils()
  const stored = trpc.bank.decisions.useQuery({ companyId })
  const onSettled = () => utils.bank.invalidate()
  const decide = trpc.bank.decide.useMutation({ onSettled })
  const withdraw = trpc.bank.withdraw.useMutation({ onSettled })
  const expectedVersion = stored.data?.version
  return {
    made: stored.data?.decisions.matches ?? [],
    isBusy: decide.isPending || withdraw.isPending || expectedVersion === undefined,
    error: decide.error ?? withdraw.error,
    say(kind: 'match' | 'refuse', { bank, ledger }: Sides, note: string, onSuccess: () => void = () => undefined) {
      if (expectedVersion === undefined) return
      const decision = {
        kind,
        bankAccount,
        bank: bank.map(({ date, amountMinor, reference, content, balanceMinor }) => ({
          date,
          amountMinor,
          reference,
          content,
          balanceMinor,
        })),
        // what nobody knows the amount of cannot be decided on
        ledger: ledger.flatMap(({ yearFrom, voucherIndex, voucher, date, amountMinor }) =>
          amountMinor === null ? [] : [{ yearFrom, voucherIndex, voucher, date, amountMinor }],
        ),
      }
      decide.mutate({ companyId, decision, note, expectedVersion }, { onSuccess })
    },
    takeBack(index: number) {
      if (expectedVersion !== undefined) withdraw.mutate({ companyId, index, expectedVersion })
    },
  }
}

export type Decisions = ReturnType<typeof useDecisions>

/** The decision that a match is of: the same rows and vouchers. */
export function decisionOf(
  { made }: Decisions,
  { bank, ledger }: Sides,
): { readonly index: number; readonly of: Decisions['made'][number] } | null {
  const index = made.findIndex(
    (own) =>
      own.bank.length === bank.length &&
      own.ledger.length === ledger.length &&
      own.bank.every((row, i) => isRow(row, bank[i])) &&
      own.ledger.every((line, i) => `${line.series}${line.number}` === ledger[i]?.voucher && line.amountMinor === ledger[i]?.amountMinor),
  )
  const of = made[index]
  return of === undefined ? null : { index, of }
}

/** What the decision does not say of it tells nothing apart. */
function isRow(said: Decisions['made'][number]['bank'][number], row: BankItem | undefined): boolean {
  return (
    said.date === row?.date &&
    said.amountMinor === row.amountMinor &&
    // hidden from those who may not see what is said of private persons
    (said.reference === '' || said.reference === row.reference) &&
    (said.content === null || said.content === row.content) &&
    (said.balanceMinor === null || said.balanceMinor === row.balanceMinor)
  )
}
