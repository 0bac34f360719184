import { type AssignmentContent, standingSignatures } from '@verifikat/analyses'

/** How many of the tests somebody has signed for. */
export function doneTests(content: AssignmentContent): { readonly done: number; readonly all: number } {
  const tests = content.tests.filter(({ isRemoved }) => !isRemoved)
  return { done: tests.filter(({ id }) => standingSignatures(content, { kind: 'test', id }).length > 0).length, all: tests.length }
}
