import { useLayoutEffect, useRef } from 'react'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { ConflictNotice } from './ConflictNotice.tsx'
import { useFirstRefusal } from './refusals.tsx'
import type { Draft } from './use-draft.ts'
import type { Saving } from './use-save.ts'

export interface SaveTroublesProps {
  readonly save: Pick<Saving, 'conflict' | 'isBusy' | 'error' | 'takeTheirs' | 'keepMine'>
  readonly draft: Pick<Draft<unknown>, 'basedOn'>
}

/** Why the work is not saved: somebody else was first, or what the server said. */
export function SaveTroubles({ save, draft }: SaveTroublesProps) {
  const { conflict, isBusy, error, takeTheirs, keepMine } = save
  const { settle, forget } = useFirstRefusal()
  // settling may take what is being written: what is kept then is of the next render
  const keep = useRef(keepMine)
  useLayoutEffect(() => {
    keep.current = keepMine
  }, [keepMine])
  return (
    <>
      {conflict !== null && (
        <ConflictNotice
          version={conflict}
          basedOn={draft.basedOn}
          isBusy={isBusy}
          onTakeTheirs={
            takeTheirs &&
            (() => {
              forget()
              takeTheirs()
            })
          }
          onKeepMine={() => {
            if (settle()) keep.current()
          }}
        />
      )}
      {error !== null && <ErrorLine error={error} />}
    </>
  )
}
