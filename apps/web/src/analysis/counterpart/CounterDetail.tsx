import { Link } from '@tanstack/react-router'
import { attributionMethods, type CounterpartResult, type CounterRow, type Flag } from '@verifikat/analyses'
import { AssessButton } from '../../annotations/AssessButton.tsx'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import type { Unit } from '../../format/money.ts'
import { flagTones } from '../review/flag-look.ts'
import type { FlagWords } from '../review/use-flag-texts.ts'
import { useTexts } from '../use-texts.ts'
import { assessedAs } from './flags.ts'

export interface CounterDetailProps {
  readonly companyId: string
  readonly row: CounterRow
  readonly period: CounterpartResult['period']
  readonly flags: readonly Flag[]
  readonly words: FlagWords
  readonly unit: Unit
}

/** The selected counter-account: what each method makes of it, and why it is flagged. */
export function CounterDetail({ companyId, row, period, flags, words, unit }: CounterDetailProps) {
  const t = useTexts()
  const name = `${row.account} ${row.name}`
  return (
    <section className="cp-detail" aria-label={name}>
      <div className="cp-detail-head">
        <h2>{name}</h2>
        {attributionMethods.map((method) => (
          <span key={method} className="n">
            <span className="t3">{t(`counterpart:method.name.${method}`)}</span> <Money ore={row.byMethod[method]} unit={unit} />
          </span>
        ))}
        <Link
          to="/beta/$companyId/analyses/general-ledger-account"
          params={{ companyId }}
          search={{ accounts: [row.account], from: period.from, to: period.to }}
          className="an-link"
        >
          {t('drill.ledger')}
        </Link>
        {flags.length === 0 && <span className="t3">{t('matrix:review.noFlags')}</span>}
      </div>
      {flags.map((flag, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: flags have no identity and keep their order
        <p key={i} data-flags>
          <StatusText tone={flagTones[flag.severity]}>{words.nameOf(flag)}</StatusText> <span className="t2">{words.sentenceOf(flag)}</span>{' '}
          <AssessButton flags={[assessedAs(flag, { period })].filter((own) => own !== null)} />
        </p>
      ))}
    </section>
  )
}
