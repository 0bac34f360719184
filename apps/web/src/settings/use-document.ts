import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Draft, useDraft } from '../editing/use-draft.ts'
import { type SaveRequest, type Saving, useSave } from '../editing/use-save.ts'

export interface DocumentOptions<T> {
  /** Names what is worked on, with its company. */
  readonly name: string
  readonly stored: { readonly value: T; readonly version: number }
  readonly read: (value: unknown) => T | null
  readonly send: (request: SaveRequest<T>) => Promise<{ readonly version: number }>
  readonly onSaved: (value: T, version: number) => void
  readonly activate: (request: { readonly version: number; readonly expectedVersion: number }) => Promise<unknown>
  readonly onSettled: () => void
}

/** A document of which the company has one: the work on it, saving it, and its earlier versions. */
export interface SettingsDocument<T> {
  readonly draft: Draft<T>
  readonly save: Saving
  readonly version: number
  readonly history: {
    readonly isShown: boolean
    readonly show: (isShown: boolean) => void
    readonly activate: (version: number) => void
    readonly isBusy: boolean
    readonly error: unknown
  }
}

export function useDocument<T>({ name, stored, read, send, onSaved, activate, onSettled }: DocumentOptions<T>): SettingsDocument<T> {
  const [isShown, show] = useState(false)
  const draft = useDraft<T>(name, stored, read)
  const save = useSave<T>({ draft, stored, send, onSaved, onSettled })
  const activation = useMutation({
    mutationFn: (version: number) => activate({ version, expectedVersion: stored.version }),
    onSettled,
  })
  return {
    draft,
    save,
    version: stored.version,
    history: { isShown, show, activate: activation.mutate, isBusy: activation.isPending, error: activation.error },
  }
}
