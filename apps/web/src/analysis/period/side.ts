import { accrualSide, type CutOffTab, cutOffSide, type NaturalSide, type Windows, windowsSide } from '@verifikat/analyses'
import type { PeriodSearch } from './search.ts'

type Chosen = Pick<PeriodSearch, 'sign'>

export function sideOfWindows(windows: Windows, { sign }: Chosen): NaturalSide {
  return sign === 'bookkeeping' ? 1 : windowsSide(windows)
}

export function sideOfGroup(group: CutOffTab['groups'][number]['group'], { sign }: Chosen): NaturalSide {
  return sign === 'bookkeeping' ? 1 : cutOffSide(group)
}

export function sideOfAccrual(side: 'prepaid' | 'accrued' | undefined, { sign }: Chosen): NaturalSide {
  return sign === 'bookkeeping' || side === undefined ? 1 : accrualSide(side)
}
