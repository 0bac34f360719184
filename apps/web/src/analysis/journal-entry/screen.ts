import { formatCount } from '../../format/money.ts'
import type { OwnChip, Screen } from '../screen.ts'
import { filterKinds } from '../search/filters.ts'
import type { Texts } from '../use-texts.ts'
import { JournalTools } from './JournalTools.tsx'
import { JournalView } from './JournalView.tsx'
import { originOf, ownTests, ownWeights, paramsOf } from './params.ts'
import type { JournalEntrySearch } from './search.ts'
import { useJournalDefaults } from './use-settings.ts'

export const journalEntry: Screen<'journal-entry'> = {
  paramsOf,
  useDefaults: useJournalDefaults,
  Tools: JournalTools,
  filters: filterKinds,
  takesGroups: true,
  OwnFilters: null,
  ownChips,
  summary: ({ search, library }, t) =>
    search
      ? t('journal:found', { n: formatCount(search.found.vouchers), of: formatCount(search.population.vouchers) })
      : library
        ? t('journal:tested', {
            n: formatCount(library.population.vouchers),
            tests: library.tests.filter(({ state }) => state === 'run').length,
          })
        : '',
  periodOf: (result) => result.period,
  View: JournalView,
  figures: async () => (await import('./figures.ts')).figureOf,
  compares: false,
  comparisonOf: () => null,
  Missing: null,
}

/** What of the tests differs from how they are shipped. */
function ownChips(search: JournalEntrySearch, t: Texts): readonly OwnChip<JournalEntrySearch>[] {
  const { company } = search
  const tests = search.tests === company?.tests ? 0 : Object.keys(ownTests(search.tests)).length
  const weights = originOf(search) === 'own' ? Object.keys(ownWeights(search.weights)).length : 0
  return [
    ...(tests === 0
      ? []
      : [{ label: t('journal:chip.tests'), value: t('journal:chip.changed', { count: tests }), remove: { tests: undefined } }]),
    ...(weights === 0
      ? []
      : [
          {
            label: t('journal:chip.weights'),
            value: t('journal:score.origin.own'),
            remove: { weights: undefined, version: undefined },
          },
        ]),
    ...(search.manual === undefined || search.manual === company?.manual
      ? []
      : [
          {
            label: t('journal:chip.manual'),
            value: search.manual.map((series) => series || t('filter.noSeries')).join(', '),
            remove: { manual: undefined },
          },
        ]),
  ]
}
