import { Popover } from '@mantine/core'
import { type DispositionKind, dispositionKinds, textNeeded } from '@verifikat/analyses'
import { type FormEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { menuProps } from '../analysis/frame/menu.ts'
import { editableAmount, parseAmount } from '../analysis/search/parse.ts'
import { namedInput } from '../app/request-keys.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Icon } from '../components/Icon.tsx'
import { Kbd } from '../components/Kbd.tsx'
import { useKeptForm } from '../editing/use-kept-text.ts'
import { AddTarget } from './AddTarget.tsx'
import { AnnotatedItem } from './AnnotatedItem.tsx'
import { type Asked, answered, ask } from './asked.ts'
import { dispositionIcons } from './mark-look.ts'
import { keyOf, type RowFlag, targetText } from './targets.ts'
import { refreshAnnotations, useFlagAnnotations } from './use-annotations.ts'
import { useFlagNames } from './use-flag-names.ts'
import { usePlaceName } from './use-names.ts'

export interface AssessFormProps {
  readonly companyId: string
  readonly asked: Extract<Asked, { for: 'disposition' }>
  readonly canWrite: boolean
}

/** What becomes of a flag: explained, an error with its amount, to be looked at further, or not relevant. */
export function AssessForm({ companyId, asked, canWrite }: AssessFormProps) {
  const { flags, at, x, y } = asked
  const chosen = flags[at]
  return chosen && <Form key={at} {...{ companyId, asked, canWrite, x, y }} flag={chosen} />
}

interface FormProps extends AssessFormProps {
  readonly flag: RowFlag
  readonly x: number
  readonly y: number
}

const saidSchema = z.object({ kind: z.enum(dispositionKinds).nullable(), text: z.string(), amount: z.string() })
type Said = z.output<typeof saidSchema>

function Form({ companyId, asked, canWrite, flag: { flag: target, ore }, x, y }: FormProps) {
  const { t } = useTranslation('annotations')
  const id = useId()
  const words = useFlagNames()
  const placeOf = usePlaceName()
  const draft = targetText(target)
  const annotated = useFlagAnnotations(companyId).get(keyOf(target)) ?? null
  const held = annotated?.disposition ?? null
  const { value, write, forget, requestKey } = useKeptForm<Said>(`${companyId} assess ${draft}`, saidSchema, {
    kind: held?.stands ? held.kind : null,
    text: held?.stands ? held.text : '',
    amount: editableAmount(held?.stands && held.kind === 'error' ? held.amountOre : ore),
  })
  const { kind, text, amount } = value
  const setKind = (next: DispositionKind) => write({ ...value, kind: next })
  const done = {
    onSuccess: async () => {
      await refreshAnnotations()
      forget()
      answered()
    },
  }
  const dispose = trpc.annotations.dispose.useMutation(done)
  const reopen = trpc.annotations.reopen.useMutation(done)
  const isBusy = dispose.isPending || reopen.isPending
  const needsText = kind !== null && textNeeded.some((needed) => needed === kind)
  const amountOre = amount.trim() === '' ? null : parseAmount(amount)
  const isWrong = kind === 'error' && amount.trim() !== '' && amountOre === null
  const left = kind === null ? 'choose' : needsText && text.trim() === '' ? 'text' : isWrong ? 'amount' : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (kind === null || left !== null || isBusy || !canWrite) return
    const said = { companyId, targets: [target], kind, text: text.trim(), amountOre: kind === 'error' ? amountOre : null }
    dispose.mutate(namedInput(said, requestKey))
  }
  return (
    <Popover
      opened
      onChange={(isOpen) => !isOpen && answered()}
      onDismiss={answered}
      position="bottom-start"
      offset={2}
      trapFocus
      width={400}
      {...menuProps}
    >
      <Popover.Target>
        <span aria-hidden="true" className="ann-at" style={{ left: x, top: y }} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('assess.title', { flag: words.nameOf({ id: target.code }) })} className="menu ann-assess">
        <form
          onSubmit={submit}
          onKeyDown={(event) => {
            if (event.key === 'Escape') answered()
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          }}
        >
          <div className="ann-assess-head">
            <b>{words.nameOf({ id: target.code })}</b>
            <span className="t3 n">{placeOf(target)}</span>
          </div>
          {asked.flags.length > 1 && (
            <div className="ann-assess-others">
              {asked.flags.map(({ flag }, i) => (
                <button
                  key={flag.code}
                  type="button"
                  className="an-link"
                  aria-pressed={flag === target}
                  onClick={() => ask({ ...asked, at: i })}
                >
                  {words.nameOf({ id: flag.code })}
                </button>
              ))}
            </div>
          )}
          <p className="t2 ann-assess-rule">{words.ruleOf({ id: target.code })}</p>
          {annotated !== null && <AnnotatedItem companyId={companyId} annotated={annotated} title={t('assess.now')} canWrite={false} />}
          {canWrite ? (
            <>
              <fieldset className="ann-kinds">
                <legend className="vh">{t('assess.choose')}</legend>
                {dispositionKinds.map((own, i) => (
                  <label key={own} className="ann-kind">
                    <input
                      type="radio"
                      name={id}
                      checked={kind === own}
                      onChange={() => setKind(own)}
                      onKeyDown={(event) => {
                        const chosen = dispositionKinds[Number(event.key) - 1]
                        if (chosen === undefined) return
                        event.preventDefault()
                        setKind(chosen)
                      }}
                      data-autofocus={(kind ?? 'explained') === own || undefined}
                    />
                    <Icon name={dispositionIcons[own]} />
                    <span className="m">{t(`disposition.${own}`)}</span>
                    <span className="t3 an-small el">{t(`disposition.why.${own}`)}</span>
                    <span className="sp" />
                    <Kbd keys={String(i + 1)} />
                  </label>
                ))}
              </fieldset>
              {kind === 'error' && (
                <label className="ann-field">
                  <span className="an-label">{t('assess.amount')}</span>
                  <input
                    className="an-input r n"
                    inputMode="decimal"
                    autoComplete="off"
                    value={amount}
                    aria-invalid={isWrong}
                    aria-describedby={`${id}-amount`}
                    onChange={(event) => write({ ...value, amount: event.currentTarget.value })}
                  />
                  <span id={`${id}-amount`} className="t3 an-small">
                    {t(isWrong ? 'assess.amountWrong' : 'assess.amountHint')}
                  </span>
                </label>
              )}
              <label className="ann-field">
                <span className="an-label">{t(needsText ? 'assess.textNeeded' : 'assess.text')}</span>
                <textarea
                  className="an-input"
                  rows={2}
                  maxLength={10_000}
                  value={text}
                  required={needsText}
                  onChange={(event) => write({ ...value, text: event.currentTarget.value })}
                />
              </label>
              {dispose.error && <ErrorLine error={dispose.error} />}
              {reopen.error && <ErrorLine error={reopen.error} />}
              <div className="ann-acts">
                {held?.stands && (
                  <Button
                    size="sm"
                    look="ghost"
                    disabled={isBusy}
                    onClick={() => reopen.mutate({ companyId, targets: [target], text: text === held.text ? '' : text.trim() })}
                  >
                    {t('assess.reopen')}
                  </Button>
                )}
                <span className="sp" />
                <Button size="sm" look="ghost" onClick={answered}>
                  {t('cancel')}
                </Button>
                <Button size="sm" type="submit" look="primary" aria-disabled={left !== null} disabled={isBusy}>
                  {isBusy ? t('savingPlain') : left === null ? t('assess.save') : t(`assess.left.${left}`)}
                </Button>
              </div>
            </>
          ) : (
            <p className="t3 ann-none">{t(annotated === null ? 'assess.none' : 'readOnly')}</p>
          )}
        </form>
        <AddTarget
          companyId={companyId}
          target={target}
          title={`${words.nameOf({ id: target.code })}, ${placeOf(target)}`}
          examined={placeOf(target)}
          annotated={annotated === null ? [] : [{ name: words.nameOf({ id: target.code }), said: annotated }]}
          done={{ method: [words.nameOf({ id: target.code }), words.ruleOf({ id: target.code })].filter(Boolean).join(': ') }}
          isInPlace
        />
      </Popover.Dropdown>
    </Popover>
  )
}
