import { useMutation } from '@tanstack/react-query'
import { isTypedMonth, say } from '@verifikat/analyses'
import type { ClipboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../app/preferences.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { typedIn } from '../editing/use-kept-text.ts'
import { type Asked, bookedFigures } from './booked-figures.ts'
import { KronorField, TypedFrame } from './TypedFrame.tsx'
import { boxNameOf, employerBoxes, employerFigures, readKronor, readPasted, readReturn, typedBoxes } from './typed-figures.ts'
import { type TypedOf, useTyped } from './use-typed.ts'

export interface ReturnFormProps extends TypedOf, Pick<Asked, 'kind' | 'years'> {}

const noFile = () => Promise.resolve(null)

/** A VAT return or an employer declaration read off its form: pasted, or filled from the books, which is no evidence. */
export function ReturnForm({ kind, years, ...props }: ReturnFormProps) {
  const { t } = useTranslation('taxes')
  const { locale } = usePreferences()
  const typed = useTyped(kind, props, (written) => readReturn(kind, written), noFile)
  const booked = useMutation({ mutationFn: bookedFigures })
  /** What is typed already stays. */
  const fillFromBooks = async () => {
    if (typed.form.current === null) return
    const written = typedIn(typed.form.current)
    const month = (written['month'] ?? '').trim()
    typed.setWrong(isTypedMonth(month) ? new Set() : new Set(['month']))
    if (!isTypedMonth(month)) return
    const figures = await booked.mutateAsync({ companyId: props.companyId, kind, month, years })
    if (figures === null) return
    for (const [name, kr] of figures) if ((written[name] ?? '').trim() === '') typed.fill(name, String(kr))
    if ((written['note'] ?? '').trim() === '') typed.fill('note', t('typed.fromBooks'))
    typed.keep()
  }
  /** Several lines that are pasted into one field fill those that they name. */
  const paste = (event: ClipboardEvent<HTMLFormElement>) => {
    const pasted = readPasted(event.clipboardData.getData('text'))
    if (pasted.size < 2) return
    event.preventDefault()
    const boxes =
      kind === 'eskd' ? typedBoxes.map((box) => [box, box] as const) : employerFigures.map((name) => [name, employerBoxes[name]] as const)
    const unread = new Set<string>()
    for (const [name, box] of boxes) {
      const figure = pasted.get(box)
      if (figure === undefined) continue
      typed.fill(name, figure)
      if (readKronor(figure) === undefined) unread.add(name)
    }
    typed.setWrong(unread)
    typed.keep()
  }
  const nameOfBox = (box: string) => {
    const words = boxNameOf(box)
    return words === null ? '' : say(words, locale)
  }
  return (
    <TypedFrame
      typed={typed}
      lead={t('typed.lead')}
      day={{ name: 'filedOn', label: t('typed.filedOn') }}
      onPaste={paste}
      help={
        <>
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
          {booked.isError && <ErrorLine error={booked.error} />}
          {booked.data === null && (
            <p role="status" className="t2">
              {t(`typed.notBooked.${kind}`)}
            </p>
          )}
        </>
      }
    >
      {kind === 'eskd'
        ? typedBoxes.map((box) => <KronorField key={box} typed={typed} name={box} label={t('typed.box', { box, name: nameOfBox(box) })} />)
        : employerFigures.map((name) => <KronorField key={name} typed={typed} name={name} label={t(`typed.figure.${name}`)} />)}
    </TypedFrame>
  )
}
