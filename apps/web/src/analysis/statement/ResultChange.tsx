import type { Finding } from '@verifikat/analyses'
import { StatusText } from '../../components/StatusText.tsx'
import { formatGrowth, formatOre, type Unit } from '../../format/money.ts'
import { useTexts } from '../use-texts.ts'

export interface ComparedProps {
  /** The last days of what is compared. */
  readonly days: readonly (string | undefined)[]
  readonly findings: readonly Finding[]
}

interface ResultChangeProps extends ComparedProps {
  readonly now: number
  readonly before: number
  readonly unit: Unit
}

/** What a result has changed by, or why that is not shown; of a year that is not closed against one that is in kronor alone, and which it is. */
export function ResultChange({ now, before, unit, ...compared }: ResultChangeProps) {
  const t = useTexts()
  if (isUnlike(compared)) return <span className="t3">{t('statements:change.unlike')}</span>
  return (
    <>
      <span className="t2 n">
        {now > before ? '+' : ''}
        {formatOre(now - before, unit)}
        {unclosedOf(compared) === undefined && formatGrowth(now, before)}
      </span>{' '}
      <Unclosed {...compared} />
    </>
  )
}

/** Which of two fiscal years is not closed, where the other one is. */
export function Unclosed(compared: ComparedProps) {
  const t = useTexts()
  const open = unclosedOf(compared)
  return open && <StatusText tone="grey">{t('statements:change.unclosed', { to: String(open.values['to']) })}</StatusText>
}

function unclosedOf({ days, findings }: ComparedProps): Finding | undefined {
  return findings.find(({ code, values }) => code === 'period.unclosed-comparison' && areOf(days, values['to'], values['closedTo']))
}

export function isUnlike({ days, findings }: ComparedProps): boolean {
  return findings.some(({ code, values }) => code === 'period.unlike-comparison' && areOf(days, values['to'], values['againstTo']))
}

function areOf(days: ComparedProps['days'], ...named: readonly (Finding['values'][string] | undefined)[]): boolean {
  return named.every((day) => days.some((own) => own === day))
}
