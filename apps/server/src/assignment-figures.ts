import { AppError, type AssignmentContent, type AssignmentFacts, type AssignmentFigures, askedOfBooks } from '@verifikat/analyses'
import type { Deps } from './deps.ts'

/** What an assignment comes to in the books in use; null: there are none. */
export async function figuresOfBooks(
  { compute }: Pick<Deps, 'compute'>,
  companyId: string,
  content: AssignmentContent,
): Promise<(AssignmentFigures & AssignmentFacts) | null> {
  try {
    return await compute.assignmentFigures(companyId, askedOfBooks(content))
  } catch (error) {
    if (error instanceof AppError && error.code === 'no_books') return null
    throw error
  }
}
