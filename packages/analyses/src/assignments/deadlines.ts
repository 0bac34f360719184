/** Days that an assignment has to keep, and when somebody is reminded of them without anybody asking. */
import { dayOfIso, isoOfDay } from '../dates.ts'
import type { AssignmentContent, DueReminder } from './content.ts'

/** From the date of the report until the file is put together for good (ISA 230 p. A21). */
const ARCHIVE_DAYS = 60
/** So many days before its last day a reminder goes out. */
const ARCHIVE_SOON = 14
const REQUEST_SOON = 3
/** What has been late for longer is for people: reminders that begin on an old installation say nothing of it. */
const LATE_AT_MOST = 60

/** The last day to archive. */
export function archiveBy(reportDate: string): string {
  return isoOfDay(dayOfIso(reportDate) + ARCHIVE_DAYS)
}

/** Before its last day, or after it; null: nobody is reminded. */
function occasionOf(lastDay: string, today: string, soon: number): DueReminder['occasion'] | null {
  const left = dayOfIso(lastDay) - dayOfIso(today)
  if (left < -LATE_AT_MOST || left > soon) return null
  return left < 0 ? 'late' : 'soon'
}

export function archiveOccasion(reportDate: string, today: string): DueReminder['occasion'] | null {
  return occasionOf(archiveBy(reportDate), today, ARCHIVE_SOON)
}

/** Requests that are out and that their client is to be reminded of today: once before each last day and once after it. */
export function requestReminders(
  { requests }: Pick<AssignmentContent, 'requests'>,
  today: string,
): (DueReminder & { readonly id: string })[] {
  return requests.flatMap(({ id, dueOn, state, at, reminded, isRemoved }) => {
    if (isRemoved || state !== 'sent' || dueOn === null) return []
    const occasion = occasionOf(dueOn, today, REQUEST_SOON)
    if (occasion === null || reminded.some(({ auto }) => auto?.dueOn === dueOn && auto.occasion === occasion)) return []
    // what was asked for with no more time than that needs no reminder of it
    const isNews = dayOfIso(dueOn) - dayOfIso(at.slice(0, 10)) <= REQUEST_SOON
    return occasion === 'soon' && isNews ? [] : [{ id, dueOn, occasion }]
  })
}
