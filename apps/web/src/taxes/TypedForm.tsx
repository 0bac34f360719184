import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { isTypedMonth, say, type TypedDeclaration, typedDeclarationKinds, typedDeclarationSchema } from '@verifikat/analyses'
import { type ClipboardEvent, type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { chooseFiles } from '../components/choose-files.ts'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Seg } from '../components/Seg.tsx'
import { StatusText } from '../components/StatusText.tsx'
import { typedIn, typedSchema, useKeptForm } from '../editing/use-kept-text.ts'
import { sendAttachment } from '../sampling/examine/send-attachment.ts'
import { type Asked, bookedFigures } from './booked-figures.ts'
import { boxNameOf, readKronor, readPasted, typedBoxes } from './typed-figures.ts'

export interface TypedFormProps {
  readonly companyId: string
  readonly kind: TypedDeclaration['kind']
  /** Last month of the period, where it is known already. */
  readonly month: string | null
  readonly years: Asked['years']
  readonly onKind: (kind: TypedDeclaration['kind']) => void
  readonly onClose: () => void
}

const nothing: Readonly<Record<string, string>> = {}
const employerFigures = ['contributionsKr', 'withheldKr'] as const
const noticeFigures = ['finalTaxKr', 'incomeTaxKr', 'preliminaryKr'] as const
const employerBoxes = { contributionsKr: '487', withheldKr: '497' } as const

const figureNames = [...employerFigures, ...noticeFigures]
const nameOfFigure = (name: string) => figureNames.find((own) => own === name) ?? 'finalTaxKr'

/** Figures read off a declaration whose file is not at hand, or off a notice of final tax, of which no form is read. */
export function TypedForm({ companyId, kind, month: knownMonth, years, onKind, onClose }: TypedFormProps) {
  const { t } = useTranslation(['taxes', 'common'])
  const { locale } = usePreferences()
  const nameOfBox = (box: string) => {
    const words = boxNameOf(box)
    return words === null ? '' : say(words, locale)
  }
  const utils = trpc.useUtils()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const name = `declaration ${companyId} ${kind} ${knownMonth ?? ''}`
  const { value: kept, write, forget } = useKeptForm(name, typedSchema, nothing)
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
  const booked = useMutation({ mutationFn: bookedFigures })
  const [notice, setNotice] = useState<File | null>(null)
  /** The notice first: its figures are evidence with it alone. */
  const save = useMutation({
    mutationFn: async (typed: Omit<Parameters<typeof store.mutateAsync>[0], 'companyId'>) => {
      const evidence = kind === 'final-tax' && notice !== null ? (await sendAttachment(companyId, notice)).sha256 : null
      await store.mutateAsync({ companyId, ...typed, evidence })
    },
  })
  const form = useRef<HTMLFormElement>(null)
  const fill = (name: string, text: string) => {
    const field = form.current?.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.value = text
  }
  /** What is typed already stays. */
  const fillFromBooks = async () => {
    if (form.current === null) return
    const typed = typedIn(form.current)
    const month = (typed['month'] ?? '').trim()
    setWrong(isTypedMonth(month) ? new Set() : new Set(['month']))
    if (!isTypedMonth(month) || kind === 'final-tax') return
    const figures = await booked.mutateAsync({ companyId, kind, month, years })
    if (figures === null || form.current === null) return
    for (const [name, kr] of figures) if ((typed[name] ?? '').trim() === '') fill(name, String(kr))
    if ((typed['note'] ?? '').trim() === '') fill('note', t('typed.fromBooks'))
    write(typedIn(form.current))
  }
  const fields: readonly string[] = kind === 'eskd' ? typedBoxes : kind === 'agi' ? employerFigures : noticeFigures
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const written = (name: string) => String(form.get(name) ?? '').trim()
    const month = written('month')
    const figures = fields.map((name) => [name, readKronor(written(name))] as const)
    const known = figures.flatMap(([name, kr]) => (typeof kr === 'number' ? [[name, kr] as const] : []))
    const isShort =
      kind === 'agi'
        ? known.length < employerFigures.length
        : kind === 'eskd'
          ? known.length === 0
          : known.every(([name]) => name !== 'finalTaxKr') || written('decidedOn') === ''
    const bad = new Set([
      ...figures.flatMap(([name, kr]) => (kr === undefined || (kind === 'final-tax' && kr !== null && kr < 0) ? [name] : [])),
      ...(isTypedMonth(month) ? [] : ['month']),
      ...(isShort ? ['none'] : []),
    ])
    setWrong(bad)
    if (bad.size > 0) return
    const given = kind === 'eskd' ? { boxes: known.map(([box, kr]) => ({ box, kr })) } : Object.fromEntries(known)
    const typed = typedDeclarationSchema.parse({ kind, month, ...given, ...(kind === 'final-tax' && { decidedOn: written('decidedOn') }) })
    save.mutate({ typed, filedOn: written('filedOn') || null, note: written('note') })
  }
  /** Several lines that are pasted into one field fill those that they name. */
  const paste = (event: ClipboardEvent<HTMLFormElement>) => {
    if (kind === 'final-tax') return
    const pasted = readPasted(event.clipboardData.getData('text'))
    if (pasted.size < 2) return
    event.preventDefault()
    const boxes =
      kind === 'eskd' ? typedBoxes.map((box) => [box, box] as const) : employerFigures.map((name) => [name, employerBoxes[name]] as const)
    for (const [name, box] of boxes) {
      const kr = pasted.get(box)
      if (kr !== undefined) fill(name, String(kr))
    }
    write(typedIn(event.currentTarget))
  }
  return (
    <form
      ref={form}
      className="tx-typed"
      aria-label={t('typed.title')}
      onSubmit={submit}
      onPaste={paste}
      onInput={(event) => write(typedIn(event.currentTarget))}
      noValidate
    >
      <p>
        <StatusText tone="grey" icon="info">
          {t(kind === 'final-tax' ? 'typed.leadOfNotice' : 'typed.lead')}
        </StatusText>
      </p>
      <Seg
        label={t('typed.kind')}
        options={typedDeclarationKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={(value) => {
          setWrong(new Set())
          onKind(value)
        }}
      />
      <div className="tx-fields">
        <TextInput
          name="month"
          size="sm"
          label={t(`typed.month.${kind}`)}
          placeholder="2025-03"
          key={knownMonth}
          defaultValue={kept['month'] ?? knownMonth ?? ''}
          error={wrong.has('month') && t('typed.wrongMonth')}
          autoComplete="off"
          autoFocus
        />
        {kind === 'final-tax' ? (
          <TextInput name="decidedOn" size="sm" type="date" label={t('typed.decidedOn')} defaultValue={kept['decidedOn']} />
        ) : (
          <TextInput name="filedOn" size="sm" type="date" label={t('typed.filedOn')} defaultValue={kept['filedOn']} />
        )}
        <TextInput name="note" size="sm" label={t('typed.note')} maxLength={2000} autoComplete="off" defaultValue={kept['note']} />
      </div>
      {kind === 'final-tax' ? (
        <p className="t3">
          <Button size="sm" icon="upload" onClick={() => chooseFiles(([file]) => setNotice(file ?? null))}>
            {t('typed.notice')}
          </Button>{' '}
          <span role="status">{notice?.name ?? t('typed.noNotice')}</span>
        </p>
      ) : (
        <p className="t3">
          {t(`typed.paste.${kind}`)}{' '}
          <Button
            size="sm"
            aria-busy={booked.isPending}
            onClick={() => {
              if (!booked.isPending) fillFromBooks().catch(() => undefined)
            }}
          >
            {t('typed.fromBooked')}
          </Button>
        </p>
      )}
      {booked.isError && <ErrorLine error={booked.error} />}
      {booked.data === null && kind !== 'final-tax' && (
        <p role="status" className="t2">
          {t(`typed.notBooked.${kind}`)}
        </p>
      )}
      <div className="tx-fields" key={kind}>
        {fields.map((name) => (
          <TextInput
            key={name}
            name={name}
            size="sm"
            label={kind === 'eskd' ? t('typed.box', { box: name, name: nameOfBox(name) }) : t(`typed.figure.${nameOfFigure(name)}`)}
            error={wrong.has(name) && t('typed.notKronor')}
            defaultValue={kept[name]}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
      {wrong.has('none') && (
        <p role="alert" className="st-red">
          {t(`typed.none.${kind}`)}
        </p>
      )}
      {save.isError && <ErrorLine error={save.error} />}
      <div className="form-acts">
        <Button size="sm" onClick={close}>
          {t('common:act.cancel')}
        </Button>
        <Button size="sm" type="submit" disabled={save.isPending}>
          {t('typed.save')}
        </Button>
      </div>
    </form>
  )
}
