import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../app/page-title.ts'
import { CopyButton } from '../components/CopyButton.tsx'
import { PageHeader } from '../components/PageHeader.tsx'
import { exportGuides, type GuideId } from './export-guides.ts'
import './guides.css'

/** How each bookkeeping program gives a SIE file: to read, to print and to send to a client. */
export function ExportGuidesPage({ program }: { readonly program: GuideId | undefined }) {
  const { t } = useTranslation('start')
  const chosen = useRef<HTMLElement>(null)
  usePageTitle(t('guides.title'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is asked for
  useEffect(() => {
    chosen.current?.focus()
  }, [program])
  return (
    <>
      <PageHeader title={t('guides.title')} />
      <p className="guide-lead t2">{t('guides.lead')}</p>
      {exportGuides.map(({ id, source, read }) => {
        const texts = {
          program: t(`guides.programs.${id}.name`),
          where: t(`guides.programs.${id}.where`),
          mind: t(`guides.programs.${id}.mind`),
        }
        return (
          <section
            key={id}
            ref={id === program ? chosen : null}
            tabIndex={-1}
            className={id === program ? 'guide guide-chosen' : 'guide'}
            aria-labelledby={`guide-${id}`}
          >
            <div className="guide-head">
              <h2 id={`guide-${id}`}>{texts.program}</h2>
              <span className="sp" />
              <CopyButton size="sm" label={t('guides.copy')} text={t('guides.letter', texts)} />
            </div>
            <ol>
              {texts.where.split(' → ').map((step) => (
                <li key={step}>{step}</li>
              ))}
              <li className="t2">{texts.mind}</li>
            </ol>
            <p className="t3">
              {source === null ? (
                id === 'other' ? null : (
                  t('guides.noSource')
                )
              ) : (
                <a href={source} rel="noreferrer" target="_blank">
                  {t('guides.source', { read })}
                </a>
              )}
            </p>
          </section>
        )
      })}
    </>
  )
}
