import type { BankAccountResult } from '@verifikat/analyses'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { may } from '../../app/may.ts'
import type { ViewPropsOf } from '../screen.ts'
import type { FrameSearch } from '../search/search.ts'
import { DecisionsMade } from './DecisionsMade.tsx'
import { PickBar } from './PickBar.tsx'
import { TwoSided } from './TwoSided.tsx'
import { useDecisions } from './use-decisions.ts'

const OPEN_DAYS = 10

/** Both sides of an account beside each other, with what is chosen to be matched by hand and what has been decided. */
export function Reconciliation(props: ViewPropsOf<BankAccountResult, FrameSearch>) {
  const { companyId, overview, result } = props
  const { t } = useTranslation('bank')
  const { chosen, onlyBank, onlyLedger } = result
  const canWrite = may(overview, 'write') && !props.isPrevious
  const bankAccount = chosen?.bankAccount ?? null
  const currency = chosen?.currency ?? result.currency
  const decisions = useDecisions(companyId, bankAccount)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const onPick = useCallback(
    (itemId: string) => setPicked((was) => new Set(was.has(itemId) ? [...was].filter((own) => own !== itemId) : [...was, itemId])),
    [],
  )
  const sides = useMemo(
    () => ({
      bank: onlyBank.filter(({ id }) => picked.has(`bank-${id}`)),
      ledger: onlyLedger.filter(({ id }) => picked.has(`ledger-${id}`)),
    }),
    [onlyBank, onlyLedger, picked],
  )
  const openDays = 'openDays' in props.search && typeof props.search.openDays === 'number' ? props.search.openDays : OPEN_DAYS
  return (
    <div className="an-single">
      {sides.bank.length + sides.ledger.length > 0 ? (
        <PickBar
          companyId={companyId}
          bankAccount={bankAccount}
          currency={currency}
          decisions={decisions}
          {...sides}
          canMark={may(overview, 'annotate')}
          onDone={() => setPicked(new Set())}
        />
      ) : (
        canWrite && onlyBank.length > 0 && onlyLedger.length > 0 && <p className="ba-lead t3">{t('decide.lead')}</p>
      )}
      <TwoSided {...props} currency={currency} openDays={openDays} picked={canWrite ? picked : null} onPick={onPick} />
      <DecisionsMade decisions={decisions} outcomes={result.decisions} currency={currency} canWrite={canWrite} />
    </div>
  )
}
