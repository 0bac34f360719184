/** What cut-off and accruals mark. */
import * as z from 'zod'
import { isOldAccrual } from '../analyses/period/old-accrual.ts'
import { type Beside, counted } from './beside.ts'

const wrong = z.looseObject({ count: z.int() })
export const cutOff = z.looseObject({ wrongBefore: wrong, wrongAfter: wrong })

export function misplaced(group: string, { wrongBefore, wrongAfter }: z.output<typeof cutOff>): Beside[] {
  return [
    ...counted(
      `cut-off-before ${group}`,
      ['Lines before the balance date that speak of a period after it', 'Rader före balansdagen vars text avser tiden efter'],
      wrongBefore.count,
    ),
    ...counted(
      `cut-off-after ${group}`,
      ['Lines after the balance date that speak of a period before it', 'Rader efter balansdagen vars text avser tiden före'],
      wrongAfter.count,
    ),
  ]
}

export const periodSchema = z.looseObject({
  cutOff: z
    .looseObject({
      groups: z.array(z.looseObject({ group: z.string(), cutOff })),
      series: z.array(z.looseObject({ registeredLate: z.int().nullable(), outOfOrder: z.int() })),
    })
    .nullish(),
  accruals: z
    .looseObject({
      accounts: z.array(z.looseObject({ sameAsYearAgo: z.boolean(), unmoved: z.boolean() })),
      items: z.array(z.looseObject({ account: z.string(), unreleasedOre: z.int(), ageDays: z.int().nullable() })),
      schedule: z.array(z.looseObject({ differenceOre: z.int() })),
      missing: z.array(z.unknown()),
    })
    .nullish(),
})

export function ofPeriod({ cutOff: cut, accruals }: z.output<typeof periodSchema>): Beside[] {
  const old = accruals?.items.filter((item) => item.unreleasedOre !== 0 && isOldAccrual(item))
  const still = accruals?.accounts.filter(({ unmoved }) => unmoved)
  // a cost that is the same each year has the same accrual each year
  const same = accruals?.accounts.filter(({ sameAsYearAgo, unmoved }) => sameAsYearAgo && !unmoved)
  const off = accruals?.schedule.filter(({ differenceOre }) => differenceOre !== 0)
  const series = cut?.series ?? []
  return [
    ...(cut?.groups ?? []).flatMap((own) => misplaced(own.group, own.cutOff)),
    ...counted(
      'registered-late',
      ['Series with vouchers registered after the balance date', 'Serier med verifikat registrerade efter balansdagen'],
      series.filter(({ registeredLate }) => (registeredLate ?? 0) > 0).length,
      'info',
    ),
    ...counted(
      'out-of-order',
      ['Series with numbers out of order', 'Serier med nummer i oordning'],
      series.filter(({ outOfOrder }) => outOfOrder > 0).length,
    ),
    ...counted('accruals-old', ['Accruals older than a year', 'Periodiseringar äldre än ett år'], old?.length ?? 0),
    ...counted('accruals-unmoved', ['Accrual accounts that have not moved', 'Periodiseringskonton utan rörelse'], still?.length ?? 0),
    ...counted(
      'accruals-same',
      ['Accruals of the same amount as a year ago', 'Periodiseringar med samma belopp som för ett år sedan'],
      same?.length ?? 0,
      'info',
    ),
    ...counted(
      'accruals-off',
      ['Prepaid costs not released by their period', 'Förutbetalda poster som inte löses upp efter sin period'],
      off?.length ?? 0,
    ),
    ...counted(
      'accruals-missing',
      ['Recurring entries that lack their month', 'Återkommande poster som saknar sin månad'],
      accruals?.missing.length ?? 0,
    ),
  ]
}
