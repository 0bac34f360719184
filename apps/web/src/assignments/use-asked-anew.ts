import { askedOfBooks } from '@verifikat/analyses'
import { useEffect, useRef } from 'react'
import type { OpenAssignment } from '../app/trpc.ts'

type Stored = Pick<OpenAssignment, 'id' | 'seq' | 'content'>

/**
 * Figures are asked for anew where what the server looks up in the books is another, whoever changed it: texts and signatures change none. What is
 * shown before it is stored has the number of what it was made of and asks for nothing: the server would answer of what it has. What comes back is
 * called with what was just stored.
 */
export function useAskedAnew(open: Stored | undefined, ask: () => void): (stored: Stored) => void {
  const known = useRef<{ readonly id: string; readonly seq: number; readonly asked: string } | null>(null)
  const heard = (stored: Stored) => {
    const before = known.current?.id === stored.id ? known.current : null
    if (before !== null && stored.seq <= before.seq) return
    const asked = askedOf(stored)
    known.current = { id: stored.id, seq: stored.seq, asked }
    if (before !== null && before.asked !== asked) ask()
  }
  useEffect(() => {
    if (open !== undefined) heard(open)
  })
  return heard
}

function askedOf({ content }: Stored): string {
  const frozen = content.tests.map(({ frozen: population }) => population?.hash ?? null)
  const papers = content.papers.map(({ id, isRemoved }) => [id, isRemoved])
  return JSON.stringify([askedOfBooks(content), frozen, papers])
}
