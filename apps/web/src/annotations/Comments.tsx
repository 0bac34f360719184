import type { Annotated, AnnotationComment } from '@verifikat/analyses'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { namedInput } from '../app/request-keys.ts'
import { trpc } from '../app/trpc.ts'
import { formatTimestamp } from '../format/dates.ts'
import { Composer } from './Composer.tsx'
import { partsOf } from './mentions.ts'
import { refreshAnnotations } from './use-annotations.ts'

export interface CommentsProps {
  readonly companyId: string
  readonly annotated: Annotated
  readonly canWrite: boolean
}

/** The threads of one subject: answers stand under what they answer. */
export function Comments({ companyId, annotated, canWrite }: CommentsProps) {
  const { t } = useTranslation('annotations')
  const [open, setOpen] = useState<{ readonly id: string; readonly for: 'reply' | 'edit' } | null>(null)
  const comment = trpc.annotations.comment.useMutation({ onSuccess: refreshAnnotations })
  const edit = trpc.annotations.editComment.useMutation({ onSuccess: refreshAnnotations })
  const close = () => {
    setOpen(null)
    comment.reset()
    edit.reset()
  }
  return (
    <ul className="ann-thread" aria-label={t('comment.thread')}>
      {annotated.comments.map((one) => (
        <li key={one.id} className={one.replyTo === null ? 'ann-comment' : 'ann-comment ann-reply'}>
          <div className="ann-by">
            <span className="ann-face" aria-hidden="true">
              {initials(one.by?.name ?? '')}
            </span>
            <b className="m el">{one.by?.name ?? t('somebody')}</b>
            <time
              className="t3 n nw"
              dateTime={one.at}
              title={one.editedAt === null ? undefined : t('comment.editedAt', { when: formatTimestamp(one.editedAt) })}
            >
              {formatTimestamp(one.at)}
              {one.editedAt !== null && ` ${t('comment.edited')}`}
            </time>
          </div>
          {open?.id === one.id && open.for === 'edit' ? (
            <Composer
              companyId={companyId}
              draft={`edit ${one.id}`}
              label={t('comment.edit')}
              submit={t('comment.save')}
              initial={one.text}
              isPending={edit.isPending}
              error={edit.error}
              focus={one.id}
              onCancel={close}
              onSubmit={(text, mentions, requestKey) =>
                edit.mutateAsync(namedInput({ companyId, id: one.id, text, mentions: [...mentions] }, requestKey)).then(close)
              }
            />
          ) : (
            <>
              <p className="ann-text">
                <Text comment={one} />
              </p>
              {canWrite && (
                <div className="ann-comment-acts">
                  <button type="button" className="an-link an-small" onClick={() => setOpen({ id: one.id, for: 'reply' })}>
                    {t('comment.reply')}
                  </button>
                  {one.isOwn && (
                    <button type="button" className="an-link an-small" onClick={() => setOpen({ id: one.id, for: 'edit' })}>
                      {t('comment.edit')}
                    </button>
                  )}
                </div>
              )}
            </>
          )}
          {open?.id === one.id && open.for === 'reply' && (
            <Composer
              companyId={companyId}
              draft={`reply ${one.id}`}
              label={t('comment.replyTo', { who: one.by?.name ?? t('somebody') })}
              submit={t('comment.reply')}
              isPending={comment.isPending}
              error={comment.error}
              focus={one.id}
              onCancel={close}
              onSubmit={(text, mentions, requestKey) =>
                comment
                  .mutateAsync(
                    namedInput(
                      {
                        companyId,
                        target: { on: 'known' as const, id: annotated.id },
                        text,
                        replyTo: one.replyTo ?? one.id,
                        mentions: [...mentions],
                      },
                      requestKey,
                    ),
                  )
                  .then(close)
              }
            />
          )}
        </li>
      ))}
    </ul>
  )
}

function Text({ comment }: { readonly comment: AnnotationComment }) {
  return partsOf(comment.text, comment.mentions).map(({ text, member }, i) =>
    member === null ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts keep their places
      <b key={i} className="ann-mention">
        {text}
      </b>
    ),
  )
}

function initials(name: string): string {
  const parts = name.split(/\s+/).filter((part) => part !== '')
  return `${parts[0]?.[0] ?? '?'}${parts.length > 1 ? (parts.at(-1)?.[0] ?? '') : ''}`.toLocaleUpperCase('sv')
}
