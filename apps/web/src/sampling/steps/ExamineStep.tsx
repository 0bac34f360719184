import { type DrawnItem, sampleItemName } from '@verifikat/analyses'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { useShortcut } from '../../app/shortcuts.ts'
import { Button } from '../../components/Button.tsx'
import { ErrorLine } from '../../components/ErrorLine.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Kbd } from '../../components/Kbd.tsx'
import { Seg } from '../../components/Seg.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { placeOfText } from '../../editing/drafts.ts'
import { useKeptForm } from '../../editing/use-kept-text.ts'
import { formatTimestamp } from '../../format/dates.ts'
import { formatCount } from '../../format/money.ts'
import { showOverlay } from '../../shell/overlay.ts'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { EvaluationPanel } from '../evaluate/EvaluationPanel.tsx'
import { optionsOf, useOutlook } from '../evaluate/use-outlook.ts'
import { Attachments } from '../examine/Attachments.tsx'
import { ExamineGrid } from '../examine/ExamineGrid.tsx'
import { ItemList } from '../examine/ItemList.tsx'
import { ItemNote } from '../examine/ItemNote.tsx'
import { ItemSheet } from '../examine/ItemSheet.tsx'
import type { EditColumn } from '../examine/keys.ts'
import { PastePanel } from '../examine/PastePanel.tsx'
import { type Finding, isMisstated, isOpen, nothingFound, rowOf, sectionsOf, type View } from '../examine/rows.ts'
import { type Answer, type Done, takenBack, withDone, withFiles } from '../examine/undo.ts'
import { useAttachments } from '../examine/use-attachments.ts'
import type { StageProps } from '../stage.ts'
import { signOf } from '../stage.ts'

const noItems: readonly DrawnItem[] = []
const valueColumns: readonly EditColumn[] = ['audited', 'cause', 'evidence']
const allColumns: readonly EditColumn[] = ['audited', 'deviations', 'cause', 'evidence']

/** Keys of the grid as its foot names them; those of a column that is not there are left out. */
const keys = [
  ['enter', 'enter', null],
  ['=', 'booked', null],
  ['0', 'none', null],
  ['c', 'c', null],
  ['d', 'd', 'deviations'],
  ['a', 'a', null],
  ['u', 'u', null],
  ['x', 'x', null],
  ['v', 'v', null],
  ['p', 'p', null],
  ['escape', 'escape', null],
] as const satisfies readonly (readonly [string, string, EditColumn | null])[]

/** The items, one after the other, with what is found of them; beside them what the sample says by now. */
export function ExamineStep(props: StageProps) {
  const { id, companyId, findings, sample, population, result, isRunning, canEdit, search, setSearch, openVoucher } = props
  const { t } = useTranslation('sampling')
  const isPhone = useIsPhone()
  const draw = result?.draw ?? null
  const items = draw?.items ?? noItems
  const [writing, setWriting] = useState<{ readonly item: string; readonly finding: Finding } | null>(null)
  const pasted = useKeptForm(placeOfText('paste'), pastedSchema, nothingPasted)
  const [place, setPlace] = useState<string | null>(null)
  const current = useMemo(
    () => (writing === null ? findings.all : new Map([...findings.all, [writing.item, writing.finding] as const])),
    [findings.all, writing],
  )
  const outlook = useOutlook(props, useDeferredValue(current))
  const view: View = search.view ?? 'all'
  const rows = useMemo(() => items.map((item) => rowOf(item, findings.all.get(item.id) ?? nothingFound)), [items, findings.all])
  const sections = useMemo(() => sectionsOf(rows, view), [rows, view])
  const columns = id === 'monetary-unit-sampling' ? valueColumns : allColumns
  const sign = signOf(population)
  const todo = rows.filter(isOpen).length
  const wrong = rows.filter(isMisstated).length
  const waiting = rows.filter(({ finding }) => finding.state === 'unavailable').length
  const voids = rows.filter(({ finding }) => finding.state === 'void').length
  const answered = rows.length - todo
  // what could not be got was not examined, and what is void was replaced
  const examined = answered - waiting - voids
  const { save, of } = findings
  const [done, setDone] = useState<Done>([])
  const record = (answers: readonly Answer[]) => {
    const before = new Map(answers.map(({ item }) => [item, of(item)] as const))
    setDone((acts) => withDone(acts, answers, (item) => before.get(item)))
    save(answers)
  }
  const answer = (answers: readonly Answer[]) => record(withFiles(answers, of))
  const onFound = (item: string, finding: Finding) => answer([{ item, finding }])
  const attaching = useAttachments({ companyId, sampleId: sample.id, runId: sample.draw?.run.runId ?? '' }, findings, (item, finding) =>
    record([{ item, finding }]),
  )
  const undo = () => {
    const back = takenBack(done, of)
    setDone(back.done)
    if (back.answers.length > 0) save(back.answers)
    return back.answers[0]?.item ?? null
  }
  const openPaste = (text: string, following: readonly string[] | null) => {
    if (text !== '') pasted.write({ text, following })
    setSearch({ panel: 'paste' })
  }
  const closePaste = () => {
    pasted.forget()
    setSearch({ panel: undefined })
  }
  const isPasting = search.panel === 'paste' && canEdit
  useShortcut(canEdit && !isPasting ? { keys: 'p', group: 'here', label: t('examine.paste'), run: () => openPaste('', null) } : null)
  if (draw === null) {
    return isRunning ? (
      <SkeletonRows rows={14} height={32} columns={[24, 60, 160, 80, -80, -90]} />
    ) : (
      <p className="sa-none t2">{t('examine.nothing')}</p>
    )
  }
  const at = isPhone ? (search.item ?? null) : place
  const openItem = at === null ? null : (rows.find(({ item }) => item.id === at) ?? null)
  const note = openItem !== null && (
    <ItemNote key={openItem.item.id} row={openItem} canEdit={canEdit} onFound={onFound}>
      <Attachments companyId={companyId} row={openItem} canEdit={canEdit} attaching={attaching} />
    </ItemNote>
  )
  // what leaves the view by its answer stays until one goes on
  const shown = sections.flatMap((section) => section.rows.filter((row) => row === openItem || section.shown.includes(row)))
  return (
    <div className="sa-stage sa-examine">
      <div className="sa-stage-mid">
        <div className="sa-main">
          <div className="an-bar sa-progress">
            <span
              className="sa-meter"
              role="progressbar"
              aria-label={t('examine.progress')}
              aria-valuemin={0}
              aria-valuemax={rows.length}
              aria-valuenow={answered}
            >
              <i style={{ width: `${rows.length === 0 ? 0 : (answered / rows.length) * 100}%` }} />
            </span>
            <b className="n m">{t('examine.doneOf', { done: formatCount(examined), of: formatCount(rows.length - voids) })}</b>
            <span className="t3 n el">
              {[
                t('examine.itemsExamined'),
                wrong > 0 ? t('examine.wrong', { count: wrong, n: formatCount(wrong) }) : '',
                voids > 0 ? t('layer.void', { count: voids, n: formatCount(voids) }) : '',
                waiting > 0 ? t('examine.waiting', { count: waiting, n: formatCount(waiting) }) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="sp" />
            <Seg
              label={t('examine.show')}
              value={view}
              onChange={(next) => setSearch({ view: next }, { replace: true })}
              options={[
                { value: 'all' as const, label: t('examine.view.all') },
                { value: 'todo' as const, label: t('examine.view.todo', { n: formatCount(todo) }) },
                { value: 'misstated' as const, label: t('examine.view.misstated', { n: formatCount(wrong) }) },
              ]}
            />
            {canEdit && (
              <Button size="sm" icon="copy" aria-pressed={isPasting} onClick={() => (isPasting ? closePaste() : openPaste('', null))}>
                {t('examine.paste')}
              </Button>
            )}
          </div>
          {sample.draw !== null && !sample.draw.isCurrent && (
            <div className="an-note an-note-amber">
              <Icon name="alert-triangle" /> {t('draw.voidsText')}
              <button type="button" className="an-link" onClick={() => setSearch({ step: 'draw' })}>
                {t('steps.draw')}
              </button>
            </div>
          )}
          {findings.error !== null && <ErrorLine error={findings.error} onRetry={findings.retry} />}
          {findings.conflicts.length > 0 && (
            <div className="an-note an-note-amber" role="alert">
              <Icon name="alert-triangle" />
              {t('examine.conflict', {
                count: findings.conflicts.length,
                items: items
                  .filter(({ id: one }) => findings.conflicts.includes(one))
                  .map(sampleItemName)
                  .join(', '),
              })}
            </div>
          )}
          {rows.length > 0 && sections.every(({ shown }) => shown.length === 0) ? (
            <p className="sa-none">
              {t(view === 'todo' ? 'examine.noneTodo' : 'examine.noneWrong')}{' '}
              <Button size="sm" onClick={() => setSearch({ view: undefined }, { replace: true })}>
                {t('examine.view.all')}
              </Button>
            </p>
          ) : isPhone ? (
            <ItemList
              label={t('examine.label', { title: sample.title })}
              sections={sections}
              sign={sign}
              isCovered={openItem !== null}
              onOpen={(item) => setSearch({ item })}
            />
          ) : (
            <ExamineGrid
              label={t('examine.label', { title: sample.title })}
              sections={sections}
              sign={sign}
              hasPositions={items.some(({ positionsOre }) => positionsOre.length > 0)}
              columns={columns}
              canEdit={canEdit}
              opened={search.sel ?? null}
              onFound={onFound}
              onWriting={setWriting}
              onBegin={findings.begin}
              onLeave={findings.leave}
              onUndo={undo}
              keptAs={sample.id}
              initial={place}
              onVoucher={openVoucher}
              onActive={setPlace}
              onPaste={openPaste}
            />
          )}
          {openItem !== null &&
            (isPhone ? (
              <ItemSheet
                key={openItem.item.id}
                title={sample.title}
                rows={shown}
                row={openItem}
                isCovered={search.sel !== undefined}
                {...{ sign, columns, canEdit, outlook, onFound }}
                onBegin={findings.begin}
                onLeave={findings.leave}
                onVoucher={openVoucher}
                onGo={(item) => setSearch({ item: item ?? undefined }, { replace: item !== null })}
              >
                {note}
              </ItemSheet>
            ) : (
              note
            ))}
          <div className="sa-foot sa-keys">
            {canEdit &&
              !isPhone &&
              keys
                .filter(([, , column]) => column === null || columns.includes(column))
                .map(([key, name]) => (
                  <span key={key} className="sa-key">
                    <Kbd keys={key} /> {t(`examine.keys.${name}`)}
                  </span>
                ))}
          </div>
          <div className="sa-foot">
            {canEdit && done.length > 0 && (
              <Button size="sm" look="ghost" keys="mod+z" onClick={undo}>
                {t('examine.undo')}
              </Button>
            )}
            {canEdit && !isPhone && (
              <span className="sa-keys-all">
                <Button size="sm" look="ghost" keys="?" onClick={() => showOverlay('help')}>
                  {t('examine.allKeys')}
                </Button>
              </span>
            )}
            <span className="sp" />
            {findings.isSaving ? (
              <StatusText tone="blue" icon="refresh">
                {t('examine.saving')}
              </StatusText>
            ) : (
              findings.savedAt !== null && (
                <StatusText tone="green">
                  <span className="n">{t('examine.saved', { at: formatTimestamp(findings.savedAt).slice(11) })}</span>
                </StatusText>
              )
            )}
            {isPhone && canEdit && todo > 0 && (
              <Button look="primary" onClick={() => setSearch({ item: rows.find(isOpen)?.item.id })}>
                {t('one.examineNext')}
              </Button>
            )}
            <Button
              look={todo === 0 ? 'primary' : 'default'}
              size="sm"
              aria-disabled={todo > 0}
              onClick={() => todo === 0 && setSearch({ step: 'evaluate' })}
            >
              {todo === 0 ? t('examine.evaluate') : t('examine.evaluateLeft', { n: formatCount(todo) })}
            </Button>
          </div>
        </div>
        {isPasting ? (
          <PastePanel
            rows={rows}
            text={pasted.value.text}
            onText={(text) => pasted.write({ ...pasted.value, text })}
            following={pasted.value.following ?? followingOf(sections, place)}
            sign={sign}
            onTake={(taken) => {
              answer(taken)
              closePaste()
            }}
            onClose={closePaste}
          />
        ) : (
          <EvaluationPanel
            outlook={outlook}
            isSaid={optionsOf(props) !== null}
            items={items}
            search={search}
            setSearch={setSearch}
            onVoucher={openVoucher}
          />
        )}
      </div>
    </div>
  )
}

const pastedSchema = z.object({
  text: z.string(),
  /** Items from the active one on, as the grid shows them. Null: the panel was opened beside the grid. */
  following: z.array(z.string()).readonly().nullable(),
})
const nothingPasted: z.output<typeof pastedSchema> = { text: '', following: null }

/** Items shown, from one of them on. */
function followingOf(sections: ReturnType<typeof sectionsOf>, from: string | null): readonly string[] {
  const shown = sections.flatMap((section) => section.shown.map(({ item }) => item.id))
  return shown.slice(Math.max(0, from === null ? 0 : shown.indexOf(from)))
}
