import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { voucherName } from '../analysis/drill/names.ts'
import type { Voucher } from '../analysis/run/outputs.ts'
import { namedInput } from '../app/request-keys.ts'
import { trpc } from '../app/trpc.ts'
import { Button } from '../components/Button.tsx'
import { ErrorLine } from '../components/ErrorLine.tsx'
import { formatOre } from '../format/money.ts'
import { useIsPhone } from '../shell/use-is-phone.ts'
import { AddTarget } from './AddTarget.tsx'
import { AnnotatedItem } from './AnnotatedItem.tsx'
import { answered, ask, useAsked } from './asked.ts'
import { Composer } from './Composer.tsx'
import { lineTarget, targetText, voucherOf, voucherTarget } from './targets.ts'
import { placeUnder } from './under-focus.ts'
import { refreshAnnotations, useCanWrite, useVoucherAnnotations } from './use-annotations.ts'
import { useFlagNames } from './use-flag-names.ts'

export interface VoucherNotesProps {
  readonly companyId: string
  readonly voucher: Voucher
}

/** At the end of an open voucher: everything that was said of it and of its lines, and a place to say more. */
export function VoucherNotes({ companyId, voucher }: VoucherNotesProps) {
  const { t } = useTranslation('annotations')
  const { nameOf } = useFlagNames()
  const canWrite = useCanWrite(companyId)
  const { yearFrom, voucher: index, rows } = voucher
  const found = useVoucherAnnotations(companyId, voucher)
  const asked = useAsked()
  const isPhone = useIsPhone()
  const section = useRef<HTMLElement>(null)
  const [row, setRow] = useState<number | null>(null)
  const [focus, setFocus] = useState(0)
  const comment = trpc.annotations.comment.useMutation({ onSuccess: refreshAnnotations })
  const whole = voucherTarget(voucher)
  const chosen = rows.find((own) => own.row === row)
  const target = chosen ? lineTarget({ ...voucher, row: chosen.row }) : whole
  const place = asked?.for === 'comment' ? voucherOf(asked.target) : null
  const isMine = place !== null && place.voucher === index && place.yearFrom === yearFrom
  useEffect(() => {
    if (!isMine || asked?.for !== 'comment') return
    setRow(asked.target.on === 'line' ? asked.target.row : null)
    setFocus((n) => n + 1)
    section.current?.scrollIntoView({ block: 'nearest' })
    ask(null)
  }, [isMine, asked])
  const lineName = (own: Voucher['rows'][number]) => `${own.account}: ${formatOre(own.ore, 'ore')}`
  const items = useMemo(() => {
    const order = new Map(rows.map((own, i) => [own.row, i]))
    const rank = ({ subject, place: at }: NonNullable<typeof found.data>['annotations'][number]) =>
      subject.on === 'flag' ? -2 : at?.row == null ? -1 : (order.get(at.row) ?? rows.length)
    return [...(found.data?.annotations ?? [])].sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1))
  }, [found.data, rows])
  const titleOf = ({ subject, place: at }: (typeof items)[number]) => {
    if (subject.on === 'flag') return nameOf({ id: subject.code ?? '' })
    if (subject.on === 'voucher') return t('voucher.whole')
    const own = rows.find((other) => other.row === at?.row)
    return own ? lineName(own) : t('voucher.lineBefore', { account: subject.accounts[0] ?? '', ore: formatOre(subject.ore ?? 0, 'ore') })
  }
  const acts = (
    <>
      <Button
        size="sm"
        icon="pencil"
        keys="x"
        aria-haspopup="menu"
        onClick={(event) => ask({ for: 'marks', target, ...placeUnder(event.currentTarget) })}
      >
        {t('act.mark')}
      </Button>
      {canWrite && (
        <Button size="sm" icon="message" keys="c" onClick={() => setFocus((n) => n + 1)}>
          {t('act.comment')}
        </Button>
      )}
      <AddTarget
        companyId={companyId}
        target={whole}
        title={t('on.voucher', { voucher: voucherName(voucher) })}
        examined={[t('on.voucher', { voucher: voucherName(voucher) }), voucher.date ?? '', voucher.text].filter(Boolean).join(', ')}
        annotated={items.map((said) => ({ name: titleOf(said), said }))}
        done={{ totals: totalsOf(rows) }}
      />
    </>
  )
  return (
    <>
      <section
        ref={section}
        className="ann-notes"
        aria-label={t('voucher.title')}
        data-open
        data-thread={`${yearFrom}:${index}`}
        data-target={targetText(whole)}
      >
        <div className="ann-notes-head">
          <h3>{t('voucher.head')}</h3>
          <span className="sp" />
          {!isPhone && acts}
        </div>
        {found.error !== null && <ErrorLine error={found.error} onRetry={() => void found.refetch()} />}
        {items.map((annotated) => (
          <AnnotatedItem key={annotated.id} companyId={companyId} annotated={annotated} title={titleOf(annotated)} canWrite={canWrite} />
        ))}
        {canWrite ? (
          <Composer
            key={`${yearFrom}:${index}`}
            companyId={companyId}
            draft={`voucher ${yearFrom}:${index}`}
            label={t('comment.write')}
            submit={t('act.comment')}
            isPending={comment.isPending}
            error={comment.error}
            focus={focus}
            onSubmit={(text, mentions, requestKey) =>
              comment
                .mutateAsync(
                  namedInput(
                    {
                      companyId,
                      target: found.data ? { ...target, hash: found.data.hash } : target,
                      text,
                      mentions: [...mentions],
                    },
                    requestKey,
                  ),
                )
                .then(answered)
            }
          >
            <select
              className="an-input"
              aria-label={t('comment.about')}
              value={row ?? ''}
              onChange={(event) => setRow(event.target.value === '' ? null : Number(event.target.value))}
            >
              <option value="">{t('voucher.whole')}</option>
              {rows.map((own) => (
                <option key={own.row} value={own.row}>
                  {lineName(own)}
                </option>
              ))}
            </select>
          </Composer>
        ) : (
          items.length === 0 && <p className="t3 ann-none">{t('none')}</p>
        )}
      </section>
      {isPhone && <div className="ann-bar">{acts}</div>}
    </>
  )
}

function totalsOf(rows: Voucher['rows']) {
  const debitOre = rows.reduce((sum, { ore }) => sum + Math.max(0, ore), 0)
  const sumOre = rows.reduce((sum, { ore }) => sum + ore, 0)
  return { count: rows.length, debitOre, creditOre: debitOre - sumOre, sumOre }
}
