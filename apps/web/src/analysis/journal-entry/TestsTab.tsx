import { useEffect } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { formatCount } from '../../format/money.ts'
import { useIsPhone } from '../../shell/use-is-phone.ts'
import { toTsv } from '../table/tsv.ts'
import { useTexts } from '../use-texts.ts'
import { CompleteStatus } from './CompleteStatus.tsx'
import { testOf } from './rows.ts'
import { ScoreDetail } from './ScoreDetail.tsx'
import { TestDetail } from './TestDetail.tsx'
import { TestList } from './TestList.tsx'
import { testTable } from './test-table.ts'
import type { JournalViewProps, Part } from './types.ts'
import { useTestTexts } from './use-test-texts.ts'

export interface TestsTabProps extends JournalViewProps {
  readonly library: Part<'library'>
}

/** The test library on the left; on the right the chosen test, or the score that they add up to. */
export function TestsTab(props: TestsTabProps) {
  const { library, result, search, setSearch, unit, onTable } = props
  const t = useTexts()
  const texts = useTestTexts()
  const chosen = testOf(search.test)
  const test = chosen === null ? undefined : library.tests.find(({ id }) => id === chosen)
  const isScore = search.test === 'score'
  const { completeness } = result
  // one after the other where there is no room for both
  const isPhone = useIsPhone()
  const isOpen = isScore || test !== undefined
  useEffect(() => {
    if (test !== undefined || isScore) return
    onTable(() => toTsv(testTable(library, texts, unit, t)))
  }, [onTable, library, test, isScore, texts, unit, t])
  return (
    <>
      {completeness !== null && (
        <div className="je-bar je-paper">
          <CompleteStatus completeness={completeness} withFile />
          <span className="t2">
            {t('journal:complete.tested', { n: formatCount(library.population.vouchers), lines: formatCount(library.population.lines) })}
          </span>
          <button
            type="button"
            className="an-link an-small"
            onClick={() => setSearch({ tab: 'completeness', sel: undefined, fig: undefined, ver: undefined })}
          >
            {t('journal:complete.paper')}
          </button>
        </div>
      )}
      <div className="je-cols je-tests">
        {(!isPhone || !isOpen) && <TestList {...props} texts={texts} chosen={isScore ? 'score' : (test?.id ?? null)} />}
        {(!isPhone || isOpen) && (
          <section className="je-main je-detail" aria-label={test ? texts.nameOf(test.id) : t('journal:score.title')}>
            {isPhone && (
              <button
                type="button"
                className="an-link je-back"
                onClick={() =>
                  setSearch({ test: undefined, sel: undefined, fig: undefined, ver: undefined, line: undefined }, { replace: true })
                }
              >
                <Icon name="chevron-left" /> {t('journal:tests.all')}
              </button>
            )}
            {test ? <TestDetail {...props} test={test} texts={texts} /> : <ScoreDetail {...props} texts={texts} />}
          </section>
        )}
      </div>
    </>
  )
}
