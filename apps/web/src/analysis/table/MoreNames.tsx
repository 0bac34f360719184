import { useTexts } from '../use-texts.ts'

/** After the first of several names in a cell: how many more there are, which are read out and stand in its title. */
export function MoreNames({ names }: { readonly names: readonly string[] }) {
  const t = useTexts()
  const [, ...others] = names
  if (others.length === 0) return null
  return (
    <span className="t3 n an-more">
      {t('tb.andMore', { count: others.length })}
      <span className="vh">: {others.join(', ')}</span>
    </span>
  )
}
