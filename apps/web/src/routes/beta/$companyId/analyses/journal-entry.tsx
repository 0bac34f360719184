import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { journalEntry } from '../../../../analysis/journal-entry/screen.ts'
import { type JournalEntrySearch, journalEntrySearch } from '../../../../analysis/journal-entry/search.ts'
import { useTestParams } from '../../../../analysis/journal-entry/test-params.ts'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/journal-entry')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: JournalEntrySearch) => search,
  loader: () => loadTexts(...frameTexts, 'journal'),
  component: function JournalEntryPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(journalEntrySearch, Route.useSearch())
    const navigate = Route.useNavigate()
    const isReadable = useTestParams(search.tests !== undefined)
    return (
      <AnalysisPage
        key={companyId}
        id="journal-entry"
        screen={journalEntry}
        isReadable={isReadable}
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => journalEntrySearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
