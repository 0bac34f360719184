import { sampleItemName } from '@verifikat/analyses'
import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../app/shortcuts.ts'
import { Button } from '../../components/Button.tsx'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount, formatOre } from '../../format/money.ts'
import { readPaste } from '../paste.ts'
import { type ExamineRow, type Finding, typedFinding } from './rows.ts'

export interface PastePanelProps {
  readonly rows: readonly ExamineRow[]
  readonly text: string
  readonly onText: (text: string) => void
  /** Items that a lone column of values fills, in the order in which they are shown. */
  readonly following: readonly string[]
  readonly sign: 1 | -1
  readonly onTake: (findings: readonly { readonly item: string; readonly finding: Finding }[]) => void
  readonly onClose: () => void
}

const SHOWN = 200

/** Values out of a spreadsheet: what each row is taken for and what does not match is seen before anything is taken. */
export function PastePanel({ rows, text, onText, following, sign, onTake, onClose }: PastePanelProps) {
  const { t } = useTranslation(['sampling', 'common'])
  const [chosen, setChosen] = useState<number | null>(null)
  useShortcut({ keys: 'Escape', group: 'here', label: t('common:act.close'), run: onClose })
  const byId = useMemo(() => new Map(rows.map((row) => [row.item.id, row])), [rows])
  const read = useMemo(() => {
    const pasteItem = ({ item }: ExamineRow) => ({ id: item.id, place: item.no, voucher: item.label, bookOre: item.ore * sign })
    const next = following.flatMap((id) => byId.get(id) ?? [])
    return readPaste(text, rows.map(pasteItem), { following: next.map(pasteItem), isCredit: sign === -1, chosen })
  }, [text, rows, byId, following, sign, chosen])
  const taken = read.values.flatMap(({ item, auditedOre, cause, otherBookOre }) => {
    const row = byId.get(item.id)
    if (row === undefined) return []
    const finding = typedFinding(row.item, row.finding, auditedOre * sign + 0)
    const found = cause === '' ? finding : { ...finding, cause: cause.slice(0, 400) }
    return [{ item: item.id, finding: found, row, auditedOre, otherBookOre }]
  })
  const doubted = taken.filter(({ otherBookOre }) => otherBookOre !== null).length
  // rows that may be of another item come first
  const shown = [...taken].sort((a, b) => Number(a.otherBookOre === null) - Number(b.otherBookOre === null)).slice(0, SHOWN)
  const differing = taken.filter(({ finding }) => finding.state === 'misstated').length
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (taken.length > 0) onTake(taken.map(({ item, finding }) => ({ item, finding })))
  }
  return (
    <aside className="sa-panel" aria-label={t('paste.title')}>
      <form className="sa-paste" onSubmit={submit}>
        <div className="sa-panel-head">
          <h2>{t('paste.title')}</h2>
          <span className="sp" />
          <Button size="sm" look="ghost" keys="escape" onClick={onClose}>
            {t('common:act.close')}
          </Button>
        </div>
        <label className="sa-paste-text">
          <span className="lab">{t('paste.hint')}</span>
          <textarea
            className="sa-area mono"
            rows={7}
            spellCheck={false}
            value={text}
            // biome-ignore lint/a11y/noAutofocus: the panel is opened to paste
            autoFocus
            onChange={(event) => {
              onText(event.currentTarget.value)
              setChosen(null)
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Escape') return
              event.preventDefault()
              event.stopPropagation()
              onClose()
            }}
          />
        </label>
        {read.choices.length > 0 && (
          <label className="sa-paste-text">
            <span className="lab">{t('paste.which')}</span>
            <select
              className="an-input"
              value={chosen ?? ''}
              onChange={(event) => setChosen(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
            >
              <option value="">{t('paste.choose')}</option>
              {read.choices.map(({ at, name, first }) => (
                <option key={at} value={at}>
                  {name === '' ? t('paste.column', { n: at + 1, first }) : t('paste.named', { name, first })}
                </option>
              ))}
            </select>
          </label>
        )}
        <div className="sa-read" role="status">
          {text.trim() !== '' && (
            <>
              <StatusText tone={taken.length > 0 ? 'green' : 'grey'}>
                {t('paste.matched', { count: taken.length, n: formatCount(taken.length) })}
              </StatusText>
              {differing > 0 && (
                <StatusText tone="amber">{t('paste.differing', { count: differing, n: formatCount(differing) })}</StatusText>
              )}
              {read.misses.length > 0 && (
                <StatusText tone="red">{t('paste.missed', { count: read.misses.length, n: formatCount(read.misses.length) })}</StatusText>
              )}
              {doubted > 0 && <StatusText tone="red">{t('paste.doubted', { count: doubted, n: formatCount(doubted) })}</StatusText>}
              {read.heading !== null && <span className="t3">{t('paste.heading', { name: read.heading })}</span>}
              {read.isTurned && <span className="t3">{t('paste.turned')}</span>}
              {read.empty > 0 && <span className="t3">{t('paste.empty', { count: read.empty, n: formatCount(read.empty) })}</span>}
            </>
          )}
        </div>
        <div className="sa-paste-act">
          <Button type="submit" look="primary" size="sm" why={taken.length === 0 ? t('paste.needs') : null}>
            {t('paste.take', { count: taken.length, n: formatCount(taken.length) })}
          </Button>
        </div>
        <div className="sa-paste-rows">
          {read.misses.length > 0 && (
            <table className="sa-wrong">
              <thead>
                <tr>
                  <th scope="col">{t('paste.line')}</th>
                  <th scope="col">{t('paste.text')}</th>
                  <th scope="col">{t('paste.trouble')}</th>
                </tr>
              </thead>
              <tbody>
                {read.misses.slice(0, SHOWN).map(({ line, text: whole, trouble }) => (
                  <tr key={line}>
                    <th scope="row" className="n">
                      {line}
                    </th>
                    <td className="sa-name mono" title={whole}>
                      {whole}
                    </td>
                    <td className="an-red sa-wraps">{t(`paste.why.${trouble}`)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {taken.length > 0 && (
            <table className="sa-wrong">
              <thead>
                <tr>
                  <th scope="col">{t('examine.item')}</th>
                  <th scope="col" className="r">
                    {t('examine.book')}
                  </th>
                  <th scope="col" className="r">
                    {t('examine.audited')}
                  </th>
                  <th scope="col" className="r">
                    {t('examine.difference')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map(({ item, row, auditedOre, otherBookOre }) => (
                  <tr key={item}>
                    <th scope="row" className="n">
                      <span className="t3">{row.item.no}</span> <span title={item}>{sampleItemName(row.item)}</span>
                    </th>
                    <td className="r">
                      <Money ore={row.item.ore * sign} unit="ore" />
                      {otherBookOre !== null && (
                        <div className="an-red an-small">{t('paste.otherBook', { amount: formatOre(otherBookOre, 'ore') })}</div>
                      )}
                    </td>
                    <td className="r">
                      <Money ore={auditedOre} unit="ore" zero="digit" />
                    </td>
                    <td className="r">
                      <Money ore={row.item.ore * sign - auditedOre} unit="ore" />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </div>
      </form>
    </aside>
  )
}
