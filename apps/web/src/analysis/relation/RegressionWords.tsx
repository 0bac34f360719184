import type { Flag } from '@verifikat/analyses'
import type { ReactNode } from 'react'
import { Money } from '../../components/Money.tsx'
import { StatusText } from '../../components/StatusText.tsx'
import { flagTones } from '../review/flag-look.ts'
import { useTexts } from '../use-texts.ts'
import type { Named } from './OverTimeView.tsx'
import { decimals, regressionWords } from './words.ts'

/** What the line says, in words and in its statistics; and every period that stands out, with its sentence. */
export function RegressionWords({ result, overTime: { regression }, words, unit, isPrevious, setSearch, nameOf }: Named) {
  const t = useTexts()
  const { flags } = result
  return (
    <div className={isPrevious ? 'rl-words an-old' : 'rl-words'}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
      <section tabIndex={0} aria-label={t('relation:words.title')}>
        <h2>{t('relation:words.title')}</h2>
        {regression === null ? (
          <p className="t2">{t('relation:words.none')}</p>
        ) : (
          <>
            <p className="t2">{regressionWords(regression, t).join(' ')}</p>
            <dl>
              <Fact label="R²">{regression.rSquared === null ? '–' : decimals(regression.rSquared, 3)}</Fact>
              <Fact label={t('relation:words.slopeName')}>{decimals(regression.slope, 4)}</Fact>
              <Fact label={t('relation:words.slopeError')}>{decimals(regression.slopeStandardError, 4)}</Fact>
              <Fact label="t">{regression.slopeT === null ? '–' : decimals(regression.slopeT, 2)}</Fact>
              <Fact label={t('relation:words.intercept')}>
                <Money ore={Math.round(regression.interceptOre)} unit={unit} />
              </Fact>
              <Fact label={t('relation:words.standardError')}>
                <Money ore={Math.round(regression.standardErrorOre)} unit={unit} />
              </Fact>
              <Fact label="n">{regression.observations}</Fact>
              <Fact label={t('relation:words.freedom')}>{regression.degreesOfFreedom}</Fact>
            </dl>
          </>
        )}
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard */}
      <section tabIndex={0} aria-label={t('relation:words.periods')}>
        <h2>{t('relation:words.periods')}</h2>
        {flags.length === 0 && <p className="t2">{t('relation:words.noPeriods')}</p>}
        <ul>
          {flags.map((flag: Flag, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: flags have no identity and keep their order
            <li key={i}>
              <StatusText tone={flagTones[flag.severity]}>{words.nameOf(flag)}</StatusText>{' '}
              {flag.row !== null && (
                <button
                  type="button"
                  className="an-link n"
                  onClick={() =>
                    setSearch({ sel: flag.row ?? undefined, fig: undefined, ver: undefined, line: undefined }, { replace: true })
                  }
                >
                  {nameOf({ label: flag.row })}
                </button>
              )}{' '}
              {words.sentenceOf(flag)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="n">{children}</dd>
    </div>
  )
}
