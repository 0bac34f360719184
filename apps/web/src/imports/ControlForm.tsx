import { TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { typedSchema } from '../editing/typed-schema.ts'
import { typedIn, useKeptForm } from '../editing/use-kept-text.ts'
import { type ControlFigure, controlFigures, readFigure } from './control-figures.ts'

export interface ControlFormProps {
  readonly companyId: string
  readonly importId: string
  readonly onClose: () => void
}

const nothing: Readonly<Record<string, string>> = {}

/** Totals of one report, any of them. */
export function ControlForm({ companyId, importId, onClose }: ControlFormProps) {
  const { t } = useTranslation(['imports', 'common'])
  const utils = trpc.useUtils()
  const { value: kept, write, forget } = useKeptForm(`${importId} control`, typedSchema, nothing)
  const [wrong, setWrong] = useState<ReadonlySet<ControlFigure | 'report' | 'none'>>(new Set())
  const record = trpc.import.recordControl.useMutation({
    onSuccess: async () => {
      await utils.import.controls.invalidate({ companyId, importId })
      close()
    },
  })
  const close = () => {
    forget()
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const typed = (name: string) => String(form.get(name) ?? '').trim()
    const read = (figure: ControlFigure) => readFigure(figure, typed(figure))
    const report = typed('report')
    const isEmpty = controlFigures.every((figure) => read(figure) === null)
    const bad = controlFigures.filter((figure) => read(figure) === undefined)
    setWrong(new Set([...bad, ...(report === '' ? (['report'] as const) : []), ...(isEmpty ? (['none'] as const) : [])]))
    if (bad.length > 0 || report === '' || isEmpty) return
    const value = (figure: ControlFigure) => read(figure) ?? null
    const reported = {
      debitOre: value('debitOre'),
      vouchers: value('vouchers'),
      resultOre: value('resultOre'),
      assetsOre: value('assetsOre'),
    }
    record.mutate({ companyId, importId, report, reported })
  }
  return (
    <form
      className="ctl-form"
      aria-label={t('control.add')}
      onSubmit={submit}
      noValidate
      onInput={(event) => write(typedIn(event.currentTarget))}
    >
      <TextInput
        name="report"
        size="sm"
        label={t('control.report')}
        description={t('control.reportHint')}
        error={wrong.has('report') && t('control.reportMissing')}
        maxLength={200}
        autoComplete="off"
        autoFocus
        defaultValue={kept['report']}
      />
      <div className="ctl-two">
        {controlFigures.map((figure) => (
          <TextInput
            key={figure}
            name={figure}
            size="sm"
            label={t(`control.figures.${figure}`)}
            error={wrong.has(figure) && t(figure === 'vouchers' ? 'control.notCount' : 'control.notAmount')}
            inputMode="decimal"
            autoComplete="off"
            defaultValue={kept[figure]}
          />
        ))}
      </div>
      {wrong.has('none') && (
        <p role="alert" className="st-red">
          {t('control.anyOf')}
        </p>
      )}
      {record.isError && <ErrorLine error={record.error} />}
      <div className="form-acts">
        <Button size="sm" onClick={close}>
          {t('common:act.cancel')}
        </Button>
        <Button size="sm" type="submit" disabled={record.isPending}>
          {t('control.save')}
        </Button>
      </div>
    </form>
  )
}
