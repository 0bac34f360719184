import { type TestState, testState } from '@verifikat/analyses'
import type { Assignment } from './use-assignment.ts'

/** How many of the tests somebody has signed for, whose signatures are still valid: those of all areas together. */
export function doneTests({ content, altered }: Pick<Assignment, 'content' | 'altered'>): { readonly done: number; readonly all: number } {
  const tests = content.tests.filter(({ isRemoved }) => !isRemoved)
  return { done: tests.filter((test) => isDone(testState(content, test, altered.has(test.id)))).length, all: tests.length }
}

export function isDone(state: TestState): boolean {
  return state === 'prepared' || state === 'reviewed'
}
