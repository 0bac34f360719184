/** Flags as words with icons, worst first. */
import type { TrialBalanceFlag } from '@verifikat/analyses'
import { levelTones } from '../../components/Soundness.tsx'
import type { Tone } from '../../components/StatusText.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { ruleSeverities } from '../rule-severities.ts'
import { MoreNames } from '../table/MoreNames.tsx'
import type { Texts } from '../use-texts.ts'

const tones = {
  'over-limits': 'red',
  'year-break': levelTones[ruleSeverities['books.year-break']],
  'declared-differs': levelTones[ruleSeverities['trial-balance.declared-differs']],
  'opening-unknown': levelTones[ruleSeverities['books.opening-unknown']],
  'over-one-limit': 'amber',
  'result-opening': 'amber',
  'sign-change': 'amber',
  undeclared: 'amber',
  new: 'blue',
  ended: 'blue',
  renamed: 'blue',
  'same-name': 'blue',
} as const satisfies Record<TrialBalanceFlag, Tone>

const severity: Readonly<Record<'red' | 'amber' | 'blue', number>> = { red: 0, amber: 1, blue: 2 }

export function toneOf(flag: TrialBalanceFlag): 'red' | 'amber' | 'blue' {
  return tones[flag]
}

export function worstFirst(flags: readonly TrialBalanceFlag[]): readonly TrialBalanceFlag[] {
  return flags.toSorted((a, b) => severity[tones[a]] - severity[tones[b]])
}

export function flagsText(flags: readonly TrialBalanceFlag[], t: Texts): string {
  return worstFirst(flags)
    .map((flag) => t(`tb.flag.${flag}`))
    .join(', ')
}

export interface FlagsProps {
  readonly flags: readonly TrialBalanceFlag[]
  readonly t: Texts
  /** The icon alone, where names need the room. */
  readonly isShort: boolean
}

export function Flags({ flags, t, isShort }: FlagsProps) {
  const [first, ...rest] = worstFirst(flags)
  if (first === undefined) return null
  return (
    <span className="an-flags" title={flagsText(flags, t)}>
      <StatusText tone={tones[first]}>{isShort ? <span className="vh">{t(`tb.flag.${first}`)}</span> : t(`tb.flag.${first}`)}</StatusText>
      <MoreNames names={[first, ...rest].map((flag) => t(`tb.flag.${flag}`))} />
    </span>
  )
}
