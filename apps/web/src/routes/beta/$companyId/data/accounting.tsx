import { createFileRoute } from '@tanstack/react-router'
import { frameTexts } from '../../../../i18n/frame-texts.ts'
import { loadTexts } from '../../../../i18n/i18n.ts'
import { type ComparisonKind, comparisonKinds, parseCompared, parsePair } from '../../../../imports/compare/comparison.ts'
import { ImportsPage } from '../../../../imports/ImportsPage.tsx'
import { type MappingUse, mappingUses } from '../../../../imports/mapping/uses.ts'

export interface AccountingSearch {
  /** The import whose report is open. */
  readonly import?: string
  readonly severity?: 'error' | 'warning' | 'info'
  readonly resolved?: 'open' | 'resolved'
  /** A rule's id, and words: which findings are listed. */
  readonly rule?: string
  readonly find?: string
  /** Only findings that the version before did not have. */
  readonly since?: boolean
  /** The import whose columns are mapped, and the mapping as far as it is chosen. */
  readonly map?: string
  readonly draft?: string
  /** What the table is read as; books where nothing is said. */
  readonly use?: MappingUse
  /** The import that is to be read in another way: its character set, and whether spoiled texts are repaired. */
  readonly reread?: string
  readonly as?: string
  readonly repair?: boolean
  /** The versions of a year that are compared. */
  readonly compare?: string
  /** The list of the comparison, and from where on. */
  readonly kind?: ComparisonKind
  readonly offset?: number
  /** The voucher whose two versions are shown. */
  readonly pair?: string
}

export const Route = createFileRoute('/beta/$companyId/data/accounting')({
  validateSearch: (search: Record<string, unknown>): AccountingSearch => {
    const { severity, resolved, rule, find, compare, offset, pair } = search
    const use = mappingUses.find((known) => known === search['use'])
    const kind = comparisonKinds.find((known) => known === search['kind'])
    return {
      ...(typeof search['import'] === 'string' && { import: search['import'] }),
      ...((severity === 'error' || severity === 'warning' || severity === 'info') && { severity }),
      ...((resolved === 'open' || resolved === 'resolved') && { resolved }),
      ...(typeof rule === 'string' && rule !== '' && { rule }),
      ...((typeof find === 'string' || typeof find === 'number') && find !== '' && { find: String(find) }),
      ...(search['since'] === true && { since: true }),
      ...(typeof search['map'] === 'string' && { map: search['map'] }),
      ...(typeof search['draft'] === 'string' && { draft: search['draft'] }),
      ...(use !== undefined && { use }),
      ...(typeof search['reread'] === 'string' && { reread: search['reread'] }),
      ...(typeof search['as'] === 'string' && { as: search['as'] }),
      ...(typeof search['repair'] === 'boolean' && { repair: search['repair'] }),
      ...(typeof compare === 'string' && parseCompared(compare) !== null && { compare }),
      ...(kind !== undefined && { kind }),
      ...(typeof offset === 'number' && Number.isSafeInteger(offset) && offset > 0 && { offset }),
      ...(typeof pair === 'string' && parsePair(pair) !== null && { pair }),
    }
  },
  loader: () => loadTexts(...frameTexts, 'home', 'reading', 'start', 'timeline'),
  component: ImportsPage,
})
