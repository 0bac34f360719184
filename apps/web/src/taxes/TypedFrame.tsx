import { TextInput } from '@mantine/core'
import { typedDeclarationKinds } from '@verifikat/analyses'
import type { ClipboardEventHandler, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { Seg } from '../components/Seg.tsx'
import { StatusText } from '../components/StatusText.tsx'
import type { Typed } from './use-typed.ts'

export interface TypedFrameProps {
  readonly typed: Typed
  readonly lead: string
  /** The day beside the period: of the declaration or of the decision. */
  readonly day: { readonly name: string; readonly label: string }
  readonly onPaste?: ClipboardEventHandler<HTMLFormElement>
  /** Between the period and the figures. */
  readonly help: ReactNode
  readonly children: ReactNode
}

/** What every typed declaration has: its kind, its period, a day and a note, and how it is saved. */
export function TypedFrame({ typed, lead, day, onPaste, help, children }: TypedFrameProps) {
  const { t } = useTranslation(['taxes', 'common'])
  const { kind, month, kept, wrong, save } = typed
  return (
    <form
      ref={typed.form}
      className="tx-typed"
      aria-label={t('typed.title')}
      onSubmit={typed.submit}
      onPaste={onPaste}
      onInput={typed.keep}
      noValidate
    >
      <p>
        <StatusText tone="grey" icon="info">
          {lead}
        </StatusText>
      </p>
      <Seg
        label={t('typed.kind')}
        options={typedDeclarationKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        onChange={typed.onKind}
      />
      <div className="tx-fields">
        <TextInput
          name="month"
          size="sm"
          label={t(`typed.month.${kind}`)}
          placeholder="2025-03"
          key={month}
          defaultValue={kept['month'] ?? month ?? ''}
          error={wrong.has('month') && t('typed.wrongMonth')}
          autoComplete="off"
          autoFocus
        />
        <TextInput name={day.name} size="sm" type="date" label={day.label} defaultValue={kept[day.name]} />
        <TextInput name="note" size="sm" label={t('typed.note')} maxLength={2000} autoComplete="off" defaultValue={kept['note']} />
      </div>
      {help}
      <div className="tx-fields">{children}</div>
      {wrong.has('none') && (
        <p role="alert" className="st-red">
          {t(`typed.none.${kind}`)}
        </p>
      )}
      {save.isError && <ErrorLine error={save.error} />}
      <div className="form-acts">
        <Button size="sm" onClick={typed.close}>
          {t('common:act.cancel')}
        </Button>
        <Button size="sm" type="submit" disabled={save.isPending}>
          {t('typed.save')}
        </Button>
      </div>
    </form>
  )
}

export interface KronorFieldProps {
  readonly typed: Typed
  readonly name: string
  readonly label: string
}

/** Whole kronor. */
export function KronorField({ typed: { kept, wrong }, name, label }: KronorFieldProps) {
  const { t } = useTranslation('taxes')
  return (
    <TextInput
      name={name}
      size="sm"
      label={label}
      error={wrong.has(name) && t('typed.notKronor')}
      defaultValue={kept[name]}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
