import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { namedInput } from '../app/request-keys.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { useKeptText } from '../editing/use-kept-text.ts'
import type { FindingNote } from './types.ts'

export interface FindingFormProps {
  readonly companyId: string
  readonly importId: string
  readonly finding: number
  readonly isResolved: boolean
  /** Whether an error may only be resolved with a reason. */
  readonly needsReason: boolean
}

/** A comment, or a decision that may carry one. */
export function FindingForm({ companyId, importId, finding, isResolved, needsReason }: FindingFormProps) {
  const { t } = useTranslation('imports')
  const utils = trpc.useUtils()
  const { text, write, forget, requestKey } = useKeptText(`finding ${importId} ${finding}`)
  const note = trpc.import.note.useMutation({
    onSuccess: async () => {
      forget()
      // what is resolved counts no longer, wherever the status is shown
      await Promise.all([utils.import.invalidate(), utils.company.invalidate()])
    },
  })
  const isEmpty = text.trim() === ''
  const cannotAdd = note.isPending || isEmpty
  const cannotDecide = note.isPending || (needsReason && !isResolved && isEmpty)
  const send = (act: FindingNote['act']) => {
    if (act === 'comment' ? cannotAdd : cannotDecide) return
    note.mutate(namedInput({ companyId, importId, finding, act, text: text.trim() }, requestKey))
  }
  return (
    <>
      <Textarea
        size="sm"
        label={t(needsReason && !isResolved ? 'finding.reason' : 'finding.comment')}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
        maxLength={2000}
        autosize
        minRows={1}
      />
      {note.isError && <ErrorLine error={note.error} />}
      <div className="form-acts">
        <Button size="sm" aria-disabled={cannotAdd} onClick={() => send('comment')}>
          {t('finding.add')}
        </Button>
        <Button
          size="sm"
          icon={isResolved ? 'refresh' : 'check'}
          aria-disabled={cannotDecide}
          onClick={() => send(isResolved ? 'reopen' : 'resolve')}
        >
          {t(isResolved ? 'finding.reopen' : 'finding.resolve')}
        </Button>
      </div>
    </>
  )
}
