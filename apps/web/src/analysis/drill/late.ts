import { dayOfIso } from '@verifikat/analyses'

/** Days after which a registration is worth a remark. */
const LATE_DAYS = 30

export function daysBetween(from: string, to: string): number {
  return dayOfIso(to) - dayOfIso(from)
}

export function isLate(days: number | null): days is number {
  return days !== null && days > LATE_DAYS
}
