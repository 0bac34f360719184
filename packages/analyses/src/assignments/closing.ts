import { isCivilDate } from '../dates.ts'

/** What a test has to say before it can be closed, in the order in which it is written (ISA 230 p. 8 and 9). */
export const closingParts = ['purpose', 'population', 'work', 'result', 'conclusion', 'preparer', 'preparedOn'] as const
export type ClosingPart = (typeof closingParts)[number]

/** A test’s text, and who did it when; null: not said yet. */
export type TestRecord = Readonly<Record<ClosingPart, string | null>>

/** What is missing before a test can be closed; nothing missing: it can. White space says nothing, and a date is a day that there is. */
export function missingToClose(record: TestRecord): ClosingPart[] {
  return closingParts.filter((part) => {
    const text = record[part]?.trim() ?? ''
    return part === 'preparedOn' ? !isDay(text) : text === ''
  })
}

function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return isCivilDate(Number(year), Number(month), Number(day))
}
