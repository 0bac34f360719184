import type { JournalTestGroup, JournalTestId, journalTests } from '../journal-tests/catalogue.ts'
import type { FlagText } from './texts.ts'

/** The tests of some groups. */
type TestsOf<G extends JournalTestGroup> = {
  [Id in JournalTestId]: (typeof journalTests)[Id]['group'] extends G ? Id : never
}[JournalTestId]

/** The texts of tests of journal entries, which also say why an auditor asks: a test without them does not compile. */
export type JournalGroupTexts<G extends JournalTestGroup> = Readonly<Record<`journal.${TestsOf<G>}`, FlagText & { readonly why: string }>>
