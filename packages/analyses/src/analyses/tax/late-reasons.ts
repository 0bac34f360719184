import { dayOfIso, isoOfDay } from '../../dates.ts'
import { nextBankingDay } from '../../reference/holidays.ts'
import { filled } from '../../tables/filled.ts'
import type { Words } from '../../tables/words.ts'
import type { NotCounted, Occasion } from './schema.ts'

const occasionReasons = {
  cleared: [
    'In debt still when {next}, the next banking day, ended; no debt of tax on {clearedOn}: {days} days.',
    'Skuld kvar när {next}, nästa bankdag, var slut; ingen skatteskuld {clearedOn}: {days} dagar.',
  ],
  paid: [
    'Paid on {paidOn}, as payments go to the oldest charge; the account has stayed in debt of later charges to {knownTo}, the last day known: {days} days.',
    'Betalt {paidOn}, då betalningar räknas av mot det äldsta; kontot har haft skuld för senare debiteringar till {knownTo}, den sista kända dagen: {days} dagar.',
  ],
  open: [
    '{openOre} kr of it is unpaid on {knownTo}, the last day known: {days} days so far.',
    '{openOre} kr av det är obetalt {knownTo}, den sista kända dagen: {days} dagar hittills.',
  ],
  enforced: [
    '{enforcementOre} kr of it was handed to the Enforcement Authority on {enforcedFrom}.',
    '{enforcementOre} kr av det lämnades till Kronofogden {enforcedFrom}.',
  ],
  deferred: ['{deferredOre} kr of it was deferred on {deferredOn}.', '{deferredOre} kr av det fick anstånd {deferredOn}.'],
} as const satisfies Record<string, Words>

const dayReasons = {
  'next-banking-day': [
    'Paid on {clearedOn}, by the next banking day, {next}: in time.',
    'Betalt {clearedOn}, senast nästa bankdag, {next}: i rätt tid.',
  ],
  'interest-only': [
    'What fell due is paid: the debt is interest or late fees, which are no tax paid late.',
    'Det som förföll är betalt: skulden är ränta eller förseningsavgift, som inte är sent betald skatt.',
  ],
  'earlier-debt': [
    'What fell due is paid: the debt is no more than the account opened with and interest since.',
    'Det som förföll är betalt: skulden är inte mer än den ingående och ränta sedan dess.',
  ],
  'no-charge': ['Nothing fell due that day: the debt is of days before.', 'Inget förföll den dagen: skulden är från dagar före.'],
  'not-known-yet': [
    'The statement ends before {next}, the next banking day: whether it was paid by then is not known.',
    'Utdraget slutar före {next}, nästa bankdag: om det var betalt då är inte känt.',
  ],
} as const satisfies Record<NotCounted['reason'], Words>

/** Why a day counts as an occasion of late payment, for how long, and what became of it. */
export function occasionReason(own: Occasion): Words {
  const { due, daysLate, clearedOn, paidOn, openOre, enforcementOre, deferredOre } = own
  const { cleared, paid, open, enforced, deferred } = occasionReasons
  const parts = [
    ...(clearedOn !== null ? [cleared] : openOre > 0 ? [open] : paidOn !== null ? [paid] : []),
    ...(enforcementOre > 0 ? [enforced] : []),
    ...(deferredOre > 0 ? [deferred] : []),
  ]
  const values = { ...own, next: nextOf(due), days: daysLate }
  const all = parts.map((part) => filled(part, values))
  return [all.map(([en]) => en).join(' '), all.map(([, sv]) => sv).join(' ')]
}

/** Why a day that ended in debt does not count. */
export function dayReason({ date, reason, clearedOn }: NotCounted): Words {
  return filled(dayReasons[reason], { next: nextOf(date), clearedOn })
}

function nextOf(due: string): string {
  return isoOfDay(nextBankingDay(dayOfIso(due) + 1))
}
