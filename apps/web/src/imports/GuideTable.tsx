import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { exportGuides } from './export-guides.ts'

/** How a client gets the books out of each program, in a line each. */
export function GuideTable() {
  const { t } = useTranslation('start')
  return (
    <div className="tbl-scroll">
      <table className="tbl tbl-lines guides">
        <thead>
          <tr>
            <th scope="col">{t('guides.program')}</th>
            <th scope="col">{t('guides.where')}</th>
            <th scope="col">{t('guides.mind')}</th>
            <th scope="col">{t('guides.guide')}</th>
          </tr>
        </thead>
        <tbody>
          {exportGuides.map(({ id }) => (
            <tr key={id}>
              <th scope="row">{t(`guides.programs.${id}.name`)}</th>
              <td className="tbl-line">{t(`guides.programs.${id}.where`)}</td>
              <td className="tbl-line t2">{t(`guides.programs.${id}.mind`)}</td>
              <td>
                <Link
                  to="/beta/export-guides"
                  search={{ program: id }}
                  aria-label={t('guides.guideOf', { program: t(`guides.programs.${id}.name`) })}
                >
                  {t('guides.guide')}
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
