import { matrixModes } from '@verifikat/analyses'
import { Seg } from '../../components/Seg.tsx'
import type { OwnFilterProps } from '../screen.ts'
import { useTexts } from '../use-texts.ts'

const rowKinds = ['accounts', 'lines', 'objects'] as const

/** What rows are and what cells show. */
export function MatrixTools({ search, setSearch }: OwnFilterProps<'monthly-matrix'>) {
  const t = useTexts()
  const closed = { sel: undefined, fig: undefined, ver: undefined, line: undefined } as const
  return (
    <span className="mm-tools">
      <Seg
        label={t('matrix:mm.rowsBy')}
        options={rowKinds.map((value) => ({ value, label: t(`matrix:mm.by.${value}`) }))}
        value={search.rows ?? 'accounts'}
        onChange={(rows) => setSearch({ rows, dim: undefined, pattern: undefined, ...closed })}
      />
      <Seg
        label={t('matrix:mm.mode')}
        options={matrixModes.map((value) => ({ value, label: t(`matrix:mm.modes.${value}`), title: t(`matrix:mm.modeWhy.${value}`) }))}
        value={search.mode ?? 'movement'}
        onChange={(mode) => setSearch({ mode, ...closed })}
      />
    </span>
  )
}
