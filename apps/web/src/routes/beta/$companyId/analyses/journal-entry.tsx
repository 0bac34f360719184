import { createFileRoute } from '@tanstack/react-router'
import { AnalysisPage } from '../../../../analysis/frame/AnalysisPage.tsx'
import { type JournalEntrySearch, journalEntrySearch } from '../../../../analysis/journal-entry/search.ts'
import { useCheckedSearch } from '../../../../analysis/search/use-checked-search.ts'

export const Route = createFileRoute('/beta/$companyId/analyses/journal-entry')({
  // @NOTE only names the type: the component checks every key, so that no route loads a schema
  validateSearch: (search: JournalEntrySearch) => search,
  component: function JournalEntryPage() {
    const { companyId } = Route.useParams()
    const search = useCheckedSearch(journalEntrySearch, Route.useSearch())
    const navigate = Route.useNavigate()
    return (
      <AnalysisPage
        key={companyId}
        id="journal-entry"
        companyId={companyId}
        search={search}
        setSearch={(patch, options) =>
          void navigate({ search: (present) => journalEntrySearch.parse({ ...present, ...patch }), replace: options?.replace ?? false })
        }
      />
    )
  },
})
