export const assignmentTabs = ['areas', 'misstatements', 'flags', 'waiting', 'plan', 'journal'] as const
export type AssignmentTab = (typeof assignmentTabs)[number]

export interface AssignmentSearch {
  /** None: the areas. */
  readonly tab?: AssignmentTab | undefined
  /** A test that is worked on, in the place of the overview. */
  readonly test?: string | undefined
  /** An area whose tests are shown. */
  readonly area?: string | undefined
  /** A piece of evidence that is looked at. */
  readonly evidence?: string | undefined
}

const uuid = /^[0-9a-f-]{36}$/
const idOr = (value: unknown) => (typeof value === 'string' && uuid.test(value) ? value : undefined)

export function parseAssignmentSearch(given: Readonly<Record<string, unknown>>): AssignmentSearch {
  return {
    tab: assignmentTabs.find((one) => one === given['tab']),
    test: idOr(given['test']),
    area: idOr(given['area']),
    evidence: idOr(given['evidence']),
  }
}
