import { type JournalTestGroup, type JournalTestId, type JournalTestResult, verdictOf } from '@verifikat/analyses'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { Money } from '../../components/Money.tsx'
import { formatCount, formatPercent, NBSP } from '../../format/money.ts'
import { CommitInput } from '../filters/CommitInput.tsx'
import { useTexts } from '../use-texts.ts'
import type { TestsTabProps } from './TestsTab.tsx'
import type { TestTexts } from './use-test-texts.ts'
import { weightPatch } from './weights.ts'
import { weightsName } from './weights-name.ts'

export interface TestListProps extends TestsTabProps {
  readonly texts: TestTexts
  readonly chosen: JournalTestId | 'score' | null
}

/** Every test by what it looks at: how many it flags, for how much, and its weight; one that lacks its data says what it lacks. */
export function TestList(props: TestListProps) {
  const { library, search, setSearch, isPrevious, chosen } = props
  const t = useTexts()
  const table = useRef<HTMLTableElement>(null)
  const shown = library.tests.filter((test) => search.only === undefined || test.vouchers > 0 || test.id === chosen)
  const groups = [...new Set(shown.map(({ group }) => group))]
  const withHits = library.tests.filter(({ vouchers }) => vouchers > 0).length
  const ran = library.tests.filter((test) => verdictOf(test) !== 'unavailable').length
  const choose = (test: string) =>
    setSearch({ test, sel: undefined, fig: undefined, ver: undefined, line: undefined, sort: undefined }, { replace: true })

  // An address may name a test far down the list.
  useEffect(() => {
    if (chosen !== null) table.current?.querySelector(`[data-test="${chosen}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  /** The arrow keys go from test to test. */
  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by === undefined || !(event.target instanceof HTMLButtonElement)) return
    const buttons = [...(table.current?.querySelectorAll<HTMLButtonElement>('[data-test]') ?? [])]
    const next = buttons[buttons.indexOf(event.target) + by]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
    if (next.dataset['test'] !== undefined) choose(next.dataset['test'])
  }

  return (
    <div className={isPrevious ? 'je-list an-old' : 'je-list'}>
      <div className="je-bar">
        <label className="an-check">
          <input
            type="checkbox"
            checked={search.only !== undefined}
            onChange={(event) => setSearch({ only: event.target.checked ? 'hits' : undefined }, { replace: true })}
          />
          {t('journal:tests.onlyHits', { n: withHits, of: ran })}
        </label>
      </div>
      <div className="je-scroll">
        <table ref={table} className="je-table" aria-label={t('journal:tests.list')} onKeyDown={onKeyDown}>
          <thead>
            <tr>
              <th scope="col">{t('journal:col.test')}</th>
              <th scope="col" className="r">
                {t('journal:col.vouchers')}
              </th>
              <th scope="col" className="r" title={t('journal:colWhy.share')}>
                {t('journal:col.share')}
              </th>
              <th scope="col" className="r">
                {t('journal:col.sum')}
              </th>
              <th scope="col" className="r" title={t('journal:colWhy.weight')}>
                {t('journal:col.weight')}
              </th>
            </tr>
          </thead>
          <tbody>
            <tr className={chosen === 'score' || chosen === null ? 'je-on' : undefined}>
              <th scope="row">
                <button
                  type="button"
                  data-test="score"
                  aria-pressed={chosen === 'score' || chosen === null}
                  onClick={() => choose('score')}
                >
                  <Icon name="target" /> <span className="el m">{t('journal:score.title')}</span>
                </button>
              </th>
              <td className="r n">
                {formatCount(library.score.distribution.reduce((sum, { score, vouchers }) => (score > 0 ? sum + vouchers : sum), 0))}
              </td>
              <td />
              <td />
              <td className="r n t3">
                {<span title={weightsName(library.score, t)}>{t('journal:score.v', { n: library.score.version })}</span>}
              </td>
            </tr>
          </tbody>
          {groups.map((group) => (
            <Group key={group} {...props} group={group} tests={shown.filter((test) => test.group === group)} choose={choose} />
          ))}
        </table>
      </div>
    </div>
  )
}

interface GroupProps extends TestListProps {
  readonly group: JournalTestGroup
  readonly tests: readonly JournalTestResult[]
  readonly choose: (id: string) => void
}

function Group({ group, tests, choose, texts, chosen, unit, search, setSearch, library }: GroupProps) {
  const t = useTexts()
  return (
    <tbody>
      <tr className="je-group">
        <th colSpan={5} scope="rowgroup">
          {t(`journal:group.${group}`)}
        </th>
      </tr>
      {tests.map((test) => (
        <tr key={test.id} className={test.id === chosen ? 'je-on' : test.state === 'unavailable' ? 'je-off' : undefined}>
          <th scope="row">
            <button
              type="button"
              data-test={test.id}
              aria-pressed={test.id === chosen}
              onClick={() => choose(test.id)}
              title={texts.ruleOf(test.id)}
            >
              <Mark test={test} />
              <span className="el">{texts.nameOf(test.id)}</span>
            </button>
          </th>
          {test.reason !== null ? (
            <td colSpan={3} className="je-reason" title={texts.reasonOf(test)}>
              {texts.reasonOf(test)}
            </td>
          ) : (
            <>
              <td className="r n">{test.vouchers === 0 ? <span className="z">–</span> : formatCount(test.vouchers)}</td>
              <td className="r n t2">{test.share === 0 ? <span className="z">–</span> : `${formatPercent(test.share)}${NBSP}%`}</td>
              <td className="r">
                <Money ore={test.sumOre} unit={unit} />
              </td>
            </>
          )}
          <td
            className={test.describes ? 'je-weight je-weightless' : 'je-weight'}
            title={test.describes ? t('journal:tests.weightless') : undefined}
          >
            <CommitInput
              right
              aria-label={t('journal:tests.weightOf', { name: texts.nameOf(test.id) })}
              inputMode="numeric"
              value={String(library.score.weights[test.id] ?? test.weight)}
              onCommit={(text) => {
                const patch = weightPatch(search, library.score, test.id, text)
                if (patch !== null) setSearch(patch, { replace: true })
                return patch !== null
              }}
            />
          </td>
        </tr>
      ))}
    </tbody>
  )
}

const looks = {
  unavailable: { tone: 'grey', icon: 'circle-dashed' },
  clean: { tone: 'green', icon: 'circle-check' },
  error: { tone: 'red', icon: 'alert-octagon' },
  warning: { tone: 'amber', icon: 'alert-triangle' },
  info: { tone: 'blue', icon: 'info' },
} as const

/** Severity where it found something; otherwise clean or not run. */
function Mark({ test }: { readonly test: JournalTestResult }) {
  const t = useTexts()
  const word = verdictOf(test)
  const { tone, icon } = looks[word]
  return (
    <span className={`st st-${tone}`} title={t(`journal:severity.${word}`)}>
      <Icon name={icon} />
      <span className="vh">{t(`journal:severity.${word}`)}</span>
    </span>
  )
}
