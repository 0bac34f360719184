import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../app/shortcuts.ts'
import { Button } from '../../components/Button.tsx'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { formatCount } from '../../format/money.ts'
import { readPaste } from '../paste.ts'
import { type ExamineRow, type Finding, typedFinding } from './rows.ts'

export interface PastePanelProps {
  readonly rows: readonly ExamineRow[]
  readonly first: { readonly text: string; readonly at: number }
  readonly sign: 1 | -1
  readonly onTake: (findings: readonly { readonly item: string; readonly finding: Finding }[]) => void
  readonly onClose: () => void
}

const SHOWN = 200

/** Values out of a spreadsheet: what each row is taken for and what does not match is seen before anything is taken. */
export function PastePanel({ rows, first, sign, onTake, onClose }: PastePanelProps) {
  const { t } = useTranslation(['sampling', 'common'])
  const [text, setText] = useState(first.text)
  useShortcut({ keys: 'Escape', group: 'here', label: t('common:act.close'), run: onClose })
  const byId = useMemo(() => new Map(rows.map((row) => [row.item.id, row])), [rows])
  const read = useMemo(() => {
    const items = rows.map(({ item }) => ({ id: item.id, place: item.no, voucher: item.label, bookOre: item.ore }))
    return readPaste(text, items, first.at)
  }, [text, rows, first.at])
  const taken = read.values.flatMap(({ item, auditedOre, cause }) => {
    const row = byId.get(item.id)
    if (row === undefined) return []
    const finding = typedFinding(row.item, row.finding, auditedOre * sign + 0)
    return [
      {
        item: item.id,
        finding: cause === '' ? finding : { ...finding, cause: cause.slice(0, 400) },
        row,
        auditedOre: auditedOre * sign + 0,
      },
    ]
  })
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
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
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
              {read.empty > 0 && <span className="t3">{t('paste.empty', { count: read.empty, n: formatCount(read.empty) })}</span>}
            </>
          )}
        </div>
        <div className="sa-paste-act">
          <Button type="submit" look="primary" size="sm" disabled={taken.length === 0}>
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
                {taken.slice(0, SHOWN).map(({ item, row, auditedOre }) => (
                  <tr key={item}>
                    <th scope="row" className="n">
                      {row.item.label}
                    </th>
                    <td className="r">
                      <Money ore={row.item.ore * sign} unit="ore" />
                    </td>
                    <td className="r">
                      <Money ore={auditedOre * sign} unit="ore" zero="digit" />
                    </td>
                    <td className="r">
                      <Money ore={(row.item.ore - auditedOre) * sign} unit="ore" />
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
