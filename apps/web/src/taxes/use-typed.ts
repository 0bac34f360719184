import { useMutation } from '@tanstack/react-query'
import type { TypedDeclaration } from '@verifikat/analyses'
import { type FormEvent, useRef, useState } from 'react'
import { trpc } from '../app/trpc.ts'
import { typedSchema } from '../editing/typed-schema.ts'
import { typedIn, useKeptForm } from '../editing/use-kept-text.ts'
import type { ReadFigures, Written } from './typed-figures.ts'

export interface TypedOf {
  readonly companyId: string
  readonly month: string | null
  readonly onKind: (kind: TypedDeclaration['kind']) => void
  readonly onClose: () => void
}

const nothing: Written = {}

/** What is typed of a declaration: kept while it is typed, read when it is sent, its evidence first. */
export function useTyped(
  kind: TypedDeclaration['kind'],
  { companyId, month, onKind, onClose }: TypedOf,
  read: (written: Written) => ReadFigures,
  sendEvidence: () => Promise<string | null>,
) {
  const utils = trpc.useUtils()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const { value: kept, write, forget } = useKeptForm(`declaration ${companyId} ${kind} ${month ?? ''}`, typedSchema, nothing)
  const close = () => {
    forget()
    onClose()
  }
  const store = trpc.taxes.type.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.taxes.invalidate(), utils.company.invalidate()])
      close()
    },
  })
  const save = useMutation({
    mutationFn: async (typed: Omit<Parameters<typeof store.mutateAsync>[0], 'companyId' | 'evidence'>) => {
      await store.mutateAsync({ companyId, ...typed, evidence: await sendEvidence() })
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const written = typedIn(event.currentTarget)
    const { typed, wrong: bad } = read(written)
    setWrong(bad)
    if (typed !== null) save.mutate({ typed, filedOn: written['filedOn'] || null, note: (written['note'] ?? '').trim() })
  }
  return {
    kind,
    month,
    onKind,
    form,
    kept,
    wrong,
    setWrong,
    save,
    submit,
    close,
    /** Keeps what stands in the form now. */
    keep: () => {
      if (form.current !== null) write(typedIn(form.current))
    },
    fill: (name: string, text: string) => {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = text
    },
  }
}

export type Typed = ReturnType<typeof useTyped>
