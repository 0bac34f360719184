/** What an assignment comes to in the books in use, and what of its populations and papers they no longer give. */
import {
  type AlteredTests,
  AppError,
  type AssignmentContent,
  type AssignmentFacts,
  type AssignmentFigures,
  askedOfBooks,
  askedToday,
  changesSince,
  holdsPopulation,
  isFrozenFrom,
  isSampleAnalysis,
  keptLinesSchema,
  keptPapers,
  type PopulationChange,
  type SignedSubject,
  unheldBy,
} from '@verifikat/analyses'
import { inputHashOf, type StoredAssignment } from '@verifikat/db'
import type { Deps } from './deps.ts'
import { standingEvaluation } from './sampling/detail.ts'

type Reads = Pick<Deps, 'stores' | 'compute'>
/** The file as it is read. */
type OpenFile = Pick<StoredAssignment, 'id' | 'content'>
/** Whether they give the same; null: they have not been asked. */
type PaperHolds = { readonly id: string; readonly holds: boolean | null }

/** The hash of the books in use. */
async function booksInUse({ stores }: Pick<Deps, 'stores'>, companyId: string): Promise<string> {
  return inputHashOf(await stores.books.active(companyId))
}

/** What an assignment comes to in the books in use; null: there are none. What of its populations these no longer give covers nothing. */
export async function figuresOfBooks(
  deps: Reads,
  companyId: string,
  file: OpenFile,
): Promise<(AssignmentFigures & AssignmentFacts) | null> {
  try {
    const altered = await alteredTests(deps, companyId, file)
    return await deps.compute.assignmentFigures(companyId, askedOfBooks(file.content, altered))
  } catch (error) {
    if (error instanceof AppError && error.code === 'no_books') return null
    throw error
  }
}

/** Populations that were frozen from other books, or by another question, are looked up in the books in use. */
export async function alteredTests(
  deps: Reads,
  companyId: string,
  { id, content }: OpenFile,
  isOf: (testId: string) => boolean = () => true,
): Promise<AlteredTests> {
  const altered = new Map<string, readonly PopulationChange[]>()
  const inputHash = await booksInUse(deps, companyId)
  for (const test of content.tests) {
    const { id: testId, isRemoved, frozen } = test
    const asked = askedToday(test)
    if (isRemoved || frozen === null || asked === null || !isOf(testId) || isFrozenFrom(frozen, inputHash, asked)) continue
    const now = await deps.compute.population(companyId, asked, content.period)
    if (holdsPopulation(frozen, now)) continue
    altered.set(testId, changesSince(frozen, await deps.stores.assignments.text(companyId, id, frozen.hash), now))
  }
  return altered
}

/**
 * Runs are held against those that were asked for since, samples against how they stand now; lines are looked up, where the books are no longer those that
 * they were taken from.
 */
export async function papersHeld({ stores, compute }: Reads, companyId: string, content: AssignmentContent): Promise<PaperHolds[]> {
  const inputHash = await booksInUse({ stores }, companyId)
  const papers = keptPapers(content)
  const runs = await stores.assignments.papersHold(
    companyId,
    papers.filter(({ of }) => of === 'run'),
  )
  const held: PaperHolds[] = []
  for (const paper of papers) {
    const holds = runs.get(paper.id)
    if (holds === undefined) continue
    const standing =
      holds === true || !isSampleAnalysis(paper.analysisId) ? null : await standingEvaluation(stores, companyId, paper.sourceId)
    held.push({ id: paper.id, holds: standing === null ? holds : standing === paper.sourceId })
  }
  for (const paper of papers.filter(({ of }) => of === 'lines')) {
    const isSame = paper.inputHash === inputHash
    const hash = isSame ? paper.resultHash : (await compute.keptLines(companyId, keptLinesSchema.parse(paper.params))).hash
    held.push({ id: paper.id, holds: hash === paper.resultHash })
  }
  return held
}

/** Nobody signs for what the books in use do not give, nor locks it. */
export async function expectUnaltered(deps: Reads, companyId: string, file: OpenFile, of: SignedSubject): Promise<void> {
  if (of.kind === 'plan') return
  const changed = await alteredTests(deps, companyId, file, (testId) => of.kind === 'assignment' || testId === of.id)
  const altered = [...changed.keys()].map((testId) => ({ testId }))
  const unheld = unheldBy(file.content, of, { altered, papers: await papersHeld(deps, companyId, file.content) })
  const expectNone = (reason: string, tests: readonly string[]) => {
    if (tests.length > 0) throw new AppError('conflict', { params: { reason, tests: tests.join(', ') } })
  }
  expectNone('books-changed', unheld.changed)
  expectNone('books-unasked', unheld.unasked)
}
