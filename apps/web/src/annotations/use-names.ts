import type { AnnotationSubject, TargetInput } from '@verifikat/analyses'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { voucherName } from '../analysis/drill/names.ts'
import { formatOre } from '../format/money.ts'
import type { FlagTarget } from './targets.ts'
import { useFlagNames } from './use-flag-names.ts'

/** What a menu or form is about: "Line of B 214", "Account 1510". */
export function useTargetName(): (target: TargetInput) => string {
  const { t } = useTranslation('annotations')
  const { nameOf } = useFlagNames()
  return useCallback(
    (target) => {
      switch (target.on) {
        case 'line':
          return t('on.line', { voucher: voucherName({ ...target, occurrence: 1 }) })
        case 'voucher':
          return t('on.voucher', { voucher: voucherName({ ...target, occurrence: 1 }) })
        case 'account':
          return t('on.account', { account: target.account })
        case 'flag':
          return nameOf({ id: target.code })
        case 'known':
          return ''
      }
    },
    [t, nameOf],
  )
}

/** Where a flag stands: "Voucher B 214", "Account 1510 2025-03". */
export function usePlaceName(): (target: FlagTarget) => string {
  const { t } = useTranslation('annotations')
  return useCallback(
    ({ place }) => {
      const named = place.at === 'line' || place.at === 'voucher' ? place : null
      return placeName(
        {
          at: place.at,
          series: named?.series ?? null,
          number: named?.number ?? null,
          occurrence: null,
          ore: null,
          accounts: place.at === 'account' ? [place.account] : place.at === 'pair' ? [place.account, place.counterAccount] : [],
          row: place.at === 'row' ? place.row : null,
          period: 'period' in place ? (place.period ?? null) : null,
        },
        t,
      )
    },
    [t],
  )
}

/** What somebody said something of, as it was then: where it stands first, which is never what is cut off. */
export function useSubjectName(): (subject: AnnotationSubject) => string {
  const { t } = useTranslation('annotations')
  const { nameOf } = useFlagNames()
  return useCallback(
    (subject) => {
      const place = placeName(subject, t)
      return subject.on === 'flag' && subject.code !== null ? [place, nameOf({ id: subject.code })].filter(Boolean).join(' · ') : place
    },
    [t, nameOf],
  )
}

type PlaceNames = Pick<AnnotationSubject, 'at' | 'series' | 'number' | 'occurrence' | 'accounts' | 'ore' | 'row' | 'period'>
type Translate = ReturnType<typeof useTranslation<'annotations'>>['t']

/** "B 214", "1510, 187 500,00 in B 214", "3001 → 1510". */
export function placeName({ at, series, number, occurrence, accounts, ore, row, period }: PlaceNames, t: Translate): string {
  const voucher = voucherName({ series: series ?? '', number: number ?? '', occurrence: occurrence ?? 1 })
  const months =
    period === null
      ? ''
      : ` ${period.from.slice(0, 7) === period.to.slice(0, 7) ? period.from.slice(0, 7) : `${period.from} – ${period.to}`}`
  switch (at) {
    case 'line':
      return accounts[0] === undefined || ore === null
        ? t('on.line', { voucher })
        : t('place.line', { account: accounts[0], ore: formatOre(ore, 'ore'), voucher })
    case 'voucher':
      return t('on.voucher', { voucher })
    case 'account':
      return t('on.account', { account: accounts[0] ?? '' }) + months
    case 'pair':
      return accounts.join(' → ') + months
    case 'row':
      return (row ?? '') + months
  }
}
