import './annotations.css'
import { type Annotated, dispositionKinds, textNeeded } from '@verifikat/analyses'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { namedInput } from '../app/request-keys.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { FormUnder } from '../components/FormUnder.tsx'
import { useKeptForm } from '../editing/use-kept-text.ts'
import { formatCount } from '../format/money.ts'
import { refreshAnnotations, useCanWrite } from './use-annotations.ts'

interface AssessTogetherProps {
  readonly companyId: string
  /** Flags among them are assessed; a line or an account is no flag. */
  readonly items: readonly Annotated[]
  readonly onDone: () => void
}

const saidSchema = z.object({ kind: z.enum(dispositionKinds).nullable(), text: z.string() })
const nothing: z.output<typeof saidSchema> = { kind: null, text: '' }
/** So many are assessed in one act. */
const MOST = 500

/** One assessment of several flags, each of which keeps it as its own. What an error comes to is said of each by itself. */
export function AssessTogether({ companyId, items, onDone }: AssessTogetherProps) {
  const { t } = useTranslation('annotations')
  const canWrite = useCanWrite(companyId)
  const [isOpen, setOpen] = useState(false)
  const { value, write, forget, requestKey } = useKeptForm(`${companyId} assess together`, saidSchema, nothing)
  const dispose = trpc.annotations.dispose.useMutation({
    onSuccess: async () => {
      await refreshAnnotations()
      forget()
      setOpen(false)
      onDone()
    },
  })
  const flags = items.filter(({ subject, state }) => subject.on === 'flag' && state !== 'gone')
  if (!canWrite || flags.length === 0 || flags.length > MOST) return null
  const { kind, text } = value
  const needsText = textNeeded.some((needed) => needed === kind)
  const left = kind === null ? 'choose' : needsText && text.trim() === '' ? 'text' : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (kind === null || left !== null || dispose.isPending) return
    const targets = flags.map(({ id }) => ({ on: 'known' as const, id }))
    dispose.mutate(namedInput({ companyId, targets, kind, text: text.trim(), amountOre: null }, requestKey))
  }
  const name = t('assess.together', { count: flags.length, n: formatCount(flags.length) })
  return (
    <FormUnder
      button={
        <Button size="sm" icon="check" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {name}
        </Button>
      }
      label={name}
      isOpen={isOpen}
      setOpen={setOpen}
      className="menu ann-assess"
    >
      <form onSubmit={submit}>
        <label className="ann-field">
          <span className="an-label">{t('assess.choose')}</span>
          <select
            className="an-input"
            value={kind ?? ''}
            onChange={({ currentTarget }) => write({ ...value, kind: dispositionKinds.find((one) => one === currentTarget.value) ?? null })}
          >
            <option value="">–</option>
            {dispositionKinds.map((one) => (
              <option key={one} value={one}>
                {t(`disposition.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="ann-field">
          <span className="an-label">{t(needsText ? 'assess.textNeeded' : 'assess.text')}</span>
          <textarea
            className="an-input"
            rows={3}
            maxLength={10_000}
            value={text}
            required={needsText}
            onChange={({ currentTarget }) => write({ ...value, text: currentTarget.value })}
          />
        </label>
        {dispose.error && <ErrorLine error={dispose.error} />}
        <div className="ann-acts">
          <span className="sp" />
          <Button size="sm" look="ghost" onClick={() => setOpen(false)}>
            {t('cancel')}
          </Button>
          <Button size="sm" type="submit" look="primary" aria-disabled={left !== null} disabled={dispose.isPending}>
            {dispose.isPending ? t('savingPlain') : left === null ? t('assess.save') : t(`assess.left.${left}`)}
          </Button>
        </div>
      </form>
    </FormUnder>
  )
}
